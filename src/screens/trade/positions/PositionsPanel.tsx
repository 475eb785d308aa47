import { useIntl } from 'react-intl';
import type { Quote } from '../../../contract';
import type { OrderRecord } from '../../../state/machines/machines';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { List } from '../../../ui/ListRow';
import { PositionRow } from './PositionRow';

interface PositionsPanelProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly orders: readonly OrderRecord[];
  readonly isVisitor: boolean;
}

/** Every open order, this product's first; the next to end leads each part. */
export function PositionsPanel({ product, quotes = [], orders, isVisitor }: PositionsPanelProps) {
  const { formatMessage } = useIntl();
  if (isVisitor) return <VisitorsOnly />;
  if (orders.length === 0) {
    return (
      <EmptyState title={formatMessage({ id: 'position.none' })}>
        {formatMessage({ id: 'position.noneWhy' })}
      </EmptyState>
    );
  }
  const { productId } = product;
  return (
    <List aria-label={formatMessage({ id: 'trade.positions' })}>
      {inOrder(orders, productId).map((order) => (
        <PositionRow
          key={order.id}
          order={order}
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

/** What a visitor sees where a user's own orders would stand. */
export function VisitorsOnly() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'position.visitor' })}
      action={<LinkButton to="/login">{formatMessage({ id: 'ticket.loginAction' })}</LinkButton>}
    >
      {formatMessage({ id: 'position.visitorWhy' })}
    </EmptyState>
  );
}

function inOrder(orders: readonly OrderRecord[], productId: string): readonly OrderRecord[] {
  const rank = ({ context }: OrderRecord) => (context.intent.productId === productId ? 0 : 1);
  const ends = ({ context }: OrderRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;
  return [...orders].sort((a, b) => rank(a) - rank(b) || ends(a) - ends(b));
}
