/** Replays scenario files for a terminal. Steps are counted from 1, as in the lab. */
import type { Failure } from '../player/expectations';
import { isReportWithoutScenario } from '../player/reportWithoutScenario';
import { createPlayer } from '../player/player';
import { readScenario } from '../player/readScenario';
import { describeFault } from '../player/testing/describeFault';

export interface Replay {
  readonly file: string;
  readonly name: string;
  readonly steps: number;
  /** All reasons why the file cannot be played. */
  readonly faults: readonly string[];
  readonly failures: readonly Failure[];
}

export function replayOf(file: string, text: string): Replay {
  const empty = { file, name: file, steps: 0, failures: [] };
  const read = readScenario(text);
  if (isReportWithoutScenario(read)) {
    return {
      ...empty,
      faults: ['the report contains no transitions to play; the lab shows its other data'],
    };
  }
  if (!read.ok) {
    return { ...empty, faults: read.faults.map(describeFault) };
  }
  const { scenario } = read;
  const { failures } = createPlayer(scenario);
  const expectsNothing = scenario.steps.every(
    ({ expect, calls }) => expect === undefined && calls === undefined,
  );
  if (expectsNothing)
    return { ...empty, faults: ['no step expects anything, so nothing was checked'] };
  return { file, name: scenario.name, steps: scenario.steps.length, faults: [], failures };
}

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));

const timesOf = (count: number) =>
  count === 0 ? 'not at all' : count === 1 ? 'once' : `${count} times`;

/** How often, and at which times if they are known: `2 times (0 ms, 11000 ms)`. */
const describeTimes = (value: unknown): string => {
  if (!Array.isArray(value)) return timesOf(Number(value));
  const times = value.map((at) => `${String(at)} ms`).join(', ');
  return value.length === 0 ? timesOf(0) : `${timesOf(value.length)} (${times})`;
};

const CALLS: Readonly<Record<string, (actor: string) => string>> = {
  'calls.sent': (actor) => `the call of ${actor} was sent`,
  'calls.lookedUp': (actor) => `the call of ${actor} was looked up`,
};

/** Formats a failure, such as `step 6 (61000 ms), o1.state: expected "settled", was "awaiting"`. */
export function describeFailure({ step, at, actor, field, expected, actual }: Failure): string {
  const place = `step ${step + 1} (${at} ms), `;
  const call = CALLS[field]?.(actor);
  return call
    ? `${place}${call} ${describeTimes(actual)}, expected ${describeTimes(expected)}`
    : `${place}${actor}.${field}: expected ${shown(expected)}, was ${shown(actual)}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);

/** JUnit XML for CI servers, with one test case per file. */
export function replaysAsJUnit(replays: readonly Replay[]): string {
  const cases = replays.map(({ file, name, faults, failures }) => {
    const problems = [...faults, ...failures.map(describeFailure)];
    const open = `<testcase classname="${escaped(file)}" name="${escaped(name)}"`;
    const text = escaped(problems.join('\n'));
    return problems.length === 0 ? `${open}/>` : `${open}><failure>${text}</failure></testcase>`;
  });
  const bad = replays.filter(({ faults, failures }) => faults.length + failures.length > 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite name="scenarios" tests="${replays.length}" failures="${bad.length}">`,
    ...cases,
    '</testsuite></testsuites>',
    '',
  ].join('\n');
}
