import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { toMicro } from '../../contract';
import type { Order } from '../../contract';
import { createMarket } from '../market/market';
import { ticksOf } from '../liveMarket';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';

/** Rounds of start, orders, kill; many more are run by `KILL_ROUNDS=200 npx jest killed`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const SEED = 'killed';

let database: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

/** The real server as a process of its own; resolves with its address when it says that it is ready. */
async function start() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/sandbox/http/testing/serverProcess.ts'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: database.connectionString,
        SANDBOX_SEED: SEED,
        APP_DIR: '/nowhere',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /:(\d+)\n/.exec(chunk.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => reject(new Error(`ended before it was ready: ${said}`)));
  });
  return { child, url };
}

async function post<T>(url: string, path: string, body: object, token = ''): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: token }),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data: T };
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return answer.data;
}

const orderAt = (now: number, i: number) => ({
  productId: i % 2 ? 'BTCUSDT' : 'EURUSD',
  direction: i % 3 ? 'rise' : 'drop',
  amount: '1',
  durationSec: 60,
  seenPrice: '1',
  seenAt: now,
});

test(
  'killed at any moment, the exchange settles every acknowledged order once, at its own end price',
  async () => {
    let token = '';
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, url } = await start();
      token ||= (
        await post<{ accessToken: string }>(url, '/api/user/register', {
          username: 'killed',
          phone: '01234567890',
          password: 'correct horse',
          payPassword: '123456',
        })
      ).accessToken;
      const { now } = await post<{ now: number }>(url, '/_sandbox/clock', { advanceMs: 0 });
      const ends = once(child, 'exit');
      // Half the orders of earlier rounds fall due just now, so the kill meets settlement at work.
      void post(url, '/_sandbox/clock', { advanceMs: 45_000 }).catch(() => undefined);
      const placing = Array.from({ length: 40 }, async (_, i) => {
        const order = orderAt(now + (i % 2) * 45_000, i);
        acknowledged.push((await post<Order>(url, '/api/order/create', order, token)).orderNo);
      });
      setTimeout(() => child.kill('SIGKILL'), 40 + Math.random() * 400);
      await Promise.allSettled(placing);
      await ends;
    }

    const { child, url } = await start();
    await post(url, '/_sandbox/clock', { advanceMs: 200_000 });
    const orders: Order[] = [];
    for (let cursor: string | null = null; ;) {
      const page: { items: Order[]; nextCursor: string | null } = await post(
        url,
        '/api/order/list',
        { limit: 100, ...(cursor && { cursor }) },
        token,
      );
      orders.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    const numbers = orders.map(({ orderNo }) => orderNo);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(numbers).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(numbers).size).toBe(numbers.length);

    const ticks = ticksOf(createMarket({ seed: SEED }));
    let available = toMicro('10000');
    for (const order of orders) {
      const { productId, createdAt, endsAt = 0 } = order;
      expect(order.state).toBe('settled');
      expect(order.entryPrice).toBe(
        ticks.firstTick(productId, createdAt, createdAt + 30_000)?.price,
      );
      expect(order.exitPrice).toBe(ticks.lastTick(productId, endsAt - 30_000, endsAt)?.price);
      available += toMicro(order.profit ?? '');
    }
    const { balance } = await post<{ balance: { total: string; available: string } }>(
      url,
      '/api/user/details',
      {},
      token,
    );
    expect(toMicro(balance.available)).toBe(available);
    expect(balance.total).toBe(balance.available);

    const sql = new Client({ connectionString: database.connectionString });
    await sql.connect();
    const { rows } = await sql.query<{ unequal: string }>(
      `select count(*) as unequal from orders o where
        (select count(*) from transfers t where t.ref = o.order_no
          and t.kind in ('order_payout', 'order_refund', 'order_loss')) <> 1
        or not exists (select from hold_resolutions h where h.ref = o.order_no)`,
    );
    await sql.end();
    expect(rows[0]?.unequal).toBe('0');
    child.kill('SIGTERM');
    await once(child, 'exit');
  },
  60_000 + ROUNDS * 10_000,
);
