import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row, Stack, Text } from '../../ui/layout';
import { color } from '../../ui/tokens';
import { useAmountsHidden } from '../shared/account/Amount';
import { TIDE_BOX, tideBars, type TideEntry } from './tideBars';

interface TideTotalsProps {
  readonly label: string;
  /** The loaded entries, the newest first. */
  readonly entries: readonly TideEntry[];
  /** Says which entries are not counted. */
  readonly note?: string | undefined;
  /** `MainTotal` and `PartTotals`. */
  readonly children: ReactNode;
}

/** The sums of a list of money, and a bar for each entry above or below one line. */
export function TideTotals({ label, entries, note, children }: TideTotalsProps) {
  // Equal bars tell nothing about hidden amounts.
  const isHidden = useAmountsHidden();
  const tide = useMemo(() => tideBars(entries, isHidden), [entries, isHidden]);
  return (
    <Stack as="section" $gap="half" aria-label={label}>
      <Row $wraps $align="flex-end" $gap="one">
        <$Sums>{children}</$Sums>
        <$Bars
          viewBox={`0 0 ${TIDE_BOX.width} ${TIDE_BOX.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path
            d={`M0 ${tide.lineY.toFixed(1)}H${TIDE_BOX.width}`}
            stroke={color.faint}
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
          <path d={tide.above} fill={color.rise} />
          <path d={tide.below} fill={color.muted} />
          <path
            d={tide.waiting}
            fill={color.background}
            stroke={color.accent}
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={tide.failed}
            stroke={color.bad}
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </$Bars>
      </Row>
      {note && (
        <Text $size="label" $color="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

const $Sums = styled.div`
  flex: 1 1 190px;
  min-width: 0;
`;

const $Bars = styled.svg`
  flex: 1 1 120px;
  min-width: 0;
  height: ${TIDE_BOX.height}px;
`;
