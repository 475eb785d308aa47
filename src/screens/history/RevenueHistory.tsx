import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDefiOrderMoneyInfiniteQuery } from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { ResultOf } from '#contract';
import { formatTime, useLocale } from '../../intl';
import { EmptyState } from '../../ui/EmptyState';
import { Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { ChevronIcon } from '../../ui/icons';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, text, weight } from '../../ui/tokens';
import { MainTotal } from '../shared/lists/listTotals';
import { groupByDay } from '../shared/lists/groupByDay';
import { Amount } from '../shared/account/Amount';
import { useListFilter, type ListFilter } from '../shared/lists/useListFilter';
import { OrderPages } from '../shared/wealth/OrderPages';
import type { TideEntry } from './tideBars';
import { TideTotals } from './TideTotals';
import { movementsPath } from '../shared/wealth/wealthTexts';
import { Money } from '../../ui/Money';

type Credit = ResultOf<'defiOrderMoney'>['items'][number];

/** Earnings of lock-ups, grouped by day, newest first, with every single credit. */
export function RevenueHistory({
  narrowed,
}: {
  readonly narrowed?: ListFilter<never> | undefined;
}) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { asked, isShown } = useListFilter(narrowed);
  const query = useDefiOrderMoneyInfiniteQuery({ ...asked, limit: 50 });
  const shown = ({ items }: { readonly items: readonly Credit[] }) =>
    items.filter(({ creditedAt }) => isShown({ at: creditedAt }));
  return (
    <OrderPages
      query={query}
      isEmpty={(pages) => !query.hasNextPage && pages.every((page) => shown(page).length === 0)}
      empty={
        narrowed?.noMatch ?? (
          <EmptyState
            title={formatMessage({ id: 'lockup.revenue.none' })}
            action={<LinkButton to="/lc">{formatMessage({ id: 'lockup.look' })}</LinkButton>}
          >
            {formatMessage({ id: 'lockup.revenue.none.why' })}
          </EmptyState>
        )
      }
    >
      {(pages) => {
        const answered = pages.flatMap(({ items }) => items);
        const credits = pages.flatMap(shown);
        const days = groupByDay(credits, ({ creditedAt }) => creditedAt, locale);
        return (
          <section aria-label={formatMessage({ id: 'wealth.view.revenue' })}>
            {/* The total is hidden if the backend ignored the filter, because then it includes credits that do not
              match. */}
            {credits.length === answered.length && (
              <TideTotals
                label={formatMessage({ id: 'records.totals.title' })}
                entries={credits.map(toEntry)}
              >
                <MainTotal>
                  <dt>{formatMessage({ id: 'lockup.revenue.total' })}</dt>
                  <dd>
                    <Money size="title">
                      <Amount masked sign value={pages[0]?.total ?? '0'} />
                    </Money>
                  </dd>
                </MainTotal>
                {!query.hasNextPage && (
                  <Text $size="label" $color="muted">
                    {formatMessage({ id: 'lockup.revenue.count' }, { count: credits.length })}
                  </Text>
                )}
              </TideTotals>
            )}
            <$Days>
              {days.map(({ date, rows }, place) => (
                <section key={date}>
                  <$Day>
                    <h2>{date}</h2>
                    {/* The last day may continue on the next page, so its sum is shown only after the last page is
                      loaded. */}
                    {(place < days.length - 1 || !query.hasNextPage) && (
                      <span>
                        <Amount masked sign value={sumOf(rows)} />
                      </span>
                    )}
                  </$Day>
                  <ul>
                    {rows.map((credit) => (
                      <CreditRow key={`${credit.orderNo}/${credit.day}`} credit={credit} />
                    ))}
                  </ul>
                </section>
              ))}
            </$Days>
          </section>
        );
      }}
    </OrderPages>
  );
}

const toEntry = ({ amount }: Credit): TideEntry => ({ amount, side: 'above', state: 'done' });

const sumOf = (credits: readonly Credit[]) =>
  fromMicro(credits.reduce((sum, { amount }) => sum + toMicro(amount), 0n));

function CreditRow({ credit: { orderNo, day, amount, creditedAt } }: { readonly credit: Credit }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Row>
      <$Link to={movementsPath(orderNo)}>
        <RowWords>
          <RowName>{formatMessage({ id: 'lockup.revenue.day' }, { day })}</RowName>
          <$Number>
            {[orderNo, formatTime(creditedAt, locale, { seconds: false })].join(' · ')}
          </$Number>
        </RowWords>
        <Text as="span" $weight="medium" $color="rise">
          <Amount masked sign value={amount} />
        </Text>
        <$Chevron>
          <ChevronIcon size={16} />
        </$Chevron>
      </$Link>
    </$Row>
  );
}

/** The days are in two columns if there is room. */
const $Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  align-items: start;
  column-gap: ${space.four};
`;

const $Day = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};

  h2 {
    font-size: ${text.label};
    font-weight: ${weight.regular};
  }
`;

const $Row = styled.li`
  border-bottom: 1px solid ${color.line};
`;

const $Link = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  min-height: 64px;
  padding-block: ${space.oneHalf};

  &:active {
    background: ${color.raised};
  }
`;

const $Number = styled(RowDetail)`
  overflow-wrap: anywhere;
`;

const $Chevron = styled.span`
  display: flex;
  color: ${color.muted};
`;
