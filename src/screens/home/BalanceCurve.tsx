import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro, toMicro } from '#contract';
import { formatDateTime, formatSignedCents, useLocale, useMessageFamily } from '../../intl';
import { Scrub } from '../../ui/Scrub';
import { useAmountsHidden } from '../shared/account/MaskableAmount';
import { cumulativeProfit } from '../shared/record/orderStatistics';
import { ProfitCurve } from '../shared/record/ProfitCurve';
import { useNewestOrders } from './useNewestOrders';

/** Cumulative profit of the newest orders as a line above and below zero. */
export function BalanceCurve() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The curve is hidden together with the amounts, because its shape would reveal a loss.
  const isHidden = useAmountsHidden();
  const newest = useNewestOrders();
  const hasWords = useMessageFamily('own');
  const curve = cumulativeProfit(newest?.orders ?? []);
  const last = curve.at(-1);
  if (isHidden || newest?.profit === undefined || !last) return null;
  // If only the newest orders are loaded, the line starts at the sum of the profits of the earlier orders.
  const start = toMicro(newest.profit) - last.sum;
  /** Time and sum of a point of the curve as text. Point 0 is the start of the line, before the first loaded order. */
  const wordsOf = (place: number) => {
    const { at, sum } = curve[place - 1] ?? { at: curve[0]?.at ?? last.at, sum: 0n };
    const time = formatDateTime(at, locale, { seconds: false });
    return `${time} · ${formatSignedCents(fromMicro(start + sum), locale)}`;
  };
  const line = <ProfitCurve sums={curve.map(({ sum }) => start + sum)} start={start} height={40} />;
  return (
    <$Course>
      {hasWords ? (
        <Scrub
          label={formatMessage({ id: 'figures.course' })}
          count={curve.length + 1}
          wordsOf={wordsOf}
        >
          {line}
        </Scrub>
      ) : (
        line
      )}
    </$Course>
  );
}

const $Course = styled.div`
  flex: 1 1 0;
  min-width: 0;
  max-width: 112px;
`;
