import { useIntl } from 'react-intl';
import {
  useDefiMyOrderInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useUserDetailsQuery,
  useWealthOrdersInfiniteQuery,
} from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { LockupOrder, WealthOrder } from '#contract';
import { formatDate, useLocale } from '../../intl';
import { creditedDays } from '../../machines/lockup/selectors';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { ChevronIcon } from '../../ui/icons';
import { Money, Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Amount, useAmountText } from '../shared/account/Amount';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { signDirection, gainOrLossText } from '../shared/wealth/wealthTexts';
import { useMaturities } from '../shared/wealth/useMaturities';
import { EarningExample } from './EarningExample';
import { Figures, FigureLabel, FigureValue, HoldingsFrame, HoldingsLink } from './holdingsLayout';

const isZero = (amount: string) => !/[1-9]/.test(amount);

/** Whether any of the queried lists has an order. */
const hasAny = (data: { readonly pages: readonly { items: readonly unknown[] }[] } | undefined) =>
  data === undefined || data.pages.some(({ items }) => items.length > 0);

/**
 * Card with the locked and the invested amount, and their returns so far. A user who has never had any sees what could
 * be earned instead.
 */
export function HoldingsCard({ onCompare }: { readonly onCompare: () => void }) {
  const { formatMessage } = useIntl();
  const details = useUserDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const lockups = useDefiMyOrderInfiniteQuery({ limit: 50 });
  const revenue = useDefiOrderMoneyInfiniteQuery({ limit: 50 });
  const orders = useWealthOrdersInfiniteQuery({ limit: 50 });
  const balance = details.data?.balance;
  useMaturities(orders.data);
  useRowsWanted('lockup');
  const earning = lockups.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'earning');

  if (!balance && details.error) {
    return (
      <QueryErrorState query={details} title={formatMessage({ id: 'wealth.held.failed' })} yields>
        {formatMessage({ id: 'wealth.safe' })}
      </QueryErrorState>
    );
  }
  const holdsNothing = balance && isZero(balance.locked) && isZero(balance.invested);
  if (holdsNothing && !hasAny(lockups.data) && !hasAny(orders.data)) {
    return <EarningExample onCompare={onCompare} />;
  }
  return (
    <HoldingsFrame aria-label={formatMessage({ id: 'wealth.held.title' })}>
      <Figures $count={2}>
        <Figure
          label={formatMessage({ id: 'wealth.held.locked' })}
          amount={balance?.locked}
          gainLabel={formatMessage({ id: 'wealth.held.earned' })}
          gain={revenue.data && (revenue.data.pages[0]?.total ?? '0')}
        />
        <Figure
          label={formatMessage({ id: 'wealth.held.invested' })}
          amount={balance?.invested}
          gainLabel={formatMessage({ id: 'wealth.held.profit' })}
          gain={
            orders.data && !orders.hasNextPage
              ? totalProfit(orders.data.pages.flatMap(({ items }) => items))
              : undefined
          }
        />
      </Figures>
      <HoldingsLink to="/record?tab=lockups">
        <span>{earning && !lockups.hasNextPage && <NextEnd lockups={earning} />}</span>
        <span>{formatMessage({ id: 'wealth.tab.orders' })}</span>
        <ChevronIcon size={16} />
      </HoldingsLink>
    </HoldingsFrame>
  );
}

/** When the next lock-up ends. `lockups` must contain all running lock-ups. */
function NextEnd({ lockups }: { readonly lockups: readonly LockupOrder[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amountText = useAmountText();
  const [next] = [...lockups].sort((a, b) => a.endsAt - b.endsAt);
  if (!next) return null;
  const count = lockups.length;
  const days = next.cycleDays;
  if (count === 1) {
    const day = Math.min(days, creditedDays(next) + 1);
    return formatMessage({ id: 'lockup.earningDay' }, { day, days });
  }
  const date = formatDate(next.endsAt, locale);
  const amount = amountText(next.amount, { masked: true });
  return formatMessage({ id: 'wealth.held.next' }, { count, amount, date });
}

/** Total profit of all orders, including matured ones. It is correct only if every page is loaded. */
const totalProfit = (orders: readonly WealthOrder[]) =>
  fromMicro(orders.reduce((sum, { profit }) => sum + toMicro(profit), 0n));

function SpokenGain({ amount }: { readonly amount: string }) {
  const intl = useIntl();
  const direction = signDirection(amount);
  return (
    <Signed direction={direction} word={gainOrLossText(intl, direction)} size="label" withoutArrow>
      <Amount masked sign value={amount} />
    </Signed>
  );
}

interface FigureProps {
  readonly label: string;
  /** Undefined until it is known. */
  readonly amount: string | undefined;
  readonly gainLabel: string;
  readonly gain: string | undefined;
}

/** The locked or the invested amount, with its earnings so far next to it. */
function Figure({ label, amount, gainLabel, gain }: FigureProps) {
  return (
    <div>
      <FigureLabel>{label}</FigureLabel>
      <FigureValue>
        {amount === undefined ? (
          <Skeleton width="88px" height="20px" />
        ) : (
          <Money size="title">
            <Amount masked value={amount} />
          </Money>
        )}
        {gain !== undefined && (
          <span>
            <VisuallyHidden>{gainLabel}</VisuallyHidden>
            <SpokenGain amount={gain} />
          </span>
        )}
      </FigureValue>
    </div>
  );
}
