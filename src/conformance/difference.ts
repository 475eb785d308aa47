import { isDeepStrictEqual } from 'node:util';
import type { EndpointName } from '../contract';

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

/** A value as it is shown in the table: one line, not too long. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'bigint' ? each.toString() : each,
    ) ?? 'nothing';
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** @throws Difference unless the condition holds; the text says what was to be expected. */
export function must(holds: boolean, message: string, call?: EndpointName): asserts holds {
  if (!holds) throw new Difference(message, call);
}

/** @throws Difference unless both are the same by value. */
export function same(actual: unknown, expected: unknown, what: string, call?: EndpointName): void {
  must(
    isDeepStrictEqual(actual, expected),
    `${what}: expected ${shown(expected)}, was ${shown(actual)}`,
    call,
  );
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
