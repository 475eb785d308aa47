import { writeReport } from '#src/app/recorder/report';
import { allScenarios } from '../scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
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
