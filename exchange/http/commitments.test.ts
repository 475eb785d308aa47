import { Client } from 'pg';
import { DAY_MS, MINUTE_MS } from '#contract';
import { readDayPrices } from '#marketDay/dayTicks';
import { commitmentTo } from '#marketDay/marketDay';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await startTestExchange();
});
afterEach(() => exchange.close());

const now = async () => (await exchange.control<{ now: number }>('state')).now;
const today = async () => Math.floor((await now()) / DAY_MS);
const commitments = async (marketDay?: number) =>
  (await exchange.call('config', { ...(marketDay !== undefined && { marketDay }) })).market;

/** Moves the clock to a time before the next midnight. */
async function moveTo(beforeMidnightMs: number): Promise<void> {
  const nowMs = await now();
  const wantedMs = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS - beforeMidnightMs;
  const day = wantedMs > nowMs ? 0 : DAY_MS;
  await exchange.control('clock', { advanceMs: wantedMs + day - nowMs });
}

/** Moves the clock to the publication of the text of a day. */
async function moveToText(day: number): Promise<void> {
  const { publishedAt = NaN } = (await commitments(day))?.requested ?? {};
  await exchange.control('clock', { advanceMs: publishedAt - (await now()) });
}

test('the commitment of a day is published before the day, stays the same, and fits the text published later', async () => {
  await moveTo(31 * MINUTE_MS);
  const day = (await today()) + 1;
  expect((await commitments())?.commitments.map((each) => each.day)).toEqual([day - 1]);
  expect((await commitments(day))?.requested).toBeUndefined();

  await moveTo(29 * MINUTE_MS);
  const before = (await commitments())?.commitments.find((each) => each.day === day);
  expect(before?.sha256).toMatch(/^[0-9a-f]{64}$/);

  await moveTo(-MINUTE_MS);
  const during = await commitments(day);
  expect(during?.commitments).toEqual([before]);
  const { publishedAt = NaN } = during?.requested ?? {};
  expect(during?.requested).toEqual({ ...before, publishedAt, fixed: [] });
  expect(publishedAt).toBe((day + 1) * DAY_MS);

  await exchange.control('clock', { advanceMs: publishedAt - 10_000 - (await now()) });
  expect((await commitments(day))?.requested).toEqual(during?.requested);
  await moveToText(day);
  const after = (await commitments(day))?.requested;
  expect(after?.sha256).toBe(before?.sha256);
  expect(commitmentTo(after?.text ?? '')).toBe(before?.sha256);
});

test('the published text of a day gives the public ticks of every product on that day', async () => {
  const day = await today();
  await moveToText(day);
  const text = (await commitments(day))?.requested?.text ?? '';
  const { items } = await exchange.call('productList', {});
  expect(items.length).toBeGreaterThan(20);
  for (const { productId } of items) {
    const from = day * DAY_MS + DAY_MS / 2;
    const { ticks = [] } = await exchange.call('productKdata', {
      productId,
      ticksFrom: from,
      ticksTo: from + MINUTE_MS,
    });
    const priceAt = readDayPrices(text, productId);
    expect(ticks).toHaveLength(61);
    expect(ticks).toEqual(ticks.map(([at]) => [at, priceAt?.(at / 1000)]));
  }
});

test('times with scripted prices are listed with the text of the day, so that no script is known in advance', async () => {
  await moveTo(12 * 60 * MINUTE_MS);
  const startMs = await now();
  await exchange.control('prices', {
    productId: 'BTCUSDT',
    script: [
      [0, '50000'],
      [60_000, '50001'],
    ],
  });
  const day = Math.floor(startMs / DAY_MS);
  expect((await commitments(day))?.requested?.fixed).toEqual([]);
  await moveToText(day);
  const requested = (await commitments(day))?.requested;
  expect(requested?.fixed).toMatchObject([{ productId: 'BTCUSDT' }]);
  const [{ from = NaN, to = NaN } = {}] = requested?.fixed ?? [];
  expect(from).toBeGreaterThanOrEqual(startMs);
  expect(to).toBeGreaterThanOrEqual(from + 60_000);
});

test('days that are older than 400 days or have no commitment yet are not answered', async () => {
  const day = await today();
  const answered = await Promise.all(
    [day - 400, day - 401, day + 2, day].map(
      async (each) => (await commitments(each))?.requested?.day,
    ),
  );
  expect(answered).toEqual([day - 400, undefined, undefined, day]);
});

test('a seed that is replaced after the commitment of tomorrow was published does not change it', async () => {
  await moveTo(20 * MINUTE_MS);
  const before = (await commitments())?.commitments;
  expect(before).toHaveLength(2);
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  try {
    await client.query('select replace_market_seed()');
  } finally {
    await client.end();
  }
  expect((await commitments())?.commitments).toEqual(before);
  await moveTo(-MINUTE_MS);
  expect((await commitments())?.commitments).toEqual(before?.slice(1));
});

test('during a day, answers contain the texts of the days before and no other text', async () => {
  const day = await today();
  await moveTo(10_000);
  const days = [-30, -2, -1, 0, 1].map((offset) => day + offset);
  const answers = await Promise.all(days.map((each) => commitments(each)));
  expect(answers.map((answer) => answer?.requested?.text !== undefined)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
