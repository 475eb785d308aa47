import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDefiOrderMoneyInfiniteQuery } from '../../../api';
import { fromMicro, toMicro } from '../../../contract';
import type { ResultOf } from '../../../contract';
import { EARNED, formatSigned, formatTime, useLocale } from '../../../intl';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, text, weight } from '../../../ui/tokens';
import { byDay } from '../lists/byDay';
import { OwnAmount } from '../account/OwnAmount';
import { useNarrowed, type Narrowed } from '../lists/useNarrowed';
import { LIST } from './lists';
import { OrderPages } from './OrderPages';
import { movementsPath } from './wealthWords';

type Credit = ResultOf<'defiOrderMoney'>['items'][number];

/** The revenue record: what each day has brought, the newest first, with every credit of every lock-up. */
export function RevenueRecord({ narrowed }: { readonly narrowed?: Narrowed<never> | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { asked, isShown } = useNarrowed(narrowed);
  const query = useDefiOrderMoneyInfiniteQuery({ ...asked, limit: 50 }, LIST);
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
        const days = byDay(credits, ({ creditedAt }) => creditedAt, locale);
        return (
          <section aria-label={formatMessage({ id: 'wealth.view.revenue' })}>
            {/* A backend that does not know the filter has summed up what was not asked for. */}
            {credits.length === answered.length && (
              <$Line>
                <h2>{formatMessage({ id: 'lockup.revenue.total' })}</h2>
                <strong>
                  <OwnAmount>{formatSigned(pages[0]?.total ?? '0', locale, EARNED)}</OwnAmount>
                </strong>
              </$Line>
            )}
            <$Days>
              {days.map(({ date, rows }, place) => (
                <section key={date}>
                  <$Day>
                    <h3>{date}</h3>
                    {/* The last day may go on behind the page's end, so it has no sum before that is known. */}
                    {(place < days.length - 1 || !query.hasNextPage) && (
                      <span>
                        <OwnAmount>{formatSigned(sumOf(rows), locale, EARNED)}</OwnAmount>
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
          <$Name>{formatMessage({ id: 'lockup.revenue.day' }, { day })}</$Name>
          <$Detail>
            {[orderNo, formatTime(creditedAt, locale, { seconds: false })].join(' · ')}
          </$Detail>
        </span>
        <$Amount>
          <OwnAmount>{formatSigned(amount, locale, EARNED)}</OwnAmount>
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

/** Beside each other where there is room for two. */
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

const $Name = styled.span`
  display: block;
  font-weight: ${weight.medium};
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
