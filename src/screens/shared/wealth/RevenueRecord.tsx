import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useDefiOrderMoneyInfiniteQuery } from '../../../api';
import { fromMicro, toMicro } from '../../../contract';
import type { ResultOf } from '../../../contract';
import { formatSigned, formatTime, useLocale } from '../../../intl';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, text, weight } from '../../../ui/tokens';
import { byDay } from '../lists/byDay';
import { OwnAmount } from '../account/OwnAmount';
import { LIST } from './lists';
import { OrderPages } from './OrderPages';

type Credit = ResultOf<'defiOrderMoney'>['items'][number];

/** The revenue record: what each day has brought, the newest first, with every credit of every lock-up. */
export function RevenueRecord() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const query = useDefiOrderMoneyInfiniteQuery({ limit: 50 }, LIST);
  return (
    <OrderPages
      query={query}
      isEmpty={(pages) => pages.every(({ items }) => items.length === 0)}
      empty={
        <EmptyState
          title={formatMessage({ id: 'lockup.revenue.none' })}
          action={<LinkButton to="/lc">{formatMessage({ id: 'lockup.look' })}</LinkButton>}
        >
          {formatMessage({ id: 'lockup.revenue.none.why' })}
        </EmptyState>
      }
    >
      {(pages) => {
        const credits = pages.flatMap(({ items }) => items);
        const days = byDay(credits, ({ creditedAt }) => creditedAt, locale);
        return (
          <section aria-label={formatMessage({ id: 'wealth.view.revenue' })}>
            <$Line>
              <h2>{formatMessage({ id: 'lockup.revenue.total' })}</h2>
              <strong>
                <OwnAmount>{formatSigned(pages[0]?.total ?? '0', locale)}</OwnAmount>
              </strong>
            </$Line>
            {days.map(({ date, rows }, place) => (
              <section key={date}>
                <$Day>
                  <h3>{date}</h3>
                  {/* The last day may go on behind the page's end, so it has no sum before that is known. */}
                  {(place < days.length - 1 || !query.hasNextPage) && (
                    <span>
                      <OwnAmount>{formatSigned(sumOf(rows), locale)}</OwnAmount>
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
      <span>
        <$Name>{formatMessage({ id: 'lockup.revenue.day' }, { day })}</$Name>
        <$Detail>
          {[orderNo, formatTime(creditedAt, locale, { seconds: false })].join(' · ')}
        </$Detail>
      </span>
      <$Amount>
        <OwnAmount>{formatSigned(amount, locale)}</OwnAmount>
      </$Amount>
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

const $Day = styled($Line)`
  padding-bottom: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.oneHalf};
  border-top: 1px solid ${color.line};
`;

const $Name = styled.span`
  display: block;
  font-weight: ${weight.strong};
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
  font-weight: ${weight.strong};
  color: ${color.rise};
`;
