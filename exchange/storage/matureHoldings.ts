import { sql } from 'kysely';
import type { StoreTransaction } from '../domain/ports';
import { maturityTransfer, holdingValueAt } from '../domain/wealth';
import type { HoldingRow, UnitValue } from '../domain/wealth';
import type { DueHandler } from './dueWork';
import type { SqlTransaction } from './transaction';
import { HOLDING_COLUMNS } from './wealth';

/** Returns the function for unit values of funds, which uses the seeds that a transaction reads. */
export type UnitValueIn = (tx: StoreTransaction) => UnitValue;

/** Pays out holdings at their value at maturity, even if the job runs late. */
export const matureHoldings =
  (unitValueIn: UnitValueIn): DueHandler =>
  async (tx, due) => {
    const holdings = await load(tx, due);
    if (holdings.length === 0) return new Map();
    const unitValue = unitValueIn(tx);
    const payouts = holdings.map((holding) =>
      holdingValueAt(holding, holding.maturesAt, unitValue),
    );
    await tx.ledger.post(holdings.map((holding, i) => maturityTransfer(holding, payouts[i] ?? 0n)));
    await tx.ledger.resolveHolds(
      holdings.map(({ orderNo }) => ({ ref: orderNo, outcome: 'posted' as const })),
    );
    await sql`update holdings set state = 'matured', payout = n.payout
      from unnest(${holdings.map(({ orderNo }) => orderNo)}::text[], ${payouts}::numeric[])
        as n (order_no, payout)
      where holdings.order_no = n.order_no`.execute(tx.db);
    return new Map();
  };

/** Loads the holdings in the order of due times. */
async function load(
  { db }: SqlTransaction,
  due: readonly { readonly subject: string }[],
): Promise<HoldingRow[]> {
  const numbers = due.map(({ subject }) => subject);
  const rows = await db
    .selectFrom('holdings')
    .select(HOLDING_COLUMNS)
    .where(sql<boolean>`order_no = any(${numbers}::text[])`)
    .where('state', '=', 'holding')
    .execute();
  const found = new Map(rows.map((row) => [row.orderNo, row]));
  return numbers.flatMap((orderNo) => found.get(orderNo) ?? []);
}
