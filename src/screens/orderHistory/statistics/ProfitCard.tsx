import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import type { Micro, Order } from '#contract';
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatTime,
  useLocale,
} from '../../../intl';
import { Card } from '../../../ui/Card';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Text } from '../../../ui/layout';
import { Scrub } from '../../../ui/Scrub';
import { color, space, text } from '../../../ui/tokens';
import { HideAmounts } from '../../shared/account/HideAmounts';
import { Amount, useAmountsHidden } from '../../shared/account/Amount';
import { Gain } from '../../shared/account/Gain';
import { cumulativeProfit } from '../../shared/statistics/orderStatistics';
import type { OrderStatistics } from '../../shared/statistics/orderStatistics';
import { ProfitCurve } from '../../shared/statistics/ProfitCurve';

interface CourseProps {
  readonly orders: readonly Order[];
  readonly figures: OrderStatistics;
}

/** Card with the profit or loss over time, and the fees. */
export function ProfitCard({ orders, figures }: CourseProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // There is no curve while amounts are hidden, because its shape and colour would reveal a loss.
  const isHidden = useAmountsHidden();
  const curve = useMemo(() => cumulativeProfit(orders), [orders]);
  const net = fromMicro(figures.net);
  const money = (amount: Micro) => <Amount masked unit value={fromMicro(amount)} />;
  const ends = [curve[0], curve.at(-1)].flatMap((point) => (point ? [point.at] : []));
  const days = ends.map((at) => formatDate(at, locale));
  // If both ends of the curve are on the same day, times are shown instead of dates, because the dates would be equal.
  const isOneDay = days[0] === days[1];

  /**
   * Time and sum of a point of the curve as text. Point 0 is the start of the line, before the first order, with a sum
   * of zero.
   */
  const wordsOf = (place: number) => {
    const point = curve[Math.max(0, place - 1)];
    if (!point) return '';
    const sum = place === 0 ? 0n : point.sum;
    const time = formatDateTime(point.at, locale, { seconds: false });
    return `${time} · ${formatAmount(fromMicro(sum), locale, { sign: true })}`;
  };

  return (
    <Card aria-label={formatMessage({ id: 'orderRecords.totals.profit' })}>
      <$TotalsTop>
        <div>
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'orderRecords.totals.profit' })}
          </Text>
          <Gain size="title" value={net} />
        </div>
        <HideAmounts />
      </$TotalsTop>
      {!isHidden && (
        <>
          <Scrub
            label={formatMessage({ id: 'orderRecords.totals.profit' })}
            count={curve.length + 1}
            wordsOf={wordsOf}
          >
            <ProfitCurve sums={curve.map(({ sum }) => sum)} />
          </Scrub>
          <$Ends>
            {ends.map((at, index) => (
              <span key={index}>{isOneDay ? formatTime(at, locale) : days[index]}</span>
            ))}
          </$Ends>
        </>
      )}
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'orderRecords.totals.count' })}>
          {formatDecimal(String(figures.count), locale)}
        </KeyValue>
        {figures.averageStake !== null && (
          <KeyValue label={formatMessage({ id: 'figures.averageStake' })}>
            {money(figures.averageStake)}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'figures.longestLosing' })}>
          {formatMessage({ id: 'figures.inARow' }, { count: figures.longestLosing })}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'figures.fees' })}>{money(figures.fees)}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

const $Ends = styled.p`
  display: flex;
  justify-content: space-between;
  font-size: ${text.label};
  color: ${color.muted};
`;

/** Header of a card with totals: the title, and in the corner the button that hides amounts. */
const $TotalsTop = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;

  > button {
    margin-top: -${space.one};
    margin-inline-end: -${space.one};
  }
`;
