import { styled } from 'styled-components';
import type { OrderIntent } from '#src/machines/order/selectors';
import { OrderStrip } from '#src/screens/trade/strip/OrderStrip.tsx';
import { useFocusedOrder } from '#src/screens/trade/strip/useFocusedOrder';
import { Ticket } from '#src/screens/trade/ticket/Ticket.tsx';
import { useTicket } from '#src/screens/trade/ticket/useTicket';
import type { OrderMachineRecord } from '#src/tracker/machines';
import { useTime } from '#src/state/time/time';
import { Page } from '#src/ui/Page.tsx';
import { productFromOrder } from './orderProduct';

interface OrderStageProps {
  readonly intent: OrderIntent;
  /** Null before the order is placed. */
  readonly record: OrderMachineRecord | null;
}

/** The order part of the trade screen: the strip of the order, and the ticket below it. */
export function OrderStage({ intent, record }: OrderStageProps) {
  const { clock } = useTime();
  const product = productFromOrder(intent, record?.context ?? null, clock.now());
  const ticket = useTicket(product, false);
  const front = useFocusedOrder(record ? [record] : [], record);
  return (
    <Page title={product.symbol}>
      <$TicketArea>
        <Ticket
          ticket={ticket}
          productId={product.productId}
          isLow={false}
          strip={
            front.order && (
              <OrderStrip front={front} order={front.order} quote={product} isStale={false} />
            )
          }
        />
      </$TicketArea>
    </Page>
  );
}

/** The grid area of the ticket on a wide trade screen. */
const $TicketArea = styled.div`
  display: grid;
  grid-template: 'order' auto / minmax(0, 1fr);
`;
