import { writeReport } from '#src/app/recorder/report';
import { allScenarios } from '../scenarios/all';
import type { ExpectedCalls, Scenario } from '#contract/scenarioFormat';
import { describeFailure, replayOf, replaysAsJUnit } from './replay';

const scenario = allScenarios.find(({ name }) => name === 'order won') as Scenario;
const text = JSON.stringify(scenario);

test('replayOf plays a valid scenario, with and without a byte order mark', () => {
  for (const file of [text, `\uFEFF${text}`]) {
    expect(replayOf('won.json', file)).toMatchObject({
      faults: [],
      failures: [],
      name: 'order won',
    });
  }
});

test('describeFailure names the step by the number that the lab shows', () => {
  const last = scenario.steps.findLastIndex(
    ({ expect: wanted }) => wanted?.o1?.state === 'settled',
  );
  const wrong = JSON.stringify({
    ...scenario,
    steps: scenario.steps.map((step, index) =>
      index === last ? { ...step, expect: { o1: { state: 'void' } } } : step,
    ),
  });
  const { failures } = replayOf('won.json', wrong);
  expect(failures.map(describeFailure)).toEqual([
    expect.stringMatching(
      new RegExp(`^step ${last + 1} \\(\\d+ ms\\), o1.state: expected "void", was "settled"$`),
    ),
  ]);
});

/** The scenario of an order with a changed expectation of its calls in the last step. */
function withCalls(name: string, calls: ExpectedCalls): Scenario {
  const found = allScenarios.find((each) => each.name === name) as Scenario;
  const last = found.steps.length - 1;
  const steps = found.steps.map((step, index) =>
    index === last ? { ...step, calls: { o1: calls } } : step,
  );
  return { ...found, steps };
}

test.each([
  [
    'how often and when a call was sent',
    { sent: [0] },
    'step 6 (50000 ms), the call of o1 was sent 2 times (0 ms, 11000 ms), expected once (0 ms)',
  ],
  [
    'a wrong number of calls',
    { sent: 1 },
    'step 6 (50000 ms), the call of o1 was sent 2 times (0 ms, 11000 ms), expected once',
  ],
  [
    'a call at another time',
    { sent: [0, 12_000] },
    'step 6 (50000 ms), the call of o1 was sent 2 times (0 ms, 11000 ms), expected 2 times (0 ms, 12000 ms)',
  ],
  [
    'a call that must not be sent',
    { sent: [] },
    'step 6 (50000 ms), the call of o1 was sent 2 times (0 ms, 11000 ms), expected not at all',
  ],
  [
    'a reading of the lists that did not happen',
    { lookedUp: 1 },
    'step 6 (50000 ms), the call of o1 was looked up not at all, expected once',
  ],
  ['another idempotency key', { keys: 2 }, 'step 6 (50000 ms), o1.calls.keys: expected 2, was 1'],
])('describeFailure tells about %s', (_what, calls: ExpectedCalls, message) => {
  const wrong = withCalls('its call times out and is repeated with the same key', calls);
  const { faults, failures } = replayOf('calls.json', JSON.stringify(wrong));
  expect([...faults, ...failures.map(describeFailure)]).toEqual([message]);
});

test('replayOf plays a scenario that expects only calls', () => {
  const { steps, ...rest } = withCalls('its call times out and is repeated with the same key', {
    sent: 2,
    keys: 1,
  });
  const bare = steps.map(({ expect: _, ...step }) => step);
  expect(replayOf('calls.json', JSON.stringify({ ...rest, steps: bare }))).toMatchObject({
    faults: [],
    failures: [],
  });
});

test('replayOf rejects the calls of an unknown actor and unknown events of a call', () => {
  const wrong = withCalls('its first call is answered 401 and is never sent again', { sent: 1 });
  const broken = JSON.stringify(wrong)
    .replace('"calls":{"o1"', '"calls":{"o2"')
    .replace('"kind":"unauthorized"', '"kind":"lost"');
  expect(replayOf('calls.json', broken).faults).toEqual([
    expect.stringMatching(/^step 2, call.event.error.kind has the invalid value \("lost"\)/),
    'step 3, calls names the unknown actor o2; it may be o1',
  ]);
});

test('replayOf reports all faults at once with the allowed values', () => {
  const broken = text
    .replace('"direction":"rise"', '"direction":"up"')
    .replace('"type":"SUBMITTED"', '"type":"SUBMITED"')
    .replace('"o1":{"state":"settled"', '"o1":{"state":"setled"');
  expect(replayOf('won.json', broken).faults).toEqual([
    'actor 1, input.direction has the invalid value ("up"); it may be "rise", "drop"',
    expect.stringMatching(/^step 1, send.event.type is SUBMITED, .*; it may be SUBMITTED, /),
    expect.stringMatching(/^step \d+, expect.o1 expects the state setled, .*settled/),
  ]);
});

test('replayOf names an unknown context field', () => {
  const wrong = text.replace('"o1":{"state":"settled"', '"o1":{"state":"settled","exitPrize":"1"');
  expect(replayOf('won.json', wrong).faults).toEqual([
    expect.stringMatching(
      /expects exitPrize, which is no context field of its machine; .*exitPrice/,
    ),
  ]);
});

test('replayOf rejects a scenario without expectations', () => {
  const steps = scenario.steps.map(({ expect: _, ...step }) => step);
  expect(replayOf('won.json', JSON.stringify({ ...scenario, steps })).faults).toEqual([
    'no step expects anything, so nothing was checked',
  ]);
});

test('replayOf explains that a report without transitions cannot be played', () => {
  const { text: report } = writeReport(1_767_225_600_000);
  expect(replayOf('problem.json', report).faults).toEqual([
    'the report contains no transitions to play; the lab shows its other data',
  ]);
});

test('replayOf reports the expected type of a wrong value', () => {
  const wrong = text.replace('"amount":"10"', '"amount":10');
  expect(replayOf('won.json', wrong).faults).toEqual([
    'actor 1, input.amount has the invalid value (10); it may be string',
  ]);
});

test('replaysAsJUnit writes one case per file, also when one file is invalid', () => {
  const xml = replaysAsJUnit([replayOf('a.json', text), replayOf('b.json', '{')]);
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain('<testcase classname="a.json" name="order won"/>');
  expect(xml).toContain('the file is not JSON');
});
