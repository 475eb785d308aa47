import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro, toMicro } from '../../contract';
import { formatDateTime, formatSignedCents, useLocale, useWords } from '../../intl';
import { Scrub } from '../../ui/Scrub';
import { useAmountsHidden } from '../shared/account/OwnAmount';
import { curveOf } from '../shared/record/figures';
import { ProfitCurve } from '../shared/record/ProfitCurve';
import { useNewestOrders } from './useNewestOrders';

/** What orders have made of the balance since the start, above and below the line of what one began with. */
export function BalanceCourse() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // Its shape would tell a loss.
  const isHidden = useAmountsHidden();
  const newest = useNewestOrders();
  const hasWords = useWords('own');
  const curve = curveOf(newest?.orders ?? []);
  const last = curve.at(-1);
  if (isHidden || !newest || !last) return null;
  // Where more orders were placed than are read, the line begins at what the earlier ones came to.
  const start = toMicro(newest.profit) - last.sum;
  /** The line begins before the first of these orders. */
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
