/**
 * Schemas that all request machines share. The folder of each machine has its rules in `selectors.ts` and its schemas
 * (input, events, rows) in `schemas.ts`. TypeScript types, tab storage, redaction of reports and the forms of the lab
 * are all derived from the schemas.
 */
import * as v from 'valibot';
import { Freeze } from '#contract/entities/account';
import { FieldError } from '#contract/envelope';
import { UsdtAmount, PublicText } from '#contract/fields';

/** A timestamp in ms; fractions are allowed because the page's estimate of server time has them. */
export const ClockTime = v.pipe(v.number(), v.finite());

/** The part of a refusal's details that may appear in a problem report. */
const loggableDetails = v.object({
  available: UsdtAmount,
  min: UsdtAmount,
  max: UsdtAmount,
  attemptsLeft: v.number(),
  retryAfterSec: v.number(),
  opensAt: v.number(),
  closesAt: v.number(),
  field: PublicText,
  fields: v.array(FieldError),
  freeze: Freeze,
});

/** Why the exchange rejected the request; `details` depends on the reason, as in the contract. */
export const Refusal = v.object({
  reason: PublicText,
  code: v.number(),
  details: v.pipe(v.record(v.string(), v.unknown()), v.metadata({ redact: loggableDetails })),
});

/** Why a call ended without a valid response. */
export const MissingAnswerCause = v.picklist(['timeout', 'offline', 'fault']);

export const EmptyPayload = v.object({});

/** Events from the tap to the first reliable response of the exchange. */
export const requestEvents = {
  SUBMITTED: EmptyPayload,
  REFUSED: v.object({ refusal: Refusal }),
  /** Timeout, no network or a malformed response: the exchange may or may not have acted. */
  UNANSWERED: v.object({ cause: MissingAnswerCause }),
  /**
   * The lists were read after the last moment at which the exchange could still accept a late call, and none of them
   * contains the request.
   */
  CONFIRMED_ABSENT: EmptyPayload,
} as const;

export type Refusal = Readonly<v.InferOutput<typeof Refusal>>;
export type MissingAnswerCause = v.InferOutput<typeof MissingAnswerCause>;

/** Payload schemas by event type. */
export type EventSchemas = Readonly<Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>>;

/** The union of the events that these schemas describe. */
export type EventUnion<S extends EventSchemas> = {
  [T in keyof S & string]: { readonly type: T } & Readonly<v.InferOutput<S[T]>>;
}[keyof S & string];
