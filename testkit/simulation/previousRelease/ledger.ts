import { randomUUID } from 'node:crypto';

/** Runs one statement and returns its rows. */
export type RunStatement = (
  statement: string,
  values: readonly unknown[],
) => Promise<readonly Record<string, unknown>[]>;

/** A transaction and the time of the exchange (ms) at its start. */
export interface OpenTransaction {
  readonly run: RunStatement;
  readonly now: number;
}

interface Hold {
  readonly userId: string;
  readonly amount: number;
}

interface Movement {
  readonly kind: string;
  readonly ref: string;
  readonly at: number;
  /** Changes of the accounts, which sum to zero. */
  readonly entries: readonly (readonly [account: string, change: number])[];
  readonly hold?: Hold;
}

/** Accounts without a balance, which are not locked. */
const HOUSE = ['house', 'transit', 'world'];

/** Locks the accounts and posts one transfer, like `ledgerIn` of the previous release. */
export async function post(
  { run, now }: OpenTransaction,
  { kind, ref, at, entries, hold }: Movement,
): Promise<void> {
  const locked = entries.map(([account]) => account).filter((account) => !HOUSE.includes(account));
  const rows = await run(
    'select id, balance, last_at from accounts where id = any($1::text[]) order by id for update',
    [locked],
  );
  const before = new Map(rows.map(({ id, balance }) => [String(id), Number(balance)]));
  const after = entries.map(([account, change]) => {
    const balance = before.get(account);
    return balance === undefined ? null : balance + change;
  });
  const touched = entries.flatMap(([account], i) =>
    before.has(account) ? [{ account, balance: after[i] }] : [],
  );
  const id = randomUUID();
  await run(
    `with posted as (
      insert into transfers (id, kind, ref, at) select * from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[])
    ), entered as (
      insert into entries (transfer_id, account_id, amount, balance_after)
      select id, account_id, amount, balance_after
      from unnest($5::uuid[], $6::text[], $7::numeric[], $8::numeric[])
        with ordinality as e (id, account_id, amount, balance_after, place)
      order by place
    ), held as (
      insert into holds (ref, user_id, amount, at)
      select ref, user_id, amount, $9 from unnest($10::text[], $11::text[], $12::numeric[]) as h (ref, user_id, amount)
    )
    update accounts set balance = n.balance, last_at = n.last_at
    from unnest($13::text[], $14::numeric[], $15::bigint[]) as n (id, balance, last_at) where accounts.id = n.id`,
    [
      [id],
      [kind],
      [ref],
      [at],
      entries.map(() => id),
      entries.map(([account]) => account),
      entries.map(([, change]) => change),
      after,
      now,
      hold ? [ref] : [],
      hold ? [hold.userId] : [],
      hold ? [hold.amount] : [],
      touched.map(({ account }) => account),
      touched.map(({ balance }) => balance),
      touched.map(() => at),
    ],
  );
}

export async function resolveHold(
  { run, now }: OpenTransaction,
  ref: string,
  outcome: 'posted' | 'voided',
): Promise<void> {
  await run(
    `insert into hold_resolutions (ref, outcome, at) select ref, outcome, $1 from unnest($2::text[], $3::text[]) as r (ref, outcome)`,
    [now, [ref], [outcome]],
  );
}
