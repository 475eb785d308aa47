import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDefiOrderMoneyInfiniteQuery } from '../../../api';
import { fromMicro, toMicro } from '#contract';
import type { ResultOf } from '#contract';
import { formatSigned, formatTime, useLocale } from '../../../intl';
import { EmptyState } from '../../../ui/EmptyState';
import { Text } from '../../../ui/layout';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, text, weight } from '../../../ui/tokens';
import { groupByDay } from '../lists/groupByDay';
import { MaskableAmount } from '../account/MaskableAmount';
import { useListFilter, type ListFilter } from '../lists/useListFilter';
import { useListQueryOptions } from '../lists/listQueryOptions';
import { OrderPages } from './OrderPages';
import { movementsPath } from './wealthTexts';

type Credit = ResultOf<'defiOrderMoney'>['items'][number];

/** Earnings of lock-ups, grouped by day, newest first, with every single credit. */
export function RevenueRecord({ narrowed }: { readonly narrowed?: ListFilter<never> | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { asked, isShown } = useListFilter(narrowed);
  const query = useDefiOrderMoneyInfiniteQuery({ ...asked, limit: 50 }, useListQueryOptions());
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
              <$Line>
                <h2>{formatMessage({ id: 'lockup.revenue.total' })}</h2>
                <strong>
                  <MaskableAmount>{formatSigned(pages[0]?.total ?? '0', locale)}</MaskableAmount>
                </strong>
              </$Line>
            )}
            <$Days>
              {days.map(({ date, rows }, place) => (
                <section key={date}>
                  <$Day>
                    <h3>{date}</h3>
                    {/* The last day may continue on the next page, so its sum is shown only after the last page is
                      loaded. */}
                    {(place < days.length - 1 || !query.hasNextPage) && (
                      <span>
                        <MaskableAmount>{formatSigned(sumOf(rows), locale)}</MaskableAmount>
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

const sumOf = (credits: readonly Credit[]) =>
  fromMicro(credits.reduce((sum, { amount }) => sum + toMicro(amount), 0n));

function CreditRow({ credit: { orderNo, day, amount, creditedAt } }: { readonly credit: Credit }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Row>
      <$Link to={movementsPath(orderNo)}>
        <span>
          <Text as="span" $weight="medium" $block>
            {formatMessage({ id: 'lockup.revenue.day' }, { day })}
          </Text>
          <$Detail>
            {[orderNo, formatTime(creditedAt, locale, { seconds: false })].join(' · ')}
          </$Detail>
        </span>
        <$Amount>
          <MaskableAmount>{formatSigned(amount, locale)}</MaskableAmount>
        </$Amount>
      </$Link>
    </$Row>
  );
}

const $Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.one};

  h2 {
    font-size: ${text.body};
  }
`;

/** The days are in two columns if there is room. */
const $Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  align-items: start;
  column-gap: ${space.four};
`;

const $Day = styled($Line)`
  padding-bottom: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Row = styled.li`
  border-top: 1px solid ${color.line};
`;

const $Link = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.oneHalf};
`;

const $Detail = styled.span`
  display: block;
  line-height: 1.4;
  font-size: ${text.label};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

const $Amount = styled.span`
  flex: none;
  font-weight: ${weight.medium};
  color: ${color.rise};
`;
