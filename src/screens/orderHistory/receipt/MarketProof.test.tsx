import { screen, within } from '@testing-library/react';
import { DAY_MS } from '#contract';
import type { MarketCommitments, Tick } from '#contract';
import { computedTicks, endedDay } from '#testkit/app/computedMarket';
import { status } from '#testkit/app/exchange';
import type { Answers, ReceivedCall } from '#testkit/app/exchange';
import { answersFor } from '#testkit/app/receiptAnswers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { rememberCommitments, seenCommitments } from '../../../state/storage/commitments';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { ORDER_TERMS } from '#testkit/testing/settledByRule';

const app = appUnderTest();
const ticks = computedTicks(ORDER_TERMS);
const DAY = Math.floor(ORDER_TERMS.createdAt / DAY_MS);
const ended = endedDay(DAY);

const configWith = (market: MarketCommitments) => ({ ...standardAnswers().config, market });
/** Answers config with commitments, and a request for a day with `requested`. */
const publishing =
  (requested: MarketCommitments['requested']) =>
  ({ body }: ReceivedCall) =>
    configWith({
      commitments: [],
      ...(body.marketDay === DAY && requested && { requested }),
    });

const start = (answers: Answers, market: readonly Tick[] = ticks) =>
  app.start({
    path: '/orderrecord?order=TM-8F3K2',
    token: 'token-of-linh',
    answers: { ...answersFor(market), ...answers },
  });

const card = async () => await screen.findByRole('region', { name: 'Check with the market key' });
const heading = async (name: RegExp | string) =>
  await within(await card()).findByRole('heading', { name });

test('a receipt of an ended day says that its prices fit the published key, with the commitment', async () => {
  await start({ config: publishing(ended) });
  expect(await heading('The prices fit the published key')).toBeVisible();
  expect(within(await card()).getByText(/^61 prices were computed again/)).toBeVisible();
  expect(within(await card()).getByText(ended.sha256)).toBeVisible();
  expect(within(await card()).getByRole('heading', { name: /12 Nov 2026 \(UTC\)/ })).toBeVisible();
  expect(within(await card()).getByRole('link', { name: 'What this proves' })).toBeVisible();
});

test('a receipt of a day that has not ended says when its prices can be checked, and shows the commitment', async () => {
  const publishedAt = Date.UTC(2026, 10, 30);
  const { day, sha256, fixed } = ended;
  await start({ config: publishing({ day, sha256, fixed, publishedAt }) });
  expect(await heading(/^You can check the prices from .*30 Nov 2026/)).toBeVisible();
  expect(within(await card()).getByText(ended.sha256)).toBeVisible();
});

test('a receipt proves its prices at the moment at which the key of its day is published', async () => {
  let isPublished = false;
  const { text, ...running } = { ...ended, publishedAt: Date.now() + 1_000 };
  await start({
    config: (asked: ReceivedCall) =>
      publishing(isPublished ? { ...running, text } : running)(asked),
  });
  await heading(/^You can check the prices/);
  isPublished = true;
  expect(
    await within(await card()).findByRole(
      'heading',
      { name: 'The prices fit the published key' },
      { timeout: 20_000 },
    ),
  ).toBeVisible();
});

test('a receipt with another price than the published key gives says so and what to do', async () => {
  const changed = ticks.map(([at, price], i): Tick => [at, i === 150 ? '1.00000' : price]);
  await start({ config: publishing(ended) }, changed);
  expect(await heading('The prices do not fit the published key')).toBeVisible();
  const [at = NaN, price] = ticks[150] ?? [];
  const time = new Date(at).toISOString().slice(17, 23);
  const found = within(await card()).getByText(/the order used 1\.00000; the published key gives/);
  expect(found).toHaveTextContent(time);
  expect(found).toHaveTextContent(price ?? '');
  expect(within(await card()).getByText(/Keep a picture of this page, stop trading/)).toBeVisible();
});

