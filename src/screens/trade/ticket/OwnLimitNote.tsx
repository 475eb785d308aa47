import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toMicro } from '#contract';
import { useOrderListInfiniteQuery } from '../../../api';
import { useMessageFamily } from '../../../intl';
import { nextLimit } from '../../../state/limits/limitCheck';
import type { Limits } from '../../../state/limits/limits';
import { startOfDay } from '../../../state/time/startOfDay';
import { useMinute, useToday } from '../../../state/time/useNow';
import { useListQueryOptions } from '../../shared/lists/listQueryOptions';
import type { TicketState } from './useTicket';

export interface OwnLimitNoteProps {
  readonly limits: Limits;
  readonly ticket: Pick<TicketState, 'stake' | 'figures'>;
  /** Shown if no limit is close. */
  readonly children: ReactNode;
}

/** The longest history that a limit needs is 48 hours, which lie within today and the two days before. */
const DAYS_BACK = 2;
const PAGE_LIMIT = 100;

/** Warns before the order after which one of the user's own limits would block the next one. */
export function OwnLimitNote({ limits, ticket, children }: OwnLimitNoteProps) {
  const { formatMessage } = useIntl();
  const hasWords = useMessageFamily('own');
  const now = useMinute();
  const from = startOfDay(useToday(), DAYS_BACK);
  const { currentData } = useOrderListInfiniteQuery(
    { from, limit: PAGE_LIMIT },
    useListQueryOptions(),
  );
  const { stake, figures } = ticket;
  // With more pages than one, the history is incomplete; the check at the tap loads all of them.
  const page = currentData?.pages.length === 1 ? currentData.pages[0] : undefined;
  if (!hasWords || !stake?.ok || !figures || !page || page.nextCursor !== null) return children;
  const wanted = { stake: toMicro(stake.amount), cost: toMicro(figures.cost) };
  const facts = { orders: page.items, pending: [], now, dayStart: startOfDay(now) };
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
