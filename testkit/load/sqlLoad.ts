import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openStore } from '#exchange/storage/store';
import { cpuMsSince } from '#tooling/report';
import type { LoadResult } from './httpLoad';
import { hashToken } from '#exchange/http/credentials/tokens';
import { PREPARATION_OPTIONS } from './traders';
import type { Trader } from './traders';

/**
 * The SQL baseline for placing an order: records the statements of the exchange's transaction once, and repeats them
 * on bare connections with other users and numbers. A change of the exchange thus changes the baseline too.
 */
export interface SqlJob {
  readonly connectionString: string;
  /** One trader per connection, and one more for the recorded order. */
  readonly traders: readonly Trader[];
  readonly seconds: number;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Records the statements of one order, from its `begin` to its `commit`. */
async function recordOneOrder(
  store: Awaited<ReturnType<typeof openStore>>,
  { id: userId, token }: Trader,
): Promise<{ statements: Statement[]; orderNo: string; session: Uint8Array }> {
  const prototype = Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  let recorded: Statement[] = [];
  let statements: Statement[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const config = typeof first === 'object' ? (first as Partial<Statement>) : null;
    const text = config?.text ?? String(first);
    if (text === 'begin') recorded = [];
    recorded.push({ text, values: config?.values ?? (Array.isArray(second) ? second : []) });
    if (text === 'commit' && recorded.some((each) => /into "?orders/.test(each.text)))
      statements = recorded;
    return query.apply(this, args);
  };
  let orderNo = '';
  const session = hashToken(token);
  const claim = {
    userId,
    session,
    route: '/bench',
    key: randomUUID(),
    requestHash: randomBytes(32),
  };
  await store.runOnce(claim, async (unit) => {
    const placed = await unit.orders.place({
      userId,
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: 1_000_000n,
      fee: 10_000n,
      payoutRate: '0.80',
      durationSec: 60,
      seenPrice: '50000.00',
      seenAt: unit.now,
    });
    if (!placed.ok) throw new Error('the order was refused');
    orderNo = placed.value.orderNo;
    const data = JSON.stringify(placed.value, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    return { code: 0, data };
  });
  prototype.query = query;
  return { statements, orderNo, session };
}

/** Replaces ids in a value with those of another order and user. */
function withReplacedIds(value: unknown, replaced: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withReplacedIds(each, replaced));
  if (typeof value !== 'string') return value;
  if (UUID.test(value) && !replaced.has(value)) replaced.set(value, randomUUID());
  let text = value;
  for (const [old, now] of replaced) text = text.replaceAll(old, now);
  return text;
}

async function run({ connectionString, traders: all, seconds }: SqlJob): Promise<LoadResult> {
  const store = await openStore({ ...PREPARATION_OPTIONS, connectionString, connections: 1 });
  const traders = all.slice(0, -1);
  const recordedTrader = all.at(-1);
  if (!recordedTrader) throw new Error('the job has no trader whose order can be recorded');
  const { statements, orderNo, session } = await recordOneOrder(store, recordedTrader);
  await store.close();

  const latenciesMs: number[] = [];
  const connections = traders.map(() => new Client({ connectionString }));
  await Promise.all(connections.map((connection) => connection.connect()));
  const cpu = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    connections.map(async (connection, index) => {
      const ownSession = hashToken(traders[index]?.token ?? '');
      while (performance.now() < until) {
        const number = `TM-${randomBytes(8).toString('hex').toUpperCase()}`;
        const replaced = new Map([
          [recordedTrader.id, traders[index]?.id ?? ''],
          [orderNo, number],
        ]);
        const started = performance.now();
        for (const { text, values } of statements) {
          await connection.query(
            text,
            values.map((value) =>
              value === session ? ownSession : withReplacedIds(value, replaced),
            ),
          );
        }
        latenciesMs.push(performance.now() - started);
      }
    }),
  );
  const rate = latenciesMs.length / ((performance.now() - began) / 1000);
  await Promise.all(connections.map((connection) => connection.end()));
  return {
    perSecond: rate,
    failures: 0,
    cpuMs: cpuMsSince(cpu),
    statements: statements.length,
    latenciesMs,
  };
}

process.once('message', (job: SqlJob) => {
  void run(job).then((result) => process.send?.(result));
});
