import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toMicro } from '#contract';
import { useMessageFamily } from '../../../intl';
import { nextLimit } from '../../../state/limits/limitCheck';
import type { Limits } from '../../../state/limits/limits';
import { useLimitFacts } from '../../shared/statistics/useLimitFacts';
import type { TicketState } from './useTicket';

export interface OwnLimitNoteProps {
  readonly limits: Limits;
  readonly ticket: Pick<TicketState, 'stake' | 'figures'>;
  /** Shown if no limit is close. */
  readonly children: ReactNode;
}

/** Warns before the order after which one of the user's own limits would block the next one. */
export function OwnLimitNote({ limits, ticket, children }: OwnLimitNoteProps) {
  const { formatMessage } = useIntl();
  const hasWords = useMessageFamily('own');
  const facts = useLimitFacts(limits);
  const { stake, figures } = ticket;
  if (!hasWords || !stake?.ok || !figures || !facts) return children;
  const wanted = { stake: toMicro(stake.amount), cost: toMicro(figures.cost) };
  switch (nextLimit(limits, wanted, facts)) {
    case 'dayLoss':
      return formatMessage({ id: 'limits.near.dayLoss' });
    case 'hourOrders':
      return formatMessage({ id: 'limits.near.hourOrders' });
    case 'losses':
      return formatMessage({ id: 'limits.near.losses' });
    default:
      return children;
  }
}
