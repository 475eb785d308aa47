import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatPercent, useLocale } from '../../intl';
import { displayedDirection } from '../../ui/direction';
import { Row, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { color, space } from '../../ui/tokens';
import { dayTideShape } from './dayTideShape';

const WIDTH = 360;
const HEIGHT = 36;

/**
 * The last 24 hours of the whole market: the number of products whose price has risen, and a bar for the price change of
 * each product. `quotes` is undefined while it is loading.
 */
export function DayTide({ quotes: latest }: { readonly quotes: readonly Quote[] | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const quotes = useDeferredValue(latest);
  const shape = useMemo(
    () =>
      dayTideShape(
        (quotes ?? []).map(({ change24h }) => Number(change24h)),
        WIDTH,
        HEIGHT,
      ),
    [quotes],
  );
  const up = quotes?.filter(
    ({ change24h }) => displayedDirection(change24h, formatPercent(change24h, locale)) === 'rise',
  ).length;

  return (
    <$Day>
      <Row as="figcaption" $justify="space-between" $gap="two">
        <Text as="span" $size="label" $color="muted">
          {up === undefined ? (
            <Skeleton width="88px" />
          ) : (
            formatMessage({ id: 'market.day' }, { up, count: quotes?.length ?? 0 })
          )}
        </Text>
        <Text as="span" $size="label" $color="muted">
          {formatMessage({ id: 'market.day.period' })}
        </Text>
      </Row>
      <$Bars
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={shape.rises} fill={color.rise} fillOpacity={0.7} />
        <path d={shape.drops} fill={color.drop} fillOpacity={0.7} />
        <path
          d={`M0 ${shape.lineY.toFixed(2)}H${WIDTH}`}
          stroke={color.faint}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      </$Bars>
    </$Day>
  );
}

/** On screens of little height the list needs the room. */
const $Day = styled.figure`
  display: grid;
  gap: ${space.half};
  margin: ${space.half} 0;

  @media (max-height: 600px) {
    display: none;
  }
`;

const $Bars = styled.svg`
  display: block;
  width: 100%;
  height: ${HEIGHT}px;
`;
