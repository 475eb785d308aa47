import { useIntl } from 'react-intl';
import { formatUpcoming, useLocale } from '../../../intl';
import { useMinute } from '../../../state/time/useNow';
import type { StakeFault } from './stake';
import type { OrderBlocker } from './orderBlocker';

/** Short text above the order buttons that says what prevents an order; null if nothing does. */
export function useOrderBlockerText(blocker: OrderBlocker | null): string | null {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const now = useMinute();
  if (blocker === null) return null;

  const moment = (at: number) => formatUpcoming(at, now, locale);
  const stakeText = (fault: StakeFault) => {
    switch (fault) {
      case 'empty':
        return formatMessage({ id: 'ticket.gap.amountMissing' });
      case 'zero':
      case 'below_min':
        return formatMessage({ id: 'ticket.gap.amountTooSmall' });
      case 'above_max':
        return formatMessage({ id: 'ticket.gap.amountTooLarge' });
      case 'over_balance':
        return formatMessage({ id: 'ticket.gap.overBalance' });
      default:
        return formatMessage({ id: 'ticket.gap.amountWrong' });
    }
  };

  switch (blocker.kind) {
    case 'no_price':
      return formatMessage({ id: 'ticket.gap.noPrice' });
    case 'offline':
      return formatMessage({ id: 'ticket.gap.offline' });
    case 'stale':
      return formatMessage({ id: 'ticket.gap.stale' });
    case 'syncing':
      return formatMessage({ id: 'trade.syncing' });
    case 'no_terms':
      return formatMessage({ id: 'ticket.gap.noTerms' });
    case 'no_balance':
      return formatMessage({ id: 'ticket.gap.noBalance' });
    case 'closed':
      return blocker.opensAt === null
        ? formatMessage({ id: 'ticket.gap.closed' })
        : formatMessage({ id: 'ticket.gap.closedUntil' }, { time: moment(blocker.opensAt) });
    case 'closes_first':
      return formatMessage({ id: 'ticket.gap.closesFirst' }, { time: moment(blocker.closesAt) });
    case 'frozen':
      return blocker.until === null
        ? formatMessage({ id: 'ticket.gap.frozen' })
        : formatMessage({ id: 'ticket.gap.frozenUntil' }, { time: moment(blocker.until) });
    case 'stake':
      return stakeText(blocker.fault);
  }
}
