/** Compares the expectations of a step with the machines' state. */
import type { ExpectedCalls, ScenarioStep } from '#contract/scenarioFormat';
import type { MachinesState } from '#src/tracker/machines';
import { isSameJson } from './sameJson';

/** The check of one expected field of one actor. */
export interface CheckResult {
  readonly actor: string;
  /** `state`, or a field of the machine's context. */
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly isMet: boolean;
}

/** A call that the tracker has commanded. */
export interface CommandedCall {
  readonly actor: string;
  readonly is: 'sent' | 'lookedUp';
  /** Virtual ms since the start. */
  readonly at: number;
  /** The idempotency key; null if the call has none. */
  readonly key: string | null;
}

export interface Failure extends Omit<CheckResult, 'isMet'> {
  /** Index of the step, from 0. */
  readonly step: number;
  /** Virtual ms since the start. */
  readonly at: number;
}

/** Compares the expected calls of a step with those that the tracker has commanded so far. */
export function checkCalls(
  expected: NonNullable<ScenarioStep['calls']>,
  calls: readonly CommandedCall[],
): readonly CheckResult[] {
  return Object.entries(expected).flatMap(([actor, expectedCalls]) => {
    const own = calls.filter((call) => call.actor === actor);
    const times = (is: CommandedCall['is']) =>
      own.filter((call) => call.is === is).map(({ at }) => at);
    const keys = new Set(own.filter(({ is }) => is === 'sent').map(({ key }) => key));
    const actual = { sent: times('sent'), keys: keys.size, lookedUp: times('lookedUp') };
    return (Object.keys(expectedCalls) as (keyof ExpectedCalls)[]).map((name): CheckResult => {
      const [wanted, got] = [expectedCalls[name], actual[name]];
      const isCount = typeof wanted === 'number' && typeof got !== 'number';
      const isMet = isCount ? got.length === wanted : isSameJson(wanted, got);
      return { actor, field: `calls.${name}`, expected: wanted, actual: got, isMet };
    });
  });
}

export function checkExpectations(
  expected: NonNullable<ScenarioStep['expect']>,
  machines: MachinesState,
): readonly CheckResult[] {
  return Object.entries(expected).flatMap(([actor, expectedFields]) => {
    const record = Object.hasOwn(machines, actor) ? machines[actor] : undefined;
    const facts: Readonly<Record<string, unknown>> = { ...record?.context, state: record?.value };
    return Object.entries(expectedFields).map(([field, wanted]): CheckResult => {
      const got = Object.hasOwn(facts, field) ? facts[field] : undefined;
      return { actor, field, expected: wanted, actual: got, isMet: isSameJson(wanted, got) };
    });
  });
}
