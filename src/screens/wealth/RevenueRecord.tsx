import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useDefiOrderMoneyInfiniteQuery } from '../../api';
import { formatDateTime, formatSigned, useLocale } from '../../intl';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { color, space, text, weight } from '../../ui/tokens';
import { LIST } from './lists';
import { OrderPages } from './OrderPages';

/** The revenue record: every daily credit of every lock-up, the newest first. */
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
      {(pages) => (
        <section>
          <$Total>
            <h2>{formatMessage({ id: 'lockup.revenue.total' })}</h2>
            <strong>{formatSigned(pages[0]?.total ?? '0', locale)}</strong>
          </$Total>
          <ul aria-label={formatMessage({ id: 'wealth.view.revenue' })}>
            {pages
              .flatMap(({ items }) => items)
              .map(({ orderNo, day, amount, creditedAt }) => (
                <$Row key={`${orderNo}/${day}`}>
                  <span>
                    <$Day>{formatMessage({ id: 'lockup.revenue.day' }, { day })}</$Day>
                    <$Detail>{formatDateTime(creditedAt, locale, { seconds: false })}</$Detail>
                    <$Detail>{orderNo}</$Detail>
                  </span>
                  <$Amount>{formatSigned(amount, locale)}</$Amount>
                </$Row>
              ))}
          </ul>
        </section>
      )}
    </OrderPages>
  );
}

const $Total = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block: ${space.one};

  h2 {
    font-size: ${text.body};
  }
`;

const $Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.oneHalf};
  border-top: 1px solid ${color.line};
`;

const $Day = styled.span`
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
