import { sql } from 'kysely';
import type { Unit } from '../domain/ports';
import { maturityTransfer, holdingValueAt } from '../domain/wealth';
import type { HoldingRecord, UnitValue } from '../domain/wealth';
import type { DueHandler } from './dueWork';
import type { SqlUnit } from './transaction';
import { HOLDING_COLUMNS } from './wealth';

/** Returns the function for unit values of funds, which uses the seeds that a transaction reads. */
export type UnitValueIn = (unit: Unit) => UnitValue;

/** Pays out holdings at their value at maturity, even if the job runs late. */
export const matureHoldings =
  (unitValueIn: UnitValueIn): DueHandler =>
  async (unit, due) => {
    const holdings = await load(unit, due);
    if (holdings.length === 0) return new Map();
    const unitValue = unitValueIn(unit);
    const payouts = holdings.map((holding) =>
      holdingValueAt(holding, holding.maturesAt, unitValue),
    );
    await unit.ledger.post(
      holdings.map((holding, i) => maturityTransfer(holding, payouts[i] ?? 0n)),
    );
    await unit.ledger.resolveHolds(
      holdings.map(({ orderNo }) => ({ ref: orderNo, outcome: 'posted' as const })),
    );
    await sql`update holdings set state = 'matured', payout = n.payout
      from unnest(${holdings.map(({ orderNo }) => orderNo)}::text[], ${payouts}::numeric[])
        as n (order_no, payout)
      where holdings.order_no = n.order_no`.execute(unit.db);
    return new Map();
  };

/** Loads the holdings in the order of due times. */
async function load(
  { db }: SqlUnit,
  due: readonly { readonly subject: string }[],
): Promise<HoldingRecord[]> {
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
