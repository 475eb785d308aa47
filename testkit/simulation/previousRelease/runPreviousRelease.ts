import { randomBytes } from 'node:crypto';
import { claimRows } from './dueRows';
import type { RunStatement } from './ledger';
import { payPreviousCashback, voidOrder } from './orders';
import { expireDeposit, withdrawTwice } from './transfers';
import { completeLockup, matureFund } from './wealth';

/**
 * Sends the statements of the previous release (schema 0014) in their order: registrations, sessions, orders with entry
 * and settlement, cashback, a deposit that expires, withdrawals, a lock-up, a fund, and the clock. A new schema must
 * accept all of them, because both releases run side by side during an upgrade.
 * @param run runs inside a transaction
 * @throws the database's error for a statement that the new schema refuses
 */
export async function runPreviousRelease(run: RunStatement): Promise<void> {
  const [entered] = await run('select * from enter_exchange()', []);
  const now = Number(entered?.now_ms);
  const open = { run, now };
  await voidOrder(open);
  await payPreviousCashback(open);
  await expireDeposit(open);
  await withdrawTwice(open);
  await completeLockup(open);
  await matureFund(open);

  await claimRows(run, now);
  await run(`insert into "failed_attempts" ("account", "address", "at") values ($1, '', $2)`, [
    randomBytes(32),
    now,
  ]);
  await run(
    `select count(*) as waiting, min(due_at) as first
     from (select due_at from due_work where due_at <= $1 order by due_at limit 10000) as due`,
    [now],
  );
  await run(
    `update exchange set marked_ms = floor(extract(epoch from clock_timestamp()) * 1000)
     from (select set_config('synchronous_commit', 'off', true)) as for_this_statement
     where marked_ms < extract(epoch from clock_timestamp()) * 1000 - 900`,
    [],
  );
}
