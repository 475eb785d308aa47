import { allScenarios } from '../scenarios/all';
import type { Scenario } from '#contract/scenarioFormat';
import { SCENARIO_BYTES_MAX } from '../scenarios/schema';
import { readScenario, readScenarioFile } from './readScenario';
import { describeFault } from './testing/describeFault';
import { replaceStep, serializeScenario } from './writeScenario';

const won = allScenarios[0] as Scenario;
const text = serializeScenario(won);

/** Returns the fault of a scenario file in which one text is replaced. */
function faultAfter(from: string, to: string): string {
  expect(text).toContain(from);
  const read = readScenario(text.replace(from, to));
  // The list of allowed values is cut off, because it grows with every new machine.
  return read.ok ? 'nothing' : (describeFault(read.fault).split('; it may be')[0] ?? '');
}

it.each(allScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'readScenario returns the same scenario that was written: %s',
  (_name, scenario) => {
    expect(readScenario(serializeScenario(scenario))).toEqual({
      ok: true,
      scenario: JSON.parse(JSON.stringify(scenario)) as Scenario,
    });
  },
);

describe('readScenario', () => {
  it.each([
    [
      'an unknown format version',
      '"scenario/1"',
      '"scenario/2"',
      'format is of version scenario/2, which the player does not support',
    ],
    [
      'an unknown machine',
      '"machine":"order"',
      '"machine":"toaster"',
      'actor 1, machine names the unknown machine toaster',
    ],
    [
      'another machine version',
      '"version":1',
      '"version":7',
      'actor 1, version is of version 7, which this machine does not have',
    ],
    [
      'an invalid input',
      '"direction":"rise"',
      '"direction":"up"',
      'actor 1, input.direction has the invalid value ("up")',
    ],
    ['a missing input', '"durationSec":60,', '', 'actor 1, input.durationSec is missing'],
    [
      'an impossible event',
      '"type":"SUBMITTED"',
      '"type":"EXPLODED"',
      'step 1, send.event.type is EXPLODED, which its machine does not know',
    ],
    [
      'an event named like an Object method',
      '"type":"SUBMITTED"',
      '"type":"toString"',
      'step 1, send.event.type is toString, which its machine does not know',
    ],
    [
      'a number instead of a money text',
      '"fee":"0.1"',
      '"fee":0.1',
      'step 2, send.event.order.fee has the invalid value (0.1)',
    ],
    [
      'a row with a missing field',
      '"orderNo":"R1",',
      '',
      'step 2, send.event.order.orderNo is missing',
    ],
    [
      'a text instead of a time',
      '"at":200',
      '"at":"200"',
      'step 2, at has the invalid value ("200")',
    ],
    ['a fractional time', '"at":200', '"at":200.5', 'step 2, at has the invalid value (200.5)'],
    [
      'an unknown call',
      '"name":"orderCreate"',
      '"name":"orderUndo"',
      'step 2, send.answers.name has the invalid value ("orderUndo")',
    ],
    [
      'steps out of order',
      '"at":1200',
      '"at":100',
      'step 3, at is earlier than the step before (100 ms)',
    ],
    ['an unknown actor', '"to":"o1"', '"to":"o2"', 'step 1, send.to names the unknown actor o2'],
    [
      'an expectation of an unknown actor',
      '"expect":{"o1"',
      '"expect":{"o9"',
      'step 1, expect names the unknown actor o9',
    ],
    [
      'an unknown field',
      '"at":200',
      '"at":200,"wait":3',
      'step 2, wait is not a field of a scenario',
    ],
    [
      'an unknown page event',
      '"at":200',
      '"at":200,"page":{"does":"explode"}',
      'step 2, page.does has the invalid value ("explode")',
    ],
    [
      'a sleep into the past',
      '{"at":61000',
      '{"at":61000,"page":{"does":"sleep","until":5}',
      'step 4, page.until is earlier than the step before (5 ms)',
    ],
    [
      'an invalid start',
      '2026-01-01T00:00:00.000Z',
      'tomorrow',
      'start has the invalid value ("tomorrow")',
    ],
    [
      'a forbidden key',
      '"at":200',
      '"at":200,"__proto__":{"x":1}',
      'step 2 has the key __proto__, which no scenario may have',
    ],
    [
      'a forbidden key in a value',
      '"fee":"0.1"',
      '"fee":{"constructor":1}',
      'step 2, send.event.order.fee has the key constructor, which no scenario may have',
    ],
    [
      'a forbidden key in an expectation',
      '"expect":{"o1":{',
      '"expect":{"prototype":1,"o1":{',
      'step 1, expect has the key prototype, which no scenario may have',
    ],
  ])('rejects a scenario with %s and describes the fault', (_what, from, to, sentence) => {
    expect(faultAfter(from, to)).toBe(sentence);
    expect({}).not.toHaveProperty('x');
  });

  it.each([
    ['invalid JSON', '{', 'the file is not JSON from 1:2 (line:column) on'],
    ['an empty file', '', 'the file is not JSON from 1:1 (line:column) on'],
    ['an extra comma', '{\n  "steps": [1, ]\n}', 'the file is not JSON from 2:16 (line:column) on'],
    ['a missing comma', '{"a": [{}]\n "b": 1}', 'the file is not JSON from 2:2 (line:column) on'],
    ['a missing quote', '{"a": "b}', 'the file is not JSON from 1:7 (line:column) on'],
    ['two values', '{"a": -1.5e3} null', 'the file is not JSON from 1:15 (line:column) on'],
    ['a list instead of a scenario', '[]', 'the file is JSON, but not a scenario'],
    ['null instead of a scenario', 'null', 'the file is JSON, but not a scenario'],
    ['an unknown format', '{"format":3}', 'the file is JSON, but not a scenario'],
    [
      'unlimited nesting',
      '['.repeat(100_000) + ']'.repeat(100_000),
      'the file is JSON, but not a scenario',
    ],
    [
      'unlimited nesting below a field',
      `{"format":"scenario/1","x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'the file is nested deeper than 32 levels',
    ],
    [
      'a scenario without steps',
      text.replace(/"steps":\[[^]*\]/, '"steps":[]'),
      'steps has the invalid value (0); it may be ≥ 1',
    ],
  ])('rejects a file with this fault and describes it: %s', (_what, file, sentence) => {
    const read = readScenario(file);
    expect(read.ok ? 'nothing' : describeFault(read.fault)).toBe(sentence);
  });

  it('reports the faults of all steps and actors, even when one step or actor is malformed', () => {
    const wrong = text
      .replace('"at":200', '"at":-5')
      .replace('"type":"SUBMITTED"', '"type":"SUBMITED"')
      .replace('"entryPrice":"97000.50"}}', '"entryPrize":"97000.50"}}');
    const faultsOf = (file: string) => {
      const read = readScenario(file);
      const sentences = read.ok ? [] : read.faults.map(describeFault);
      return sentences.map((sentence) => sentence.replace(/; it may be [^≥].*/, ''));
    };
    expect(faultsOf(wrong)).toEqual([
      'step 1, send.event.type is SUBMITED, which its machine does not know',
      'step 2, at has the invalid value (-5); it may be ≥ 0',
      'step 3, expect.o1 expects entryPrize, which is no context field of its machine',
    ]);
    // Only the malformed actor itself is reported; references to it are not checked.
    expect(faultsOf(text.replace('"version":1', '"version":"1"'))).toEqual([
      'actor 1, version has the invalid value ("1")',
    ]);
  });

  it('reports the faults of a file and its scenario together, each with the allowed values', () => {
    const wrong = text
      .replace('2026-01-01T00:00:00.000Z', 'tomorrow')
      .replace('"direction":"rise"', '"direction":"up"')
      .replace('"fee":"0.1"', '"fee":"a tenth"');
    const read = readScenario(wrong);
    expect(read.ok ? [] : read.faults.map(describeFault)).toEqual([
      'start has the invalid value ("tomorrow"); it may be string such as "2026-01-01T00:00:00.000Z"',
      'actor 1, input.direction has the invalid value ("up"); it may be "rise", "drop"',
      'step 2, send.event.order.fee has the invalid value ("a tenth"); it may be string such as "10.5"',
    ]);
  });

  it('rejects a scenario in which two actors have the same id', () => {
    const twice = JSON.stringify({ ...won, actors: [...won.actors, ...won.actors] });
    const read = readScenario(twice);
    expect(read.ok ? '' : describeFault(read.fault)).toBe(
      'actor 2, id repeats o1, the id of an earlier actor',
    );
  });

  it('rejects a file of fifty megabytes as too large without reading it', async () => {
    const file = new Blob(['x'.repeat(50_000_000)]);
    file.text = () => Promise.reject(new Error('it was opened'));
    const read = await readScenarioFile(file);
    expect(read.ok ? '' : describeFault(read.fault)).toBe(
      `the file is larger than the ${SCENARIO_BYTES_MAX} bytes that a scenario may have`,
    );
    expect(readScenario('x'.repeat(SCENARIO_BYTES_MAX + 1)).ok).toBe(false);
  });
});

describe('replaceStep', () => {
  it('validates the edited scenario', () => {
    const step = { at: 100, send: { to: 'o1', event: { type: 'SUBMITTED' } } };
    expect(replaceStep(won, 2, step)).toMatchObject({
      ok: false,
      fault: { kind: 'outOfOrder', step: 2, field: 'at' },
    });
    const edited = replaceStep(won, 0, { at: 5 });
    expect(edited.ok && edited.scenario.steps[0]).toEqual({ at: 5 });
    expect(won.steps[0]?.at).toBe(0);
  });

  it('can remove a step', () => {
    const shorter = replaceStep(won, 1, null);
    expect(shorter.ok && shorter.scenario.steps).toHaveLength(won.steps.length - 1);
  });
});
