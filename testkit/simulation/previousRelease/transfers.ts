import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract';
import { removeRow, scheduleRow } from './dueRows';
import { post, resolveHold } from './ledger';
import type { OpenTransaction } from './ledger';
import { claimKey, registerInPreviousRelease } from './users';
import type { PreviousUser } from './users';

/** A deposit that is not paid until it expires. */
export async function expireDeposit(open: OpenTransaction): Promise<void> {
  const { run, now } = open;
  const user = await registerInPreviousRelease(open);
  const id = `D-${randomBytes(6).toString('hex')}`;
  await insertRequest(open, {
    id,
    user,
    kind: 'deposit',
    state: 'awaiting_payment',
    destination: null,
    expiresAt: now + DAY_MS,
  });
  await scheduleRow(run, 'deposit', id, now + DAY_MS);
  await scheduleRow(run, 'deposit', id, now + 2 * DAY_MS);
  await run(
    `update "fund_requests" set "state" = 'fail', "fail_reason" = 'EXPIRED', "updated_at" = $1
     where "id" = $2 and "state" = 'awaiting_payment'`,
    [now, id],
  );
  await removeRow(run, 'deposit', id);
}

/** Two withdrawals of a verified user: the first is paid out, the second fails and its amount returns. */
export async function withdrawTwice(open: OpenTransaction): Promise<void> {
  const user = await registerInPreviousRelease(open);
  await bindTargets(open, user);
  const paid = await withdraw(open, user);
  await decideWithdrawal(open, paid, 'success');
  await post(open, {
    kind: 'withdrawal_paid',
    ref: paid,
    at: open.now,
    entries: [
      ['transit', -100],
      ['world', 99],
      ['house', 1],
    ],
  });
  await resolveHold(open, paid, 'posted');
  await removeRow(open.run, 'withdrawal', paid);

  const failed = await withdraw(open, user);
  await decideWithdrawal(open, failed, 'fail');
  await post(open, {
    kind: 'withdrawal_refund',
    ref: failed,
    at: open.now,
    entries: [
      ['transit', -100],
      [user.available, 100],
    ],
  });
  await resolveHold(open, failed, 'voided');
  await removeRow(open.run, 'withdrawal', failed);
}

/** The approved identity of a user, a bank card and an address. */
async function bindTargets({ run, now }: OpenTransaction, { id }: PreviousUser): Promise<void> {
  await run(
    `insert into "identities" ("user_id", "real_name", "id_number", "reviewed_at", "denial_reason", "state", "submitted_at")
     values ($1, $2, $3, null, null, $4, $5)
     on conflict ("user_id") do update set "state" = $6, "submitted_at" = $7, "real_name" = $8, "id_number" = $9
     returning "user_id", "state", "real_name", "id_number", "submitted_at", "reviewed_at", "denial_reason"`,
    [id, 'An', '079123456789', 'under_review', now, 'under_review', now, 'An', '079123456789'],
  );
  const image = randomBytes(8);
  await run(
    `insert into "identity_images" ("user_id", "side", "mime", "bytes") values ($1, $2, $3, $4)
     on conflict ("user_id", "side") do update set "mime" = $5, "bytes" = $6`,
    [id, 'front', 'image/jpeg', image, 'image/jpeg', image],
  );
  await run('update "users" set "verification" = $1 where "id" = $2', ['under_review', id]);
  await run(
    `update "identities" set "state" = $1, "reviewed_at" = $2, "denial_reason" = $3 where "user_id" = $4
     returning "user_id", "state", "real_name", "id_number", "submitted_at", "reviewed_at", "denial_reason"`,
    ['approved', now, null, id],
  );
  await run('update "users" set "verification" = $1 where "id" = $2', ['approved', id]);
  await run(
    `insert into "bank_cards" ("user_id", "details", "bound_at") values ($1, $2, $3)
     on conflict ("user_id") do update set "details" = $4, "bound_at" = $5`,
    [id, '{}', now, '{}', now],
  );
  await run(
    `insert into "wallets" ("id", "user_id", "network", "address", "label", "bound_at") values ($1, $2, $3, $4, $5, $6)
     on conflict ("user_id", "address") do update set "label" = $7
     returning "id", "network", "address", "label", "bound_at"`,
    [`A-${id}`, id, 'TRC20', 'address', null, now, null],
  );
}

/** Requests a withdrawal of 100 with a fee of 1; returns its id. */
async function withdraw(open: OpenTransaction, user: PreviousUser): Promise<string> {
  const { run, now } = open;
  const id = `W-${randomBytes(6).toString('hex')}`;
  await claimKey(open, user, '/api/wallet/bankWithdrawal');
  await run('select "details", "bound_at" from "bank_cards" where "user_id" = $1', [user.id]);
  await insertRequest(open, {
    id,
    user,
    kind: 'withdrawal',
    state: 'under_review',
    destination: '{}',
    expiresAt: null,
  });
  await post(open, {
    kind: 'withdrawal',
    ref: id,
    at: now,
    entries: [
      [user.available, -100],
      ['transit', 100],
    ],
    hold: { userId: user.id, amount: 100 },
  });
  await scheduleRow(run, 'withdrawal', id, now + DAY_MS);
  return id;
}

async function decideWithdrawal(
  { run, now }: OpenTransaction,
  id: string,
  state: 'success' | 'fail',
): Promise<void> {
  await run('select 1 from fund_requests where id = any($1::text[]) order by id for update', [
    [id],
  ]);
  await run(
    `update fund_requests r set state = n.state, fail_reason = n.fail_reason, updated_at = n.at
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as n (id, state, fail_reason, at)
     where r.id = n.id and r.kind = $5 and r.state = 'under_review'
     returning r.id, r.user_id, r.kind, r.paymethod, r.amount, r.fee, r.state, r.fail_reason, r.created_at,
       r.updated_at, r.target, r.network, r.address, r.expires_at, r.reference, r.has_proof_image`,
    [[id], [state], [state === 'fail' ? 'REJECTED' : null], [now], 'withdrawal'],
  );
}

interface NewRequest {
  readonly id: string;
  readonly user: PreviousUser;
  readonly kind: 'deposit' | 'withdrawal';
  readonly state: string;
  readonly destination: string | null;
  readonly expiresAt: number | null;
}

async function insertRequest(
  { run, now }: OpenTransaction,
  { id, user, kind, state, destination, expiresAt }: NewRequest,
): Promise<void> {
  await run(
    `insert into "fund_requests" ("fail_reason", "network", "address", "reference", "has_proof_image", "created_at",
      "updated_at", "paymethod", "amount", "fee", "expires_at", "user_id", "target", "id", "kind", "state", "payee",
      "destination") values (null, null, null, null, false, $1, $1, 'bank', 100, 1, $2, $3, 'bank', $4, $5, $6, null,
      $7) returning "id", "user_id", "kind", "paymethod", "amount", "fee", "state", "fail_reason", "created_at",
      "updated_at", "target", "network", "address", "expires_at", "reference", "has_proof_image"`,
    [now, expiresAt, user.id, id, kind, state, destination],
  );
}
