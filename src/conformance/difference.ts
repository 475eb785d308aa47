import { isDeepStrictEqual } from 'node:util';
import { fromMicro } from '../contract';
import type { EndpointName, Micro } from '../contract';

/** The backend does something else than the contract says. `call` is the one to blame. */
export class Difference extends Error {
  constructor(
    message: string,
    readonly call?: EndpointName,
  ) {
    super(message);
  }
}

/** A check that cannot be made at this backend; no fault of its own. */
export class NotCheckable extends Error {}

/** The host did not answer at all, so nothing can be said about any call. */
export class Unreachable extends Error {}

const SHOWN_CHARACTERS = 160;

/** An amount as it stands on the wire, which micro-USDT do not. */
const decimal = (micro: Micro): string => (micro < 0n ? `-${fromMicro(-micro)}` : fromMicro(micro));

/** A value as it is shown in the table: one line, not too long, amounts as decimals. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'bigint' ? decimal(each) : each,
    ) ?? 'nothing';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** @throws Difference unless the condition holds; the text says what was to be expected. */
export function must(holds: boolean, message: string, call?: EndpointName): asserts holds {
  if (!holds) throw new Difference(message, call);
}

/** @throws Difference unless both are the same by value; of lists and rows it names the first field that is not. */
export function same(actual: unknown, expected: unknown, what: string, call?: EndpointName): void {
  if (isDeepStrictEqual(actual, expected)) return;
  const { path, is, wanted } = firstDifference(actual, expected);
  const where = path.length > 0 ? `${what}, at ${path.join('.')}` : what;
  throw new Difference(`${where}: expected ${shown(wanted)}, was ${shown(is)}`, call);
}

interface Place {
  readonly path: readonly string[];
  readonly is: unknown;
  readonly wanted: unknown;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Descends while both sides have the same shape, so that of two long lists only the wrong amount is shown. Short lists
 * of plain values, such as `[state, result]`, are shown whole: there the other values say what was meant.
 */
function firstDifference(is: unknown, wanted: unknown, path: readonly string[] = []): Place {
  const here = { path, is, wanted };
  if (!isTree(is) || !isTree(wanted) || Array.isArray(is) !== Array.isArray(wanted)) return here;
  const isLong = [...Object.values(is), ...Object.values(wanted)].some(isTree);
  if (Array.isArray(is) && (!isLong || is.length !== Object.keys(wanted).length)) return here;
  const key = Object.keys({ ...wanted, ...is }).find(
    (each) => !isDeepStrictEqual(is[each], wanted[each]),
  );
  return key === undefined ? here : firstDifference(is[key], wanted[key], [...path, key]);
}

/** A value that has to be there. @throws Difference when it is missing */
export function present<T>(value: T | null | undefined, what: string, call?: EndpointName): T {
  must(value !== null && value !== undefined, `${what} is missing`, call);
  return value;
}

/** The text of something thrown, whichever realm its class comes from. */
export function messageOf(thrown: unknown): string {
  const message =
    typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  return typeof message === 'string' ? message : '';
}
