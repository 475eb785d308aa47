import { isDeepStrictEqual } from 'node:util';
import { fromMicro } from '#contract';
import type { EndpointName, Micro } from '#contract';

/** The backend deviates from the contract. `call` is the call whose response deviates. */
export class Difference extends Error {
  constructor(
    message: string,
    readonly call?: EndpointName,
  ) {
    super(message);
  }
}

/** This backend cannot be checked in this respect. That is not a failure. */
export class NotCheckable extends Error {}

/** The host did not answer, so no call can be checked. */
export class Unreachable extends Error {}

const SHOWN_CHARACTERS = 160;

/** Formats micro-USDT as a decimal amount. */
const decimal = (micro: Micro): string => (micro < 0n ? `-${fromMicro(-micro)}` : fromMicro(micro));

/** Formats a value for the report: one line, truncated, amounts as decimals. */
export function formatValue(value: unknown): string {
  const text =
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'bigint' ? decimal(each) : each,
    ) ?? 'nothing';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** @throws Difference with `message` unless the condition is true */
export function assertThat(holds: boolean, message: string, call?: EndpointName): asserts holds {
  if (!holds) throw new Difference(message, call);
}

/** Deep comparison. @throws Difference with the first differing field */
export function assertEqual(
  actual: unknown,
  expected: unknown,
  what: string,
  call?: EndpointName,
): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const { path, is, wanted } = firstDifference(actual, expected);
  const where = path.length > 0 ? `${what}, at ${path.join('.')}` : what;
  throw new Difference(`${where}: expected ${formatValue(wanted)}, was ${formatValue(is)}`, call);
}

interface DifferencePlace {
  readonly path: readonly string[];
  readonly is: unknown;
  readonly wanted: unknown;
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Finds the first difference: descends while both sides have the same shape, so that only the differing field of a
 * long list is shown. Short lists of plain values, such as `[state, result]`, are shown whole, because the other
 * values give the context.
 */
function firstDifference(
  is: unknown,
  wanted: unknown,
  path: readonly string[] = [],
): DifferencePlace {
  const here = { path, is, wanted };
  if (!isNested(is) || !isNested(wanted) || Array.isArray(is) !== Array.isArray(wanted))
    return here;
  const isLong = [...Object.values(is), ...Object.values(wanted)].some(isNested);
  if (Array.isArray(is) && (!isLong || is.length !== Object.keys(wanted).length)) return here;
  const key = Object.keys({ ...wanted, ...is }).find(
    (each) => !isDeepStrictEqual(is[each], wanted[each]),
  );
  return key === undefined ? here : firstDifference(is[key], wanted[key], [...path, key]);
}

/** Returns a required value. @throws Difference when it is missing */
export function required<T>(value: T | null | undefined, what: string, call?: EndpointName): T {
  assertThat(value !== null && value !== undefined, `${what} is missing`, call);
  return value;
}

/** Message of a thrown value. Does not use `instanceof`, because the error may come from another realm. */
export function messageOf(thrown: unknown): string {
  const message =
    typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  return typeof message === 'string' ? message : '';
}
