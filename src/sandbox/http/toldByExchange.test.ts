import { allStories } from '../../scenarios/all';
import type { Scenario } from '../../scenarios/format';
import { runScenario } from '../../testing/runScenario';
import { namesCalls, tellOnExchange } from '../../testing/tellOnExchange';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(async () => {
  await exchange.close();
});

const named = allStories
  .filter(namesCalls)
  .map((story) => [`${story.actors[0]?.machine}: ${story.name}`, story] as const);

const storyNamed = (title: string) => named.find(([name]) => name === title)?.[1] as Scenario;

test.each(named)('the exchange tells the same story: %s', async (_title, story) => {
  const { differences, failures } = await tellOnExchange(story, exchange);
  expect(differences).toEqual([]);
  expect(failures).toEqual([]);
});

/** The story with one word of an expectation or of a row changed. */
function changed(story: Scenario, from: string, to: string): Scenario {
  const text = JSON.stringify(story);
  expect(text.split(from).length).toBeGreaterThan(1);
  return JSON.parse(text.replace(from, to)) as Scenario;
}

test('one word of an expectation changed turns the exchange red at that step, as it does the player', async () => {
  const story = changed(
    storyNamed('order: order won'),
    '"result":"win","profit":"7.9"}}',
    '"result":"lose","profit":"7.9"}}',
  );
  const { failures } = await tellOnExchange(story, exchange);
  const red = [expect.objectContaining({ step: 4, field: 'result', wanted: 'lose', got: 'win' })];
  expect(failures).toEqual(red);
  expect(runScenario(story).failures).toEqual(red);
});

test('a row that no exchange would send is noticed, although the machine believes it', async () => {
  const story = changed(storyNamed('order: order won'), '"fee":"0.1"', '"fee":"0.2"');
  expect(runScenario(story).failures).toEqual([]);
  const { differences } = await tellOnExchange(story, exchange);
  expect(differences).toEqual([
    { step: 1, field: 'send.event.order.fee', wanted: '0.2', got: '0.1' },
  ]);
});

test('an order that the exchange settles otherwise than the story says turns red', async () => {
  const story = storyNamed('order: order won');
  const prices = {
    BTCUSDT: [
      [0, '97000.10'],
      [1_000, '97000.50'],
      [61_000, '96999.00'],
    ],
  } as const;
  const { failures } = await tellOnExchange({ ...story, exchange: { prices } }, exchange);
  expect(failures).toMatchObject([
    { step: 4, field: 'result', wanted: 'win', got: 'lose' },
    { step: 4, field: 'profit', wanted: '7.9', got: '-10.1' },
  ]);
});

test('a refusal that the story does not know turns red where it comes', async () => {
  const story = changed(
    storyNamed('purchase: a lock-up is bought'),
    '"productId":"LOCK-7"',
    '"productId":"LOCK-8"',
  );
  const { differences, failures } = await tellOnExchange(story, exchange);
  expect(differences).toMatchObject([{ step: 1, wanted: 'ACCEPTED', got: 'NOT_FOUND' }]);
  expect(failures).toMatchObject([
    { step: 1, field: 'state', wanted: 'bought', got: 'submitting' },
    {},
  ]);
});

test('every end is told by the exchange itself', () => {
  const ends = new Set(
    named.flatMap(([, { actors, steps }]) =>
      steps.flatMap(({ send, expect: wishes }) =>
        send?.answers ? [`${actors[0]?.machine} ${Object.values(wishes ?? {})[0]?.state}`] : [],
      ),
    ),
  );
  for (const end of [
    'order settled',
    'order void',
    'order refused',
    'kyc approved',
    'kyc denied',
    'lockup complete',
    'transfer success',
    'transfer fail',
    'transfer refused',
    'purchase bought',
    'purchase refused',
  ]) {
    expect(ends).toContain(end);
  }
});