test('a receipt whose key does not fit the commitment says so', async () => {
  await start({ config: publishing({ ...ended, sha256: '0'.repeat(64) }) });
  expect(await heading('The prices do not fit the published key')).toBeVisible();
  expect(
    within(await card()).getByText(/not the one to which the exchange committed/),
  ).toBeVisible();
});

test('a receipt of a day to which the exchange names no commitment warns and says what to do', async () => {
  await start({ config: publishing(undefined) });
  expect(await heading('The exchange does not let you check the prices')).toBeVisible();
  expect(
    within(await card()).getByText(/^The exchange names commitments to other days/),
  ).toBeVisible();
  expect(within(await card()).getByText(/^Ask customer support for the reason/)).toBeVisible();
});

test('a receipt with prices that a tester set says that its prices cannot be computed', async () => {
  const fixed = [
    { productId: 'EURUSD', from: ORDER_TERMS.createdAt, to: ORDER_TERMS.createdAt + 10_000 },
  ];
  await start({
    config: publishing({ ...ended, fixed }),
    ...answersFor(ticks, { sources: [{ kind: 'scripted' }] }),
  });
  expect(await heading('The prices cannot be computed here')).toBeVisible();
  expect(
    within(await card()).getByText(
      /^The exchange says that prices of that time were set by somebody/,
    ),
  ).toBeVisible();
});

const seenBefore = (sha256: string) => {
  rememberCommitments([{ day: DAY, sha256 }]);
};

test('a receipt compares the commitment with the one that this device saw, and warns about another one', async () => {
  seenBefore('a'.repeat(64));
  await start({ config: publishing(ended) });
  expect(await heading('The exchange contradicts itself')).toBeVisible();
  expect(
    within(await card()).getAllByText(/saw another commitment to this day: a{64}/),
  ).not.toEqual([]);
  expect(within(await card()).getByText(/Keep a picture of this page, stop trading/)).toBeVisible();
});

test('a receipt says that this device saw the commitment before', async () => {
  seenBefore(ended.sha256);
  await start({ config: publishing(ended) });
  expect(await heading('The prices fit the published key')).toBeVisible();
  expect(within(await card()).getByText(/which this device saw on/)).toBeVisible();
});

test('a receipt of an exchange that names no commitments any more says so', async () => {
  seenBefore(ended.sha256);
  await start({});
  expect(await heading('The exchange contradicts itself')).toBeVisible();
  expect(within(await card()).getByText(/The exchange names none now/)).toBeVisible();
});

test('a receipt remembers the commitment that it shows', async () => {
  await start({ config: publishing(ended) });
  await heading('The prices fit the published key');
  expect(seenCommitments()).toMatchObject([{ day: DAY, sha256: ended.sha256 }]);
});

test('a receipt without ticks warns, and still checks entry and exit with the market key', async () => {
  await start({ config: publishing(ended), productKdata: { candles: [], ticks: [] } });
  expect(await screen.findByRole('heading', { name: 'It cannot be checked here' })).toBeVisible();
  expect(await heading('The prices fit the published key')).toBeVisible();
  expect(within(await card()).getByText(/^2 prices were computed again/)).toBeVisible();
});

test('a receipt whose market key cannot be loaded says so and loads it again', async () => {
  let isDown = true;
  const { user } = await start({
    config: (asked: ReceivedCall) =>
      isDown && asked.body.marketDay !== undefined ? status(500) : publishing(ended)(asked),
  });
  expect(await heading('The market key could not be loaded')).toBeVisible();
  isDown = false;
  await user.click(within(await card()).getByRole('button', { name: 'Try again' }));
  expect(await heading('The prices fit the published key')).toBeVisible();
});

test('a receipt of an exchange without commitments has no proof, and no market day is requested', async () => {
  await start({});
  await screen.findByRole('heading', { name: 'Checked on your device: it matches' });
  expect(screen.queryByRole('region', { name: 'Check with the market key' })).toBeNull();
  const asked = await app.exchange.allAsked('config');
  expect(asked.filter(({ body }) => 'marketDay' in body)).toEqual([]);
});
