import type { RunStatement } from '../ledger';

/**
 * Sends the statements with which the previous release (schema 0014) resets a sandbox. They delete all rows and block
 * every other process until the transaction ends.
 * @throws the database's error for a statement that the new schema refuses
 */
export async function resetPreviousRelease(run: RunStatement): Promise<void> {
  await run('select pg_advisory_xact_lock(7231, 1)', []);
  await run(`set local tidemark.resetting = 'yes'`, []);
  await run(
    `truncate accounts, bank_cards, claims, deposit_proofs, due_work, entries, failed_attempts, faults, fund_requests,
      hold_resolutions, holdings, holds, identities, identity_images, invite_ties, invitee_cashback, lockup_credits,
      lockups, kept_answers, orders, price_scripts, sessions, trading_overrides, transfers, users, wallets,
      wrong_fund_passwords restart identity`,
    [],
  );
  await run(
    `insert into "accounts" ("id", "user_id", "pocket", "balance")
     values ($1, $2, $3, $4), ($5, $6, $7, $8), ($9, $10, $11, $12)`,
    ['house', 'world', 'transit'].flatMap((pocket) => [pocket, null, pocket, null]),
  );
  await run('insert into "due_work" ("kind", "subject", "due_at") values ($1, $2, $3)', [
    'tidy',
    'exchange',
    0,
  ]);
  await run(
    `update exchange set seed = $1, offset_ms = 0, epoch = epoch + 1, overlays_version = 0, invite_required = false,
      idempotent_writes = true`,
    ['test'],
  );
  await run(`select pg_notify($1, '')`, ['exchange_changed']);
}
