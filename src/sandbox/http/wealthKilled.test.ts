import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../testing/testDatabase';
import type { TestDatabase } from '../testing/testDatabase';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';

const DAY = 86_400_000;

let keeper: TestExchange | undefined;
let spare: TestDatabase | undefined;
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await keeper?.close();
  await spare?.drop();
});

/** The real server as a process of its own; resolves with its address when it says that it is ready. */
async function start(connectionString: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/sandbox/http/testing/serverProcess.ts'],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATABASE_URL: connectionString,
        SANDBOX_SEED: 'test',
        APP_DIR: '/nowhere',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const port = /:(\d+)\n/.exec(chunk.toString())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  return { child, url };
}

test('killed in the middle of ninety days, the exchange credits every day exactly once', async () => {
  spare = await createTestDatabase();
  const { connectionString } = spare;
  const { child, url } = await start(connectionString);
  const json = { 'content-type': 'application/json' };
  const post = async <T>(path: string, body: unknown, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: T }).data;
  };
  const { accessToken: token } = await post<{ accessToken: string }>('/api/user/register', {
    username: 'survivor',
    phone: '01234567890',
    password: 'correct horse',
    payPassword: '123456',
  });
  const key = () => ({ authorization: token, 'idempotency-key': crypto.randomUUID() });
  await post('/api/wealth/submit', { productId: 'LOCK-90', amount: '5000' }, key());
  await post('/api/wealth/submit', { productId: 'LOCK-60', amount: '777.777777' }, key());
  await post('/api/wealth/buy', { productId: 'TERM-INCOME', amount: '1000' }, key());

  const jump = post('/_sandbox/clock', { advanceMs: 91 * DAY }).catch(() => null);
  await sleep(60);
  child.kill('SIGKILL');
  await Promise.all([once(child, 'exit'), jump]);

  keeper = await startTestExchange({ connectionString });
  // The jump may not have been taken before the kill; what has been done of it is never done again.
  const { now } = await keeper.control<{ now: number }>('state');
  if (now - Date.now() < 90 * DAY) await keeper.control('clock', { advanceMs: 91 * DAY });
  const { balance } = await keeper.call('userDetails', {}, { token });
  // 90 × 1.15, 60 × 0.147777, and 1000 × 0.041 × 60 / 365
  const earned = 103_500_000n + 60n * 147_777n + 6_739_726n;
  expect(BigInt(balance.available.replace('.', '').padEnd(11, '0'))).toBe(10_000_000_000n + earned);
  expect(balance).toMatchObject({ locked: '0', invested: '0' });
  const { total } = await keeper.call('defiOrderMoney', {}, { token });
  expect(total).toBe('112.36662');
  const { ledger } = await keeper.control<{ ledger: unknown }>('state');
  expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
});
