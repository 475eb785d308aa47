import type { OrderIntent } from '../../machines/orderFacts';
import { FocusedOrder, hasCard } from '../../screens/trade/positions/FocusedOrder';
import { Ticket } from '../../screens/trade/ticket/Ticket';
import { useTicket } from '../../screens/trade/ticket/useTicket';
import type { OrderRecord } from '../../state/machines/machines';
import { useTime } from '../../state/time/time';
import { Page } from '../../ui/Page';
import { productOf } from './orderProduct';

interface OrderStageProps {
  readonly intent: OrderIntent;
  /** Null before the tap. */
  readonly record: OrderRecord | null;
}

/** The order side of the trade screen: the order's card as it stands, and the ticket below it. */
export function OrderStage({ intent, record }: OrderStageProps) {
  const { clock } = useTime();
  const product = productOf(intent, record?.context ?? null, clock.now());
  const ticket = useTicket(product, false);
  const carded = record && hasCard(record) ? record : null;
  return (
    <Page title={product.symbol}>
      {carded && <FocusedOrder order={carded} quote={product} isStale={false} />}
      <Ticket ticket={ticket} productId={product.productId} cardOf={carded?.id ?? null} />
    </Page>
  );
}
