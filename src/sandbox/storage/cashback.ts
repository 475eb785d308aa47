import type { Transaction } from 'kysely';
import { cashbackOf } from '../domain/cashback';
import type { Cashback } from '../domain/cashback';
import type { OrderRecord } from '../domain/order';
import { invitersOf } from './invites';
import type { Schema } from './schema';

type Paying = Pick<OrderRecord, 'orderNo' | 'userId' | 'fee'>;
/** A share of one order's fee, and the invitee whose order it was. */
export type FiledCashback = Cashback & { readonly inviteeId: string };

/** What the fees of these orders bring to whoever invited their owners, by order number. */
export async function cashbackFor(
  db: Transaction<Schema>,
  orders: readonly Paying[],
): Promise<ReadonlyMap<string, readonly FiledCashback[]>> {
  if (orders.length === 0) return new Map();
  const inviters = await invitersOf(db, [...new Set(orders.map(({ userId }) => userId))]);
  return new Map(
    orders.flatMap(({ orderNo, userId, fee }) => {
      const shares = cashbackOf(fee, inviters.get(userId) ?? []);
      return shares.length === 0
        ? []
        : [[orderNo, shares.map((share) => ({ ...share, inviteeId: userId }))] as const];
    }),
  );
}
