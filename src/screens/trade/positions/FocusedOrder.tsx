import type { Quote } from '../../../contract';
import type { OrderPhase } from '../../../machines/kinds';
import type { OrderRecord } from '../../../state/machines/machines';
import { CheckingCard } from './CheckingCard';
import { OutcomeCard } from './OutcomeCard';
import { PositionCard } from './PositionCard';

interface FocusedOrderProps {
  readonly order: OrderRecord;
  readonly quote: Quote;
  readonly isStale: boolean;
}

/** The card of an order in each phase; what was never placed has none, for it is told at the ticket instead. */
const CARDS = {
  drafted: null,
  submitting: null,
  checking: 'checking',
  pending: 'position',
  ordered: 'position',
  awaiting: 'position',
  settled: 'outcome',
  void: 'outcome',
  sorted: null,
  refused: null,
  absent: null,
} as const satisfies Record<OrderPhase, string | null>;

/** The order in front, from the first answer to its result. */
export function FocusedOrder({ order, quote, isStale }: FocusedOrderProps) {
  switch (CARDS[order.value]) {
    case 'checking':
      return <CheckingCard order={order} />;
    case 'position':
      return <PositionCard key={order.id} order={order} quote={quote} isStale={isStale} />;
    case 'outcome':
      return <OutcomeCard key={order.id} order={order} precision={quote.precision} />;
    case null:
      return null;
  }
}

/** Whether there is a card to show for it. */
export const hasCard = ({ value }: OrderRecord): boolean => CARDS[value] !== null;
