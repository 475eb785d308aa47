import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatCents, formatSignedCents, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { Row, Stack, Text } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { color } from '../../ui/tokens';
import { MaskableAmount, useAmountsHidden } from '../shared/account/MaskableAmount';
import { MainTotal, PartTotals } from '../shared/lists/listTotals';
import { TIDE_BOX, transferTide } from './transferTide';
import { transferTotals } from './transferTotals';

interface TransferSummaryProps {
  /** The loaded transfers, the newest first. */
  readonly rows: readonly Transfer[];
  /** Whether all transfers are loaded. */
  readonly isAll: boolean;
}

/** The sums of deposits and withdrawals, and a bar for each transfer above or below one line. */
export function TransferSummary({ rows, isAll }: TransferSummaryProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isHidden = useAmountsHidden();
  const totals = useMemo(() => transferTotals(rows), [rows]);
  // Equal bars tell nothing about hidden amounts.
  const tide = useMemo(() => transferTide(rows, isHidden), [rows, isHidden]);
  const signed = (amount: string) => (
    <MaskableAmount>{formatSignedCents(amount, locale)}</MaskableAmount>
  );
  return (
    <Stack as="section" $gap="half" aria-label={formatMessage({ id: 'records.totals.title' })}>
      <Row $wraps $align="flex-end" $gap="one">
        <$Sums>
          <MainTotal>
            <dt>{formatMessage({ id: 'records.totals.net' })}</dt>
            <dd>
              <Money size="title">{signed(totals.net)}</Money>
            </dd>
          </MainTotal>
          <PartTotals>
            <div>
              <dt>{formatMessage({ id: 'records.totals.in' })}</dt>
              <dd>{signed(totals.in)}</dd>
            </div>
            <div>
              <dt>{formatMessage({ id: 'records.totals.out' })}</dt>
              <dd>{signed(`-${totals.out}`)}</dd>
            </div>
            {totals.waiting !== '0' && (
              <div>
                <dt>{formatMessage({ id: 'records.totals.waiting' })}</dt>
                <dd>
                  <MaskableAmount>{formatCents(totals.waiting, locale)}</MaskableAmount>
                </dd>
              </div>
            )}
          </PartTotals>
        </$Sums>
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
          <path d={tide.in} fill={color.rise} />
          <path d={tide.out} fill={color.muted} />
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
      {!isAll && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'records.totals.part' }, { count: rows.length })}
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
