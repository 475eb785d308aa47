import type { Quote } from '../../contract';
import type { OrderRecord } from '../../state/machines';
import { CheckingCard } from './CheckingCard';
import { OutcomeCard } from './OutcomeCard';
import { PositionCard } from './PositionCard';

interface FocusedOrderProps {
  readonly order: OrderRecord;
  readonly quote: Quote;
  readonly isStale: boolean;
}

/** The order in front, from the first answer to its result. What was never placed is told at the ticket instead. */
export function FocusedOrder({ order, quote, isStale }: FocusedOrderProps) {
  switch (order.value) {
    case 'checking':
      return <CheckingCard order={order} />;
    case 'pending':
    case 'ordered':
    case 'awaiting':
      return <PositionCard key={order.id} order={order} quote={quote} isStale={isStale} />;
    case 'settled':
    case 'void':
      return <OutcomeCard key={order.id} order={order} precision={quote.precision} />;
    case 'drafted':
    case 'submitting':
    case 'sorted':
    case 'refused':
    case 'absent':
      return null;
  }
}

/** Whether there is a card to show for it. */
export const hasCard = ({ value }: OrderRecord): boolean =>
  !['drafted', 'submitting', 'sorted', 'refused', 'absent'].includes(value);
