import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Quote } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { RowList } from '../../../ui/rows/RowList';
import { PositionRow } from './PositionRow';

const idOf = ({ id }: OrderMachineRecord) => id;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;
/** Of more orders, only those near the visible part of the page follow price and time. */
const SHORT = 10;

interface OpenPositionsProps {
  readonly product: Quote;
  readonly quotes: readonly Quote[] | undefined;
  readonly orders: readonly OrderMachineRecord[];
  readonly onBring: (id: string) => void;
}

/** All open orders. Those of this product come first; otherwise they are sorted by end time. */
export function OpenPositions({ product, quotes = [], orders, onBring }: OpenPositionsProps) {
  const { formatMessage } = useIntl();
  const { productId } = product;
  const sorted = useMemo(() => sortOrders(orders, productId), [orders, productId]);
  return (
    <RowList
      name="positions"
      label={formatMessage({ id: 'trade.positions' })}
      rows={sorted}
      keyOf={idOf}
      estimate={ROW_HEIGHT}
      short={SHORT}
    >
      {(order) => (
        <PositionRow
          order={order}
          onBring={onBring}
          isHere={order.context.intent.productId === productId}
          quote={
            order.context.intent.productId === productId
              ? product
              : quotes.find((each) => each.productId === order.context.intent.productId)
          }
        />
      )}
    </RowList>
  );
}

function sortOrders(
  orders: readonly OrderMachineRecord[],
  productId: string,
): readonly OrderMachineRecord[] {
  const rank = ({ context }: OrderMachineRecord) =>
    context.intent.productId === productId ? 0 : 1;
  const ends = ({ context }: OrderMachineRecord) => context.endsAt ?? Number.MAX_SAFE_INTEGER;
  return [...orders].sort((a, b) => rank(a) - rank(b) || ends(a) - ends(b));
}
