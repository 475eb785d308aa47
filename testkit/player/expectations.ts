/** Compares the expectations of a step with the machines' state. */
import type { ScenarioStep } from '#contract/scenarioFormat';
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

export interface Failure extends Omit<CheckResult, 'isMet'> {
  /** Index of the step, from 0. */
  readonly step: number;
  /** Virtual ms since the start. */
  readonly at: number;
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
