import { createPlayer } from '#testkit/player/player';
import { readScenario } from '#testkit/player/readScenario';
import { describeFault } from '#testkit/player/testing/describeFault';
import { describeFailure } from '#testkit/testing/replay';
import type { Scenario } from '#contract/scenarioFormat';
import { placeOrder } from '../../tracker/placeOrder';
import { broken, refusal, status } from '#testkit/app/exchange';
import { appOnFakeTime, inTurn } from '#testkit/app/followedApp';
import { orderBook } from '#testkit/app/orderBook';
import { orderedRow, pendingRow, ORDER_ROWS_AT, ticket } from '#testkit/app/orderRows';
import { readRecording } from './recorder';
import { writeReport } from './report';

const { start } = appOnFakeTime(ORDER_ROWS_AT);
type Answers = Parameters<typeof start>[0];

afterEach(() => window.sessionStorage.clear());

/** Opens an app whose session is recorded, places an order, and lets time pass. */
async function ordered(orderCreate: object, ms: number, more: Answers = {}) {
  const { book, answers } = orderBook();
  const app = await start(
    { ...answers, ...more, orderCreate: orderCreate as never },
    { isRecorded: true },
  );
  window.dispatchEvent(new Event('pointerup'));
  await app.advance(100);
  app.store.dispatch(placeOrder(ticket));
  await app.advance(ms);
  return { app, book };
}

function reported(): Scenario {
  const read = readScenario(writeReport(ORDER_ROWS_AT).text);
  if (!read.ok) throw new Error(read.faults.map(describeFault).join('\n'));
  return read.scenario;
}

const failuresOf = (scenario: Scenario) => createPlayer(scenario).failures.map(describeFailure);
const callsOf = ({ steps }: Scenario) => steps.flatMap(({ calls }) => calls?.['o1'] ?? []);

describe('The report of an order', () => {
  it('expects the calls of a lost answer that is repeated with its key', async () => {
    const answers = [broken(), status(409, {}), status(403, {}), pendingRow] as const;
    const { app } = await ordered(inTurn<object>(...answers), 9_000);
    expect(app.phases('order')).toEqual(['pending']);
    expect(app.asked('orderCreate')).toHaveLength(4);
    const scenario = reported();
    expect(callsOf(scenario).at(-1)).toEqual({ sent: 4, keys: 1, lookedUp: 1 });
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('fails when its calls are counted wrongly, with the call, both counts and the time', async () => {
    await ordered(inTurn<object>(broken(), pendingRow), 3_000);
    const scenario = reported();
    const steps = scenario.steps.map((step) =>
      step.calls ? { ...step, calls: { o1: { ...step.calls['o1'], sent: 3 } } } : step,
    );
    const [failure] = failuresOf({ ...scenario, steps }).slice(-1);
    expect(failure).toMatch(
      /^step \d+ \(\d+ ms\), the call of o1 was sent 2 times \(0 ms, \d+ ms\), expected 3 times$/,
    );
  });

  it('expects that a refused first call is sent once', async () => {
    await ordered(refusal('PRICE_STALE'), 10_000);
    const scenario = reported();
    expect(callsOf(scenario)).toEqual([{ sent: 1, keys: 1, lookedUp: 0 }]);
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('expects the reading of the lists after a refused repetition', async () => {
    await ordered(inTurn<object>(broken(), refusal('PRICE_STALE')), 5_000);
    const scenario = reported();
    expect(callsOf(scenario).at(-1)).toEqual({ sent: 2, keys: 1, lookedUp: 1 });
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('expects the calls of an order that is found in the lists during a Retry-After', async () => {
    const busy = status(503, {}, { 'retry-after': '60' });
    const { app, book } = await ordered(busy, 2_000);
    book.held = [orderedRow];
    await app.advance(3_000);
    expect(app.phases('order')).toEqual(['ordered']);
    const scenario = reported();
    expect(callsOf(scenario).at(-1)).toMatchObject({ sent: 1, keys: 1 });
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('contains the first calls only of an order that is looked up for half an hour', async () => {
    const { app } = await ordered(broken(), 1, { orderList: broken() });
    await app.advance(1_800_000);
    expect(app.asked('orderList').length).toBeGreaterThan(100);
    expect(readRecording().filter(({ did }) => did === 'call')).toHaveLength(60);
    const scenario = reported();
    expect(callsOf(scenario).length).toBeGreaterThan(10);
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('expects the same calls when the page was hidden meanwhile', async () => {
    const { app } = await ordered(inTurn<object>(broken(), pendingRow), 1);
    app.show(false);
    await app.advance(60_000);
    app.show(true);
    await app.advance(100);
    const scenario = reported();
    expect(callsOf(scenario).at(-1)).toEqual({ sent: 2, keys: 1, lookedUp: 0 });
    expect(failuresOf(scenario)).toEqual([]);
  });

  it('expects the calls of both pages when the page was reloaded before the answer', async () => {
    await ordered(broken(), 500);
    const { answers } = orderBook();
    const app = await start(
      { ...answers, orderCreate: pendingRow },
      { isRecorded: true, isLater: true },
    );
    window.dispatchEvent(new Event('pointerup'));
    await app.advance(3_000);
    expect(app.phases('order')).toEqual(['pending']);
    const scenario = reported();
    expect(callsOf(scenario).at(-1)).toEqual({ sent: 2, keys: 1, lookedUp: 0 });
    expect(failuresOf(scenario)).toEqual([]);
  });
});
