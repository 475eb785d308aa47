import { sql } from 'kysely';
import type { Micro } from '#contract';
import { paysCashback } from '../domain/cashback';
import { userAccountsInLockOrder, pocketOf } from '../domain/ledger';
import type { StoredOrder } from '../domain/order';
import type { StoreTransaction } from '../domain/ports';
import { closingTransfer, nextStep } from '../domain/settlement';
import type { OrderStep, TickSource } from '../domain/settlement';
import { scheduleCashback } from './cashback';
import { executePipelined } from './connection';
import type { DueHandler } from './dueWork';
import { ORDER_COLUMNS } from './orders';
import type { SqlTransaction } from './transaction';

/** Returns the ticks of the market with the seeds and overlays that a transaction reads. */
export type TicksIn = (tx: StoreTransaction) => Promise<TickSource>;

type Closing = Extract<OrderStep, { kind: 'void' | 'settle' }>;
type Entering = Extract<OrderStep, { kind: 'enter' }>;
interface Decided<S extends OrderStep> {
  readonly order: StoredOrder;
  readonly step: S;
}

/** Enters, settles or voids orders as far as the ticks up to now allow. */
export const settleOrders =
  (ticksIn: TicksIn): DueHandler =>
  async (tx, due) => {
    const ticks = await ticksIn(tx);
    const orders = await load(tx, due);
    const decided = orders.map((order) => ({ order, step: nextStep(order, ticks, tx.now) }));
    const entering = decided.filter(
      (each): each is Decided<Entering> => each.step.kind === 'enter',
    );
    const closing = decided.filter(isClosing);
    await enterOrders(tx, entering);
    await closeOrders(tx, closing);
    return new Map(
      decided.flatMap(({ order, step }) => {
        if (step.kind === 'enter') return [[order.orderNo, step.endsAt] as const];
        return step.kind === 'wait' ? [[order.orderNo, step.until] as const] : [];
      }),
    );
  };

const isClosing = (each: Decided<OrderStep>): each is Decided<Closing> =>
  each.step.kind === 'void' || each.step.kind === 'settle';

/** Loads the orders in the order of due times. */
async function load(
  { db }: SqlTransaction,
  due: readonly { readonly subject: string }[],
): Promise<StoredOrder[]> {
  const numbers = due.map(({ subject }) => subject);
  const rows = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`order_no = any(${numbers}::text[])`)
    .where(sql<boolean>`state in ('pending', 'ordered')`)
    .execute();
  const found = new Map(rows.map((row) => [row.orderNo, row]));
  return numbers.flatMap((orderNo) => found.get(orderNo) ?? []);
}

async function enterOrders(
  { db }: SqlTransaction,
  entering: readonly Decided<Entering>[],
): Promise<void> {
  if (entering.length === 0) return;
  await executePipelined(
    db,
    sql`update orders set state = 'ordered', entry_price = n.price, entry_at = n.at, ends_at = n.ends_at
    from unnest(${entering.map(({ order }) => order.orderNo)}::text[],
      ${entering.map(({ step }) => step.entry.price)}::text[],
      ${entering.map(({ step }) => step.entry.at)}::bigint[],
      ${entering.map(({ step }) => step.endsAt)}::bigint[]) as n (order_no, price, at, ends_at)
    where orders.order_no = n.order_no and state = 'pending'`,
  );
}

async function closeOrders(
  tx: SqlTransaction,
  closing: readonly Decided<Closing>[],
): Promise<void> {
  if (closing.length === 0) return;
  const balances = await postAll(tx, closing);
  await tx.ledger.resolveHolds(
    closing.map(({ order, step }) => ({
      ref: order.orderNo,
      outcome: step.kind === 'settle' && step.result !== 'tie' ? 'posted' : 'voided',
    })),
  );
  await executePipelined(
    tx.db,
    sql`update orders set state = n.state, exit_price = n.exit_price, exit_at = n.exit_at,
      result = n.result, profit = n.profit, balance_after = n.balance_after
    from unnest(${closing.map(({ order }) => order.orderNo)}::text[],
      ${closing.map(({ step }) => (step.kind === 'void' ? 'void' : 'settled'))}::text[],
      ${closing.map(({ step }) => (step.kind === 'void' ? null : step.exit.price))}::text[],
      ${closing.map(({ step }) => (step.kind === 'void' ? null : step.exit.at))}::bigint[],
      ${closing.map(({ step }) => (step.kind === 'void' ? null : step.result))}::text[],
      ${closing.map(({ step }) => (step.kind === 'void' ? 0n : step.profit))}::numeric[],
      ${balances}::numeric[])
      as n (order_no, state, exit_price, exit_at, result, profit, balance_after)
    where orders.order_no = n.order_no`,
  );
  await scheduleCashback(
    tx.db,
    closing
      .filter(({ step }) => paysCashback(step))
      .map(({ order, step }) => ({ ...order, endsAt: step.at })),
  );
}

/** Posts the transfers in order and returns the available balance of each owner afterwards. */
async function postAll(
  tx: SqlTransaction,
  closing: readonly Decided<Closing>[],
): Promise<readonly (Micro | undefined)[]> {
  const transfers = closing.map(({ order, step }) => closingTransfer(order, step));
  const availableIds = closing.map(({ order }) => pocketOf(order.userId, 'available'));
  // One call locks all accounts in id order. Accounts of lost orders are included, because the receipt shows the
  // available balance, although a loss does not change it.
  const held = await tx.ledger.lock([
    ...new Set([...availableIds, ...userAccountsInLockOrder(transfers)]),
  ]);
  const posted = await tx.ledger.post(transfers);
  return availableIds.map((availableId, i) => {
    transfers[i]?.entries.forEach(({ account }, place) => {
      const balance = posted[i]?.[place];
      if (balance !== undefined && balance !== null) held.set(account, balance);
    });
    return held.get(availableId);
  });
}
