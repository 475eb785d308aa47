import { styled } from 'styled-components';
import type { OrderIntent } from '../../machines/orderFacts';
import { OrderStrip } from '../../screens/trade/strip/OrderStrip';
import { useFocusedOrder } from '../../screens/trade/strip/useFront';
import { Ticket } from '../../screens/trade/ticket/Ticket';
import { useTicket } from '../../screens/trade/ticket/useTicket';
import type { OrderRecord } from '../../state/machines/machines';
import { useTime } from '../../state/time/time';
import { Page } from '../../ui/Page';
import { productFromOrder } from './orderProduct';

interface OrderStageProps {
  readonly intent: OrderIntent;
  /** Null before the order is placed. */
  readonly record: OrderRecord | null;
}

/** The order side of the trade screen: the order's strip and the ticket below it. */
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

/** The grid area that the trade screen has for the ticket on a wide page. */
const $TicketArea = styled.div`
  display: grid;
  grid-template: 'order' auto / minmax(0, 1fr);
`;
