import { setTimeout as sleep } from 'node:timers/promises';
import { openInspection } from '#exchange/storage/inspection';
import type { Inspection } from '#exchange/storage/inspection';
import { sendOnce } from './actor';
import type { RunContext } from './actor';
import { must } from './failure';
import type { SimulatedUser } from './model';
import type { Random } from './random';

const LIMIT_MS = 30_000;
/** `exchangeProcess` does not report log lines with this name, because the drill causes them. */
const POISON = 'TM-POISON';
const ATTACKING_CALLS = 20;
const AHEAD_MS = 3_600_000;

/**
 * Checks the guarantees for operators while no other call is running: a failing due item does not block others, one
 * account does not block the database for others, and `/readyz` reports a stopped clock.
 */
export async function checkOperations(stage: RunContext, random: Random): Promise<void> {
  const [attacker, other] = stage.model.users;
  if (!attacker || !other) return;
  stage.tally.count('operations drill');
  const inspection = await openInspection(stage.world.connectionString());
  try {
    await checkPoison(inspection, attacker);
    await checkStarvation(stage, random, inspection, attacker, other);
    await checkClock(stage, random, inspection);
  } finally {
    await inspection.close();
  }
}

/** @throws SimulationFailure when the condition does not hold in time */
async function mustBecome(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    must(Date.now() < deadline, () => what);
    await sleep(50);
  }
}

/**
 * The stake of this order was never taken, so its settlement fails. The next due item must be processed nevertheless.
 */
async function checkPoison({ query }: Inspection, { id }: SimulatedUser): Promise<void> {
  await query(
    `insert into orders (order_no, user_id, product_id, direction, amount, fee, payout_rate, duration_sec, state,
      created_at, seen_price, seen_at)
     values ('${POISON}', $1, 'BTCUSDT', 'rise', 1000000000000000, 0, '0.8', 60, 'pending', 1, '1', 1)`,
    [id],
  );
  await query(`insert into due_work (kind, subject, due_at)
    values ('order', '${POISON}', 1), ('newer', '${POISON}', 1), ('deposit', '${POISON}', 2)`);
  await mustBecome('a failing due item blocks the items after it', async () => {
    const left = await query(
      `select 1 from due_work where kind = 'deposit' and subject = '${POISON}'`,
    );
    return left.length === 0;
  });
  await query(`delete from due_work where subject = '${POISON}'`);
  await query(`delete from parked_work where subject = '${POISON}'`);
  await query(`delete from orders where order_no = '${POISON}'`);
}

/** While the calls of one account wait for a locked row, the exchange must serve another account. */
async function checkStarvation(
  stage: RunContext,
  random: Random,
  { query }: Inspection,
  attacker: SimulatedUser,
  other: SimulatedUser,
): Promise<void> {
  // Orders of all accounts share a few connections, so the attack uses another call that locks the account.
  const body = { productId: 'NO-PRODUCT', amount: '10' };
  await query('begin');
  let answered = 0;
  const attack: Promise<unknown>[] = [];
  try {
    await query('select 1 from users where id = $1 for update', [attacker.id]);
    for (let i = 0; i < ATTACKING_CALLS; i += 1) {
      const call = { name: 'wealthBuy', body, user: attacker, key: random.uuid() } as const;
      attack.push(sendOnce(stage, random, call).then(() => (answered += 1)));
    }
    await mustBecome('no call waits for the locked row', async () => {
      // Inside a transaction PostgreSQL repeats its first snapshot of the activity until this call discards it.
      await query('select pg_stat_clear_snapshot()');
      const waiting = await query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    const before = answered;
    const reply = await sendOnce(stage, random, { name: 'userDetails', body: {}, user: other });
    must(
      reply.kind === 'answered' && answered === before,
      () => 'the waiting calls of one account block the database for another account',
    );
  } finally {
    await query('rollback');
    await Promise.all(attack);
  }
}

/** Stops the exchange time and starts it again; the offset is moved as well, so that the time does not jump. */
async function checkClock(
  { world }: RunContext,
  random: Random,
  { query }: Inspection,
): Promise<void> {
  const host = await world.host(random);
  const isReady = async () => (await fetch(`${host}/readyz`)).ok;
  await query(`update exchange set offset_ms = offset_ms - ${AHEAD_MS},
    marked_ms = floor(extract(epoch from clock_timestamp()) * 1000) + ${AHEAD_MS}`);
  try {
    await mustBecome(
      'an exchange is ready although its time does not advance',
      async () => !(await isReady()),
    );
  } finally {
    await query(
      `update exchange set offset_ms = offset_ms + ${AHEAD_MS}, marked_ms = marked_ms - ${AHEAD_MS}`,
    );
  }
  await mustBecome('an exchange is not ready although its time moves again', isReady);
}
