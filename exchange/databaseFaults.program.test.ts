import { randomUUID } from 'node:crypto';
import { startExchangeProcess } from '#testkit/simulation/exchangeProcess';
import type { ExchangeProcess } from '#testkit/simulation/exchangeProcess';
import { openNetwork } from '#testkit/simulation/network';
import type { Network } from '#testkit/simulation/network';
import { restartPostgres } from '#testkit/simulation/postgres';
import { openInspection } from './storage/inspection';
import { eventually } from '#testkit/exchange/eventually';
import { serverProgram } from '#testkit/exchange/serverProgram';
import { executeAsSuperuser, connectionStringFor } from '#testkit/exchange/testCluster';
import { makeTemporaryFolder } from '#testkit/simulation/temporaryFolder';
import type { TemporaryFolder } from '#testkit/simulation/temporaryFolder';
import { openEmbeddedStore } from './storage/cluster/embeddedStore';
import type { EmbeddedStore } from './storage/cluster/embeddedStore';

const CALLERS = 12;
/** Longest wait of a call for the database: half of the default, so that a short outage exceeds every time limit. */
const PATIENCE_MS = 2_000;
const SERVER_NOTICES_MS = 5_500;

let data: TemporaryFolder;
let store: EmbeddedStore;
let network: Network;
let exchange: ExchangeProcess;
let token: string;
let people = 0;

beforeAll(async () => {
  data = makeTemporaryFolder('tidemark-faults-');
  store = await openEmbeddedStore({ dataDir: data.folder });
  network = await openNetwork(store.connectionString, SERVER_NOTICES_MS);
  exchange = await startExchangeProcess(serverProgram(), {
    DATABASE_URL: network.connectionString,
    DATABASE_PATIENCE_MS: String(PATIENCE_MS),
    PGOPTIONS: `-c tidemark.patience_ms=${PATIENCE_MS}`,
  });
  token = await register();
});
afterAll(async () => {
  await exchange.stop();
  await network.close();
  await store.stop('immediate');
  await data.remove();
});

interface Answer {
  readonly path: string;
  readonly caller?: number;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly code: number; readonly data: Record<string, unknown>; ts: number };
}

async function post(
  where: string,
  body: unknown,
  headers: Record<string, string> = {},
  host = exchange.host,
) {
  const response = await fetch(host + where, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  const answer: Answer = {
    path: where,
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Answer['body'],
  };
  return answer;
}

const PASSWORD = 'correct horse';

async function register(): Promise<string> {
  people += 1;
  const { body } = await post('/api/user/register', {
    username: `faults${people}`,
    phone: String(30_000_000_000 + people),
    password: PASSWORD,
    payPassword: '246810',
  });
  return String(body.data.accessToken);
}

const nowAt = async () => (await post('/api/common/config', {})).body.ts;

const order = (durationSec: number, now: number) =>
  post(
    '/api/order/create',
    {
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '1',
      durationSec,
      seenPrice: '1',
      seenAt: now,
    },
    { authorization: token, 'idempotency-key': randomUUID() },
  );

/** Sends reads, orders and logins until `during` resolves. Logins keep a transaction open while they hash. */
async function underLoad(
  during: (answersSoFar: () => readonly Answer[]) => Promise<void>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let isOver = false;
  async function caller(place: number) {
    while (!isOver) {
      const kind = place % 3;
      const answer =
        kind === 0
          ? await post('/api/user/login', { username: 'faults1', password: PASSWORD })
          : kind === 1
            ? await post('/api/user/details', {}, { authorization: token })
            : await order(60, await nowAt());
      answers.push({ ...answer, caller: place });
    }
  }
  const callers = Array.from({ length: CALLERS }, (_, place) => caller(place));
  await Promise.race([during(() => answers), Promise.all(callers)]);
  isOver = true;
  await Promise.all(callers);
  return answers;
}

/** Waits for `count` more answers, which show that the load still reaches the exchange. */
async function furtherAnswers(answersSoFar: () => readonly Answer[], count = CALLERS) {
  const before = answersSoFar().length;
  await eventually(
    'further answers',
    () => answersSoFar().length - before,
    (further) => further >= count,
  );
}

/** Expects every call to succeed or to be refused with 503 and Retry-After. */
function expectAnswered(answers: readonly Answer[]) {
  const others = answers.filter(({ status }) => status !== 200);
  for (const answer of others) {
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 1006, data: { reason: 'INTERNAL' } },
    });
    expect(Number(answer.retryAfter)).toBeGreaterThanOrEqual(1);
  }
  expect(exchange.hasExitedUnexpectedly()).toBe(false);
}

