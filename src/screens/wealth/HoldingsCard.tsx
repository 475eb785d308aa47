import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import {
  useDefiMyOrderInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useUserDetailsQuery,
  useWealthOrdersInfiniteQuery,
} from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { LockupOrder, WealthOrder } from '#contract';
import { formatCents, formatDate, formatSignedCents, useLocale } from '../../intl';
import { creditedDays } from '../../machines/lockup/selectors';
import { useRowsWanted } from '../../state/machines/useRowsWanted';
import { Card } from '../../ui/Card';
import { Money, Signed } from '../../ui/Money';
import { ProgressBar } from '../../ui/ProgressBar';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text } from '../../ui/tokens';
import { MaskableAmount, useMaskAmount } from '../shared/account/MaskableAmount';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { signDirection, gainOrLossText } from '../shared/wealth/wealthTexts';
import { useListQueryOptions } from '../shared/lists/listQueryOptions';
import { useMaturities } from '../shared/wealth/useMaturities';

/** Card with the locked and the invested amount, and their returns so far. */
export function HoldingsCard() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const details = useUserDetailsQuery(undefined, useListQueryOptions());
  const lockups = useDefiMyOrderInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const revenue = useDefiOrderMoneyInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const orders = useWealthOrdersInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const balance = details.data?.balance;
  useMaturities(orders.data);
  useRowsWanted('lockup');
  const earning = lockups.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'earning');

  if (!balance && details.isError) {
    return (
      <QueryErrorState query={details} title={formatMessage({ id: 'wealth.held.failed' })} yields>
        {formatMessage({ id: 'wealth.safe' })}
      </QueryErrorState>
    );
  }
  return (
    <Card aria-label={formatMessage({ id: 'wealth.held.title' })}>
      <$Figures>
        <Figure label={formatMessage({ id: 'wealth.held.locked' })}>
          {balance && (
            <Money size="title">
              <MaskableAmount>{formatCents(balance.locked, locale)}</MaskableAmount>
            </Money>
          )}
        </Figure>
        <Figure label={formatMessage({ id: 'wealth.held.earned' })} isEnd>
          {revenue.data && <Gain amount={revenue.data.pages[0]?.total ?? '0'} />}
        </Figure>
      </$Figures>
      {earning && !lockups.hasNextPage && <NextEnd lockups={earning} />}
      <$Figures>
        <Figure label={formatMessage({ id: 'wealth.held.invested' })}>
          {balance && (
            <Money size="title">
              <MaskableAmount>{formatCents(balance.invested, locale)}</MaskableAmount>
            </Money>
          )}
        </Figure>
        {!orders.hasNextPage && (
          <Figure label={formatMessage({ id: 'wealth.held.profit' })} isEnd>
            {orders.data && (
              <Gain amount={totalProfit(orders.data.pages.flatMap(({ items }) => items))} />
            )}
          </Figure>
        )}
      </$Figures>
    </Card>
  );
}

/** Progress of the lock-up that ends next. `lockups` must contain all running lock-ups. */
function NextEnd({ lockups }: { readonly lockups: readonly LockupOrder[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const maskAmount = useMaskAmount();
  const [next] = [...lockups].sort((a, b) => a.endsAt - b.endsAt);
  if (!next) return null;
  const count = lockups.length;
  const days = next.cycleDays;
  const date = formatDate(next.endsAt, locale);
  const amount = maskAmount(formatCents(next.amount, locale));
  const day = formatMessage(
    { id: 'lockup.earningDay' },
    { day: Math.min(days, creditedDays(next) + 1), days },
  );
  const ends = formatMessage({ id: 'lockup.ends' }, { date });
  return (
    <$Next>
      {count > 1 && (
        <$Line>{formatMessage({ id: 'wealth.held.next' }, { count, amount, date })}</$Line>
      )}
      <ProgressBar
        label={
          count > 1
            ? formatMessage({ id: 'lockup.progress.next' })
            : formatMessage({ id: 'lockup.progress' })
        }
        share={creditedDays(next) / days}
      />
      <$Line>
        <span>{day}</span>
        {count === 1 && <span>{ends}</span>}
      </$Line>
    </$Next>
  );
}

/** Total profit of all orders, including matured ones. It is correct only if every page is loaded. */
const totalProfit = (orders: readonly WealthOrder[]) =>
  fromMicro(orders.reduce((sum, { profit }) => sum + toMicro(profit), 0n));

function Gain({ amount }: { readonly amount: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const way = signDirection(amount);
  return (
    <Signed direction={way} word={gainOrLossText(intl, way)} size="body" withoutArrow>
      <MaskableAmount>{formatSignedCents(amount, locale)}</MaskableAmount>
    </Signed>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isEnd?: boolean;
  readonly children: ReactNode;
}

function Figure({ label, isEnd = false, children }: FigureProps) {
  return (
    <$Figure $isEnd={isEnd}>
      <$Label>{label}</$Label>
      <$Value $isEnd={isEnd}>{children ?? <Skeleton width="88px" height="20px" />}</$Value>
    </$Figure>
  );
}

const $Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space.oneHalf} ${space.two};
`;

/** Each label is next to its figure, and the figures stay aligned if a label wraps. */
const $Figure = styled.div<{ $isEnd: boolean }>`
  display: grid;
  align-content: end;
  text-align: ${({ $isEnd }) => ($isEnd ? 'right' : 'left')};
`;

const $Label = styled.dt`
  font-size: ${text.label};
  line-height: 1.3;
  color: ${color.muted};
`;

const $Value = styled.dd<{ $isEnd: boolean }>`
  display: flex;
  justify-content: ${({ $isEnd }) => ($isEnd ? 'end' : 'start')};
  align-items: center;
  min-height: 30px;
`;

const $Next = styled.div`
  display: grid;
  gap: ${space.half};
  padding-bottom: ${space.one};
`;

const $Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space.one};
  /* Dates are not broken into two lines. */
  word-break: keep-all;
  text-wrap: balance;
  font-size: ${text.label};
  color: ${color.muted};
`;
