import { writeReport } from '#src/app/recorder/report';
import { allStories } from '../scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { describeFailure, replayOf, replaysAsJUnit } from './replay';

const story = allStories.find(({ name }) => name === 'order won') as Scenario;
const text = JSON.stringify(story);

test('a story is told as it is written, also from an editor that puts a mark before it', () => {
  for (const file of [text, `\uFEFF${text}`]) {
    expect(replayOf('won.json', file)).toMatchObject({
      faults: [],
      failures: [],
      name: 'order won',
    });
  }
});

test('a difference is told with the number of the step that the lab shows', () => {
  const last = story.steps.findLastIndex(({ expect: wanted }) => wanted?.o1?.state === 'settled');
  const lie = JSON.stringify({
    ...story,
    steps: story.steps.map((step, index) =>
      index === last ? { ...step, expect: { o1: { state: 'void' } } } : step,
    ),
  });
  const { failures } = replayOf('won.json', lie);
  expect(failures.map(describeFailure)).toEqual([
    expect.stringMatching(
      new RegExp(`^step ${last + 1} \\(\\d+ ms\\), o1.state: expected "void", was "settled"$`),
    ),
  ]);
});

test('everything that is wrong is told at once, with what may stand there', () => {
  const broken = text
    .replace('"direction":"rise"', '"direction":"up"')
    .replace('"type":"SUBMITTED"', '"type":"SUBMITED"')
    .replace('"o1":{"state":"settled"', '"o1":{"state":"setled"');
  expect(replayOf('won.json', broken).faults).toEqual([
    'actor 1, input.direction is not what belongs there ("up"); it may be "rise", "drop"',
    expect.stringMatching(/^step 1, send.event.type is SUBMITED, .*; it may be SUBMITTED, /),
    expect.stringMatching(/^step \d+, expect.o1 wants the state setled, .*settled/),
  ]);
});

test('a fact that no order has is refused by its name', () => {
  const wrong = text.replace('"o1":{"state":"settled"', '"o1":{"state":"settled","exitPrize":"1"');
  expect(replayOf('won.json', wrong).faults).toEqual([
    expect.stringMatching(/wants exitPrize, which is no fact of its machine; .*exitPrice/),
  ]);
});

test('a file that expects nothing is no test, and it is said so', () => {
  const steps = story.steps.map(({ expect: _, ...step }) => step);
  expect(replayOf('won.json', JSON.stringify({ ...story, steps })).faults).toEqual([
    'no step expects anything, so nothing was checked',
  ]);
});

test('a report of a session in which nothing had moved says so, and is no broken file', () => {
  const { text: report } = writeReport(1_767_225_600_000);
  expect(replayOf('problem.json', report).faults).toEqual([
    'nothing had moved when this was reported; the lab shows what it says',
  ]);
});

test('a value of another type is answered with the type that belongs there', () => {
  const wrong = text.replace('"amount":"10"', '"amount":10');
  expect(replayOf('won.json', wrong).faults).toEqual([
    'actor 1, input.amount is not what belongs there (10); it may be string',
  ]);
});

test('as JUnit each file is a case, and a broken one does not hide the others', () => {
  const xml = replaysAsJUnit([replayOf('a.json', text), replayOf('b.json', '{')]);
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain('<testcase classname="a.json" name="order won"/>');
  expect(xml).toContain('the file is not JSON');
});
