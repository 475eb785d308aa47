import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  useDefiMyOrderInfiniteQuery,
  useDefiOrderMoneyInfiniteQuery,
  useUserDetailsQuery,
  useWealthOrdersInfiniteQuery,
} from '../../api';
import { fromMicro, toMicro } from '#contract';
import type { LockupOrder, WealthOrder } from '#contract';
import { formatDate, formatSignedCents, formatUsdt, useLocale } from '../../intl';
import { creditedDays } from '../../machines/lockup/selectors';
import { useRowsWanted } from '../../state/machines/useRowsWanted';
import { Card } from '../../ui/Card';
import { ChevronIcon } from '../../ui/icons';
import { Money, Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, size, space, text, weight } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { balanceParts } from '../shared/account/balanceParts';
import { MaskableAmount, useMaskAmount } from '../shared/account/MaskableAmount';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { signDirection, gainOrLossText } from '../shared/wealth/wealthTexts';
import { useListQueryOptions } from '../shared/lists/listQueryOptions';
import { useMaturities } from '../shared/wealth/useMaturities';

/** Card with the locked and the invested amount, and their returns so far. */
export function HoldingsCard() {
  const { formatMessage } = useIntl();
  const details = useUserDetailsQuery(undefined, useListQueryOptions());
  const lockups = useDefiMyOrderInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const revenue = useDefiOrderMoneyInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const orders = useWealthOrdersInfiniteQuery({ limit: 50 }, useListQueryOptions());
  const balance = details.data?.balance;
  useMaturities(orders.data);
  useRowsWanted('lockup');
  // In the same cents as on Home, where the parts of the balance add up to its total.
  const parts = new Map(balance && balanceParts(balance, ['locked', 'invested']));
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
    <$Card aria-label={formatMessage({ id: 'wealth.held.title' })}>
      <$Figures>
        <Figure
          label={formatMessage({ id: 'wealth.held.locked' })}
          amount={parts.get('locked')}
          gainLabel={formatMessage({ id: 'wealth.held.earned' })}
          gain={revenue.data && (revenue.data.pages[0]?.total ?? '0')}
        />
        <Figure
          label={formatMessage({ id: 'wealth.held.invested' })}
          amount={parts.get('invested')}
          gainLabel={formatMessage({ id: 'wealth.held.profit' })}
          gain={
            orders.data && !orders.hasNextPage
              ? totalProfit(orders.data.pages.flatMap(({ items }) => items))
              : undefined
          }
        />
      </$Figures>
      <$Orders to="/record?tab=lockups">
        <span>{earning && !lockups.hasNextPage && <NextEnd lockups={earning} />}</span>
        <span>{formatMessage({ id: 'wealth.tab.orders' })}</span>
        <ChevronIcon size={16} />
      </$Orders>
    </$Card>
  );
}

/** When the next lock-up ends. `lockups` must contain all running lock-ups. */
function NextEnd({ lockups }: { readonly lockups: readonly LockupOrder[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const maskAmount = useMaskAmount();
  const [next] = [...lockups].sort((a, b) => a.endsAt - b.endsAt);
  if (!next) return null;
  const count = lockups.length;
  const days = next.cycleDays;
  if (count === 1) {
    const day = Math.min(days, creditedDays(next) + 1);
    return formatMessage({ id: 'lockup.earningDay' }, { day, days });
  }
  const date = formatDate(next.endsAt, locale);
  const amount = maskAmount(formatUsdt(next.amount, locale));
  return formatMessage({ id: 'wealth.held.next' }, { count, amount, date });
}

/** Total profit of all orders, including matured ones. It is correct only if every page is loaded. */
const totalProfit = (orders: readonly WealthOrder[]) =>
  fromMicro(orders.reduce((sum, { profit }) => sum + toMicro(profit), 0n));

function Gain({ amount }: { readonly amount: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const way = signDirection(amount);
  return (
    <Signed direction={way} word={gainOrLossText(intl, way)} size="label" withoutArrow>
      <MaskableAmount>{formatSignedCents(amount, locale)}</MaskableAmount>
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
  const locale = useLocale();
  return (
    <div>
      <$Label>{label}</$Label>
      <$Value>
        {amount === undefined ? (
          <Skeleton width="88px" height="20px" />
        ) : (
          <Money size="title">
            <MaskableAmount>{formatUsdt(amount, locale)}</MaskableAmount>
          </Money>
        )}
        {gain !== undefined && (
          <span>
            <VisuallyHidden>{gainLabel}</VisuallyHidden>
            <Gain amount={gain} />
          </span>
        )}
      </$Value>
    </div>
  );
}

const $Card = styled(Card)`
  gap: 0;
  padding-block: ${space.one} 0;
`;

const $Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space.half} ${space.two};
`;

const $Label = styled.dt`
  font-size: ${text.label};
  line-height: 1.3;
  color: ${color.muted};
`;

const $Value = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: ${space.one};
  min-height: 24px;
`;

/** The link to the orders, with the next end before it. */
const $Orders = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: ${size.target};
  margin-top: -${space.half};
  font-size: ${text.label};
  color: ${color.muted};

  > :nth-child(1) {
    flex: 1;
    min-width: 0;
  }

  > :nth-child(2) {
    flex: none;
    font-weight: ${weight.medium};
    color: ${color.accent};
  }

  > svg {
    flex: none;
  }
`;
