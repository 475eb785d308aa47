/**
 * Translates answers of an exchange into the values of a scenario, because a scenario has invented ids and exact times.
 */
import { isSameJson } from '../player/sameJson';

export type ScenarioRow = Readonly<Record<string, unknown>>;

export interface ScenarioDifference {
  /** Number of the step, from 0. */
  readonly step: number;
  readonly field: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Fields whose values differ between runs, because the exchange generates them. */
const GENERATED: ReadonlySet<string> = new Set(['id', 'orderNo', 'target']);
/** Rows of a scenario omit these fields, because a scenario must not contain personal data. */
const PERSONAL: ReadonlySet<string> = new Set(['realName', 'idNumber']);
/** The clock of the exchange runs during a call; a time within this range counts as the time in the scenario. */
const NEAR_MS = 900;
const EARLIEST_MOMENT = Date.UTC(2001, 0, 1);

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > EARLIEST_MOMENT;

export function createTranslator() {
  const scenarioValueOf = new Map<unknown, unknown>();
  const exchangeValueOf = new Map<unknown, unknown>();

  function translate(field: string, value: unknown, scenarioValue: unknown): unknown {
    if (GENERATED.has(field)) {
      if (
        scenarioValue !== undefined &&
        !scenarioValueOf.has(value) &&
        !exchangeValueOf.has(scenarioValue)
      ) {
        scenarioValueOf.set(value, scenarioValue);
        exchangeValueOf.set(scenarioValue, value);
      }
      return scenarioValueOf.get(value) ?? value;
    }
    const isNear =
      isMoment(value) && isMoment(scenarioValue) && Math.abs(value - scenarioValue) <= NEAR_MS;
    return isNear ? scenarioValue : value;
  }

  return {
    /** The value of the exchange for a value of the scenario, if known. */
    toExchange: (scenarioValue: unknown): unknown =>
      exchangeValueOf.get(scenarioValue) ?? scenarioValue,
    /** Translates a row into the values of the scenario. New ids are taken from the matching row of the scenario. */
    toScenario: (row: ScenarioRow, scenarioRow: ScenarioRow): ScenarioRow =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([field]) => !PERSONAL.has(field) || field in scenarioRow)
          .map(([field, value]) => [field, translate(field, value, scenarioRow[field])]),
      ),
  };
}

export type Translator = ReturnType<typeof createTranslator>;

/** Lists every field in which two rows differ. */
export const differencesOf = (
  step: number,
  path: string,
  wanted: ScenarioRow,
  got: ScenarioRow,
): ScenarioDifference[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
    .filter((field) => !isSameJson(wanted[field], got[field]))
    .map((field) => ({
      step,
      field: `${path}.${field}`,
      expected: wanted[field],
      actual: got[field],
    }));
