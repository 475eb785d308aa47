import path from 'node:path';
import { allScenarios } from '#testkit/scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import {
  orderAccepted,
  pending,
  orderReported,
  orderStep,
  orderScenario,
  voidBeforeEntry,
} from '#testkit/scenarios/orderParts';
import { SUBMITTED } from '#testkit/scenarios/scenarioParts';
import { withKnownCalls } from '#testkit/testing/recordedCalls';
import { recordedScenarios } from '#testkit/testing/recordedScenarios';
import { playScenario } from '#testkit/testing/playScenario';
import { namesCalls, tellOnExchange } from '#testkit/testing/tellOnExchange';
import { exchange } from '#testkit/exchange/sharedExchange';

const named = allScenarios
  .filter(namesCalls)
  .map((scenario) => [`${scenario.actors[0]?.machine}: ${scenario.name}`, scenario] as const);

const scenarioNamed = (title: string) => named.find(([name]) => name === title)?.[1] as Scenario;

test.each(named)(
  'the exchange produces the states of the scenario %s',
  async (_title, scenario) => {
    const { differences, failures } = await tellOnExchange(scenario, exchange);
    expect(differences).toEqual([]);
    expect(failures).toEqual([]);
  },
);

const recorded = recordedScenarios(path.resolve(__dirname, '../..'))
  .map(withKnownCalls)
  .filter(namesCalls)
  .map((scenario) => [scenario.name, scenario] as const);

/**
 * Plays a recorded session and ignores balances, because a report lacks the balance before its first order, and sources
 * of prices, because reports of earlier releases have none.
 */
const playRecorded = async (scenario: Scenario) => {
  const { differences, failures } = await tellOnExchange(scenario, exchange);
  return {
    differences: differences.filter(({ field }) => !/(balanceAfter|sources)$/.test(field)),
    failures,
  };
};

test.each(recorded)(
  'the exchange produces the states of the recorded session %s',
  async (_name, scenario) => {
    expect(await playRecorded(scenario)).toEqual({ differences: [], failures: [] });
  },
);

test('a recorded final state that the exchange cannot reach is reported, although the machine accepts it', async () => {
  const scenario = withKnownCalls(
    orderScenario('void after six seconds', [
      orderStep(0, SUBMITTED, 'submitting'),
      orderStep(200, orderAccepted(pending), 'pending'),
      orderStep(6_000, orderReported(voidBeforeEntry), 'void'),
    ]),
  );
  expect(playScenario(scenario).failures).toEqual([]);
  const { differences, failures } = await playRecorded(scenario);
  expect(differences).toContainEqual({
    step: 2,
    field: 'send.event.order.state',
    expected: 'void',
    actual: 'pending',
  });
  expect(failures).toMatchObject([
    { step: 2, field: 'state', expected: 'void', actual: 'pending' },
  ]);
});

/** Returns the scenario with one text of an expectation or a row changed. */
function changed(scenario: Scenario, from: string, to: string): Scenario {
  const text = JSON.stringify(scenario);
  expect(text.split(from).length).toBeGreaterThan(1);
  return JSON.parse(text.replace(from, to)) as Scenario;
}

test('a changed expectation of a scenario fails at its step, for the exchange and for the machine', async () => {
  const scenario = changed(
    scenarioNamed('order: order won'),
    '"result":"win","profit":"7.9"}}',
    '"result":"lose","profit":"7.9"}}',
  );
  const { failures } = await tellOnExchange(scenario, exchange);
  const red = [
    expect.objectContaining({ step: 4, field: 'result', expected: 'lose', actual: 'win' }),
  ];
  expect(failures).toEqual(red);
  expect(playScenario(scenario).failures).toEqual(red);
});

test('a scenario row that the exchange would not send is reported, although the machine accepts it', async () => {
  const scenario = changed(scenarioNamed('order: order won'), '"fee":"0.1"', '"fee":"0.2"');
  expect(playScenario(scenario).failures).toEqual([]);
  const { differences } = await tellOnExchange(scenario, exchange);
  expect(differences).toEqual([
    { step: 1, field: 'send.event.order.fee', expected: '0.2', actual: '0.1' },
  ]);
});

test('an order with another settlement than in the scenario is reported', async () => {
  const scenario = scenarioNamed('order: order won');
  const prices = {
    BTCUSDT: [
      [0, '97000.10'],
      [1_000, '97000.50'],
      [61_000, '96999.00'],
    ],
  } as const;
  const { failures } = await tellOnExchange({ ...scenario, exchange: { prices } }, exchange);
  expect(failures).toMatchObject([
    { step: 4, field: 'result', expected: 'win', actual: 'lose' },
    { step: 4, field: 'profit', expected: '7.9', actual: '-10.1' },
  ]);
});

test('a refusal that is not in the scenario is reported at its step', async () => {
  const scenario = changed(
    scenarioNamed('purchase: a lock-up is bought'),
    '"productId":"LOCK-7"',
    '"productId":"LOCK-8"',
  );
  const { differences, failures } = await tellOnExchange(scenario, exchange);
  expect(differences).toMatchObject([{ step: 1, expected: 'ACCEPTED', actual: 'NOT_FOUND' }]);
  expect(failures).toMatchObject([
    { step: 1, field: 'state', expected: 'bought', actual: 'submitting' },
    {},
  ]);
});

test('the scenarios reach every final state of order, identity, lock-up, transfer and purchase', () => {
  const ends = new Set(
    named.flatMap(([, { actors, steps }]) =>
      steps.flatMap(({ send, expect: expected }) =>
        send?.answers ? [`${actors[0]?.machine} ${Object.values(expected ?? {})[0]?.state}`] : [],
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
