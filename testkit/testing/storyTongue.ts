/** Says what an exchange answered in the words of a story: its made-up numbers and its exact moments. */
import { isSameJson } from '../player/sameJson';

export type Row = Readonly<Record<string, unknown>>;

export interface Difference {
  /** Number of the step, from 0. */
  readonly step: number;
  readonly field: string;
  readonly wanted: unknown;
  readonly got: unknown;
}

/** What every exchange makes up for itself. */
const INVENTED: ReadonlySet<string> = new Set(['id', 'orderNo', 'target']);
/** Who somebody is has no place in a story, so its rows leave it out. */
const PERSONAL: ReadonlySet<string> = new Set(['realName', 'idNumber']);
/** The exchange's clock runs on while a call is on its way; what it says within this, it says at the told moment. */
const NEAR_MS = 900;
const EARLIEST_MOMENT = Date.UTC(2001, 0, 1);

const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && value > EARLIEST_MOMENT;

export function createTongue() {
  const toldOf = new Map<unknown, unknown>();
  const realOf = new Map<unknown, unknown>();

  function word(field: string, real: unknown, told: unknown): unknown {
    if (INVENTED.has(field)) {
      if (told !== undefined && !toldOf.has(real) && !realOf.has(told)) {
        toldOf.set(real, told);
        realOf.set(told, real);
      }
      return toldOf.get(real) ?? real;
    }
    const isNear = isMoment(real) && isMoment(told) && Math.abs(real - told) <= NEAR_MS;
    return isNear ? told : real;
  }

  return {
    /** The exchange's own word for one of the story's, where it has said one. */
    real: (told: unknown): unknown => realOf.get(told) ?? told,
    /** A row in the story's words; what is new in it is learnt from the told row beside it. */
    tell: (real: Row, told: Row): Row =>
      Object.fromEntries(
        Object.entries(real)
          .filter(([field]) => !PERSONAL.has(field) || field in told)
          .map(([field, value]) => [field, word(field, value, told[field])]),
      ),
  };
}

export type Tongue = ReturnType<typeof createTongue>;

/** Every field in which two rows are not the same. */
export const differencesOf = (step: number, path: string, wanted: Row, got: Row): Difference[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(got)])]
    .filter((field) => !isSameJson(wanted[field], got[field]))
    .map((field) => ({
      step,
      field: `${path}.${field}`,
      wanted: wanted[field],
      got: got[field],
    }));
