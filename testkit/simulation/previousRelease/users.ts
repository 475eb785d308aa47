import { randomBytes, randomUUID } from 'node:crypto';
import { post } from './ledger';
import type { OpenTransaction } from './ledger';

export interface PreviousUser {
  readonly id: string;
  readonly session: Buffer;
  readonly available: string;
  readonly inOrders: string;
  readonly locked: string;
  readonly invested: string;
}

/** Registers a user with a session and a balance, and links it to an inviter. */
export async function registerInPreviousRelease(
  open: OpenTransaction,
  inviterId: string | null = null,
): Promise<PreviousUser> {
  const { run, now } = open;
  const mark = randomBytes(6).toString('hex');
  const id = `U-${mark}`;
  const session = randomBytes(32);
  const [available, inOrders] = [`${id}:available`, `${id}:in_orders`];
  const [locked, invested] = [`${id}:locked`, `${id}:invested`];
  await run(
    `insert into "users" ("username", "phone", "password_hash", "pay_password_hash", "inviter_id", "id", "username_key",
      "invite_code", "registered_at") values ($1, $2, 'hash', 'hash', $3, $4, $5, $6, $7) on conflict do nothing
      returning "users"."id", "users"."verification", "users"."freeze_until"`,
    [mark, mark, inviterId, id, mark, mark, now],
  );
  for (const [account, pocket] of [
    [available, 'available'],
    [inOrders, 'in_orders'],
    [locked, 'locked'],
    [invested, 'invested'],
  ]) {
    await run(
      `insert into "accounts" ("id", "user_id", "pocket", "balance") values ($1, $2, $3, 0)`,
      [account, id, pocket],
    );
  }
  if (inviterId !== null) {
    await run(
      `insert into invite_ties (inviter_id, invitee_id, level) select inviter_id, $1, level from (
        select $2::text as inviter_id, 1 as level
        union all
        select inviter_id, level + 1 from invite_ties where invitee_id = $3 and level < 9
      ) as chain order by level`,
      [id, inviterId, inviterId],
    );
  }
  await run(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, clock_timestamp() + make_interval(days => 30))`,
    [session, id],
  );
  await post(open, {
    kind: 'grant',
    ref: id,
    at: now,
    entries: [
      ['world', -1_000],
      [available, 1_000],
    ],
  });
  return { id, session, available, inOrders, locked, invested };
}

/**
 * Claims the key of a call that moves money, and stores its response.
 * @throws if the claim lacks a column that the previous release reads
 */
export async function claimKey(
  { run, now }: OpenTransaction,
  { id, session }: PreviousUser,
  route: string,
): Promise<void> {
  const key = randomUUID();
  const [claim] = await run('select * from enter_claim($1, $2, $3, $4::uuid)', [
    id,
    session,
    route,
    key,
  ]);
  for (const column of ['now_ms', 'is_signed_in', 'is_mine', 'verification']) {
    if (claim?.[column] === undefined || claim[column] === null || claim[column] === false)
      throw new Error(`enter_claim returned no ${column}`);
  }
  await run(
    `insert into kept_answers (user_id, route, key, request_hash, code, data, at) values ($1, $2, $3, $4, 0, '{}', $5)`,
    [id, route, key, randomBytes(32), now],
  );
}
