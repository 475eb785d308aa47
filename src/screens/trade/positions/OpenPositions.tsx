import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import type { OrderRecord } from '../../../state/machines/machines';
import { List } from '../../../ui/ListRow';
import { PositionRow } from './PositionRow';

interface OpenPositionsProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly orders: readonly OrderRecord[];
  readonly onBring: (id: string) => void;
}

/** All open orders. Those of this product come first; otherwise they are sorted by end time. */
export function OpenPositions({ product, quotes = [], orders, onBring }: OpenPositionsProps) {
  const { formatMessage } = useIntl();
  const { productId } = product;
  return (
    <List aria-label={formatMessage({ id: 'trade.positions' })}>
      {sortOrders(orders, productId).map((order) => (
        <PositionRow
          key={order.id}
          order={order}
          onBring={onBring}
          isHere={order.context.intent.productId === productId}
          quote={
            order.context.intent.productId === productId
              ? product
              : quotes.find((each) => each.productId === order.context.intent.productId)
          }
        />
      ))}
    </List>
  );
}

function sortOrders(orders: readonly OrderRecord[], productId: string): readonly OrderRecord[] {
  const rank = ({ context }: OrderRecord) => (context.intent.productId === productId ? 0 : 1);
  const ends = ({ context }: OrderRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;
  return [...orders].sort((a, b) => rank(a) - rank(b) || ends(a) - ends(b));
}
