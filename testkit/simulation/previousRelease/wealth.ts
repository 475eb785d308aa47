import { randomBytes } from 'node:crypto';
import { DAY_MS } from '#contract';
import { postponeRow, removeRow, scheduleRow } from './dueRows';
import { post, resolveHold } from './ledger';
import type { OpenTransaction } from './ledger';
import { claimKey, registerInPreviousRelease } from './users';
import type { PreviousUser } from './users';

/** A lock-up of two days: the first credit, and the second one with the return of the amount. */
export async function completeLockup(open: OpenTransaction): Promise<void> {
  const { run, now } = open;
  const user = await registerInPreviousRelease(open);
  const orderNo = `TM-${randomBytes(6).toString('hex')}`;
  await claimKey(open, user, '/api/wealth/submit');
  await run(
    'select "trading" from "trading_overrides" where "product_id" = $1 order by "id" desc',
    ['LOCK-7'],
  );
  await run(
    `insert into "lockups" ("user_id", "product_id", "amount", "cycle_days", "daily_rate", "order_no", "created_at")
     values ($1, $2, $3, $4, $5, $6, $7) returning "order_no", "user_id", "product_id", "amount", "cycle_days",
       "daily_rate", "credited_days", "state", "created_at"`,
    [user.id, 'LOCK-7', 100, 2, '0.01', orderNo, now],
  );
  await post(open, {
    kind: 'lockup',
    ref: orderNo,
    at: now,
    entries: [
      [user.available, -100],
      [user.locked, 100],
    ],
    hold: { userId: user.id, amount: 100 },
  });
  await scheduleRow(run, 'lockup', orderNo, now + DAY_MS);

  await creditDay(open, user, orderNo, 1);
  await postponeRow(run, 'lockup', orderNo, now + 2 * DAY_MS);
  await creditDay(open, user, orderNo, 2);
  await post(open, {
    kind: 'lockup_return',
    ref: orderNo,
    at: now + 2 * DAY_MS,
    entries: [
      [user.locked, -100],
      [user.available, 100],
    ],
  });
  await resolveHold(open, orderNo, 'voided');
  await removeRow(run, 'lockup', orderNo);
}

/** Credits one full day of a lock-up. */
async function creditDay(
  open: OpenTransaction,
  user: PreviousUser,
  orderNo: string,
  day: number,
): Promise<void> {
  const { run, now } = open;
  const at = now + day * DAY_MS;
  await run(
    `select "order_no", "user_id", "product_id", "amount", "cycle_days", "daily_rate", "credited_days", "state",
       "created_at" from "lockups" where order_no = any($1::text[]) and "state" = $2`,
    [[orderNo], 'earning'],
  );
  await post(open, {
    kind: 'lockup_earning',
    ref: orderNo,
    at,
    entries: [
      ['house', -1],
      [user.available, 1],
    ],
  });
  await run(
    'insert into "lockup_credits" ("order_no", "day", "user_id", "amount", "at") values ($1, $2, $3, $4, $5)',
    [orderNo, day, user.id, 1, at],
  );
  await run(
    `update lockups set credited_days = n.day,
       state = case when n.day = cycle_days then 'complete' else 'earning' end
     from unnest($1::text[], $2::integer[]) as n (order_no, day) where lockups.order_no = n.order_no`,
    [[orderNo], [day]],
  );
}

/** A purchase of a fund and its payout at maturity. */
export async function matureFund(open: OpenTransaction): Promise<void> {
  const { run, now } = open;
  const user = await registerInPreviousRelease(open);
  const orderNo = `TM-${randomBytes(6).toString('hex')}`;
  const maturesAt = now + 60 * DAY_MS;
  await claimKey(open, user, '/api/wealth/buy');
  await run(
    `insert into "holdings" ("user_id", "product_id", "amount", "annual_rate", "units", "matures_at", "order_no",
       "created_at") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "order_no", "user_id", "product_id", "amount",
       "annual_rate", "units", "state", "created_at", "matures_at", "payout"`,
    [user.id, 'FUND-BOND', 100, null, '90.5', maturesAt, orderNo, now],
  );
  await post(open, {
    kind: 'purchase',
    ref: orderNo,
    at: now,
    entries: [
      [user.available, -100],
      [user.invested, 100],
    ],
    hold: { userId: user.id, amount: 100 },
  });
  await scheduleRow(run, 'maturity', orderNo, maturesAt);

  await run(
    `select "order_no", "user_id", "product_id", "amount", "annual_rate", "units", "state", "created_at", "matures_at",
       "payout" from "holdings" where order_no = any($1::text[]) and "state" = $2`,
    [[orderNo], 'holding'],
  );
  await post(open, {
    kind: 'maturity',
    ref: orderNo,
    at: maturesAt,
    entries: [
      [user.invested, -100],
      [user.available, 105],
      ['house', -5],
    ],
  });
  await resolveHold(open, orderNo, 'posted');
  await run(
    `update holdings set state = 'matured', payout = n.payout
     from unnest($1::text[], $2::numeric[]) as n (order_no, payout) where holdings.order_no = n.order_no`,
    [[orderNo], [105]],
  );
  await removeRow(run, 'maturity', orderNo);
}
