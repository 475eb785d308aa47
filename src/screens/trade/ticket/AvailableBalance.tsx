import { useIntl } from 'react-intl';
import { needsOrderHistory } from '../../../state/limits/limitCheck';
import { limitsStore } from '../../../state/limits/limits';
import { useMinute } from '../../../state/time/useNow';
import { useAmountText } from '../../shared/account/Amount';
import { usePerAccountValue } from '../../shared/account/usePerAccountValue';
import { lazyPart, Nothing } from '../../shared/page/lazyPart';
import type { OwnLimitNoteProps } from './OwnLimitNote';
import type { TicketState } from './useTicket';

/** In the chunk of the user's own limits, because most users set none. */
const OwnLimitNote = lazyPart(
  async () => (await import(/* webpackChunkName: "ownLimits" */ './OwnLimitNote')).OwnLimitNote,
  { Waiting: Unchanged, Missing: Nothing },
);

function Unchanged({ children }: OwnLimitNoteProps) {
  return children;
}

interface AvailableBalanceProps {
  readonly ticket: Pick<TicketState, 'stake' | 'figures' | 'balance'>;
}

/** The balance that is available for an order or, if one of the user's own limits is close, a warning. */
export function AvailableBalance({ ticket }: AvailableBalanceProps) {
  const { formatMessage } = useIntl();
  const amountText = useAmountText();
  const limits = usePerAccountValue(limitsStore);
  const now = useMinute();
  const { balance } = ticket;
  const amount = balance ? amountText(balance.available, { masked: true }) : '–';
  const text = formatMessage({ id: 'ticket.available' }, { amount });
  return limits && needsOrderHistory(limits, now) ? (
    <OwnLimitNote limits={limits} ticket={ticket}>
      {text}
    </OwnLimitNote>
  ) : (
    text
  );
}