/** Expects an order to be accepted and to reach its entry. */
async function expectRecovered() {
  const { body } = await eventually(
    'an order is accepted',
    async () => order(60, await nowAt()),
    ({ status, body: { code } }) => status === 200 && code === 0,
  );
  const { orderNo } = body.data;
  const state = await eventually(
    'the order leaves the state pending',
    async () => {
      const answer = await post('/api/product/orders', { orderNo }, { authorization: token });
      const { items } = answer.body.data as { items?: { state: string }[] };
      return items?.[0]?.state ?? 'pending';
    },
    (read) => read !== 'pending',
  );
  expect(state).toBe('ordered');
}

async function endBackends() {
  const inspection = await openInspection(store.connectionString);
  await inspection.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name not like 'tidemark%' and pid <> pg_backend_pid()`,
  );
  await inspection.close();
}

test('25 rounds of ended database connections leave the exchange running and every call answered', async () => {
  const answers = await underLoad(async (answersSoFar) => {
    for (let round = 0; round < 25; round += 1) {
      await endBackends();
      await furtherAnswers(answersSoFar, CALLERS / 3);
    }
  });
  expectAnswered(answers);
  await expectRecovered();
});

test.each(['fast', 'immediate'] as const)(
  'a %s restart of PostgreSQL leaves the exchange running and every call answered',
  async (mode) => {
    const answers = await underLoad(async (answersSoFar) => {
      await furtherAnswers(answersSoFar);
      await restartPostgres(data.folder, mode);
      await furtherAnswers(answersSoFar);
    });
    expectAnswered(answers);
    await expectRecovered();
  },
);

test.each([PATIENCE_MS, SERVER_NOTICES_MS + 500])(
  'the exchange answers every call within its limit while the database sends nothing for %i ms, and then recovers',
  async (ms) => {
    const answers = await underLoad(async (answersSoFar) => {
      await furtherAnswers(answersSoFar);
      const before = answersSoFar().length;
      await network.silentFor(ms);
      // Every caller must get a response while the database does not respond.
      const answered = () =>
        new Set(
          answersSoFar()
            .slice(before)
            .map(({ caller }) => caller),
        );
      await eventually(
        'callers answered',
        () => answered().size,
        (size) => size === CALLERS,
      );
      network.heal();
    });
    expect(answers.some(({ status }) => status === 503)).toBe(true);
    expectAnswered(answers);
    await expectRecovered();
  },
);

test('an exchange whose database role allows five connections answers forty callers', async () => {
  const url = new URL(connectionStringFor(store.connectionString, 'five'));
  await executeAsSuperuser(
    store.connectionString,
    `create role five login password 'x' connection limit 5`,
  );
  await executeAsSuperuser(store.connectionString, `create database five owner five`);
  url.username = 'five';
  url.password = 'x';
  const small = await startExchangeProcess(serverProgram(), {
    DATABASE_URL: url.href,
    // A busy machine needs longer than the default for forty password hashes.
    DATABASE_PATIENCE_MS: '60000',
  });
  try {
    const people = Array.from({ length: 40 }, (_, i) => ({
      username: `five${i}`,
      phone: String(40_000_000_000 + i),
      password: PASSWORD,
      payPassword: '246810',
    }));
    const answers = await Promise.all(
      people.map((person) => post('/api/user/register', person, {}, small.host)),
    );
    const tokens = answers.map(({ body }) => String(body.data.accessToken));
    const reads = await Promise.all(
      [...tokens, ...tokens, ...tokens].map((authorization) =>
        post('/api/user/details', {}, { authorization }, small.host),
      ),
    );
    expect([...answers, ...reads].filter(({ status }) => status !== 200)).toEqual([]);
    expect(small.stderrText()).toBe('');
  } finally {
    await small.stop();
  }
});

test('DATABASE_CONNECTIONS=3 limits the exchange to three connections', async () => {
  const DATABASE_URL = connectionStringFor(store.connectionString, 'few');
  await executeAsSuperuser(store.connectionString, `create database few`);
  const small = await startExchangeProcess(serverProgram(), {
    DATABASE_URL,
    DATABASE_CONNECTIONS: '3',
  });
  const inspection = await openInspection(store.connectionString);
  try {
    const reads = Array.from({ length: 40 }, () =>
      post('/api/user/login', { username: 'nobody', password: PASSWORD }, {}, small.host),
    );
    await Promise.all(reads);
    const [{ count } = { count: '' }] = await inspection.query<{ count: string }>(
      `select count(*) from pg_stat_activity where datname = 'few'`,
    );
    expect(Number(count)).toBeLessThanOrEqual(3);
  } finally {
    await inspection.close();
    await small.stop();
  }
});

test('a database with encoding LATIN1 is refused with one line', async () => {
  await executeAsSuperuser(
    store.connectionString,
    `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  const DATABASE_URL = connectionStringFor(store.connectionString, 'latin');
  await expect(startExchangeProcess(serverProgram(), { DATABASE_URL })).rejects.toThrow(
    /is encoded in LATIN1 and cannot store every character; create it with ENCODING 'UTF8'\./,
  );
});
