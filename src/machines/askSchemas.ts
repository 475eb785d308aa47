/**
 * The shapes that every machine of a money call has in common. Beside each machine's rules (`*Facts.ts`) stand its
 * schemas (`*Schemas.ts`): what it begins with, its events and its rows. Types, tab storage, what a report may say, what
 * the lab reads and what its forms offer are all made from them.
 */
import * as v from 'valibot';
import { Freeze } from '../contract/entities/account';
import { FieldError } from '../contract/envelope';
import { Amount, PublicText, redact } from '../contract/fields';

/** The moment of a clock, in ms; the page's idea of server time has fractions. */
export const Moment = v.pipe(v.number(), v.finite());

/** Of what stands in a refusal's details, the part that a report may tell. */
const toldDetails = v.object({
  available: Amount,
  min: Amount,
  max: Amount,
  attemptsLeft: v.number(),
  retryAfterSec: v.number(),
  opensAt: v.number(),
  closesAt: v.number(),
  field: PublicText,
  fields: v.array(FieldError),
  freeze: Freeze,
});

/** Why the exchange took nothing; `details` depends on the reason, as in the contract. */
export const Refusal = v.object({
  reason: PublicText,
  code: v.number(),
  details: v.pipe(v.record(v.string(), v.unknown()), v.metadata({ redact: toldDetails })),
});

/** How a call ended without an answer that can be trusted. */
export const Unanswered = v.picklist(['timeout', 'offline', 'fault']);

export const Nothing = v.object({});

/** From the tap to the exchange's first certain word. */
export const askEvents = {
  SUBMITTED: Nothing,
  REFUSED: v.object({ refusal: Refusal }),
  /** Time-out, no network or a broken answer: the exchange may have acted or not. */
  UNANSWERED: v.object({ cause: Unanswered }),
  /** The lists were read when no late call could still be accepted, and what was asked for is in none. */
  CONFIRMED_ABSENT: Nothing,
} as const;

export type Refusal = Readonly<v.InferOutput<typeof Refusal>>;
export type Unanswered = v.InferOutput<typeof Unanswered>;

/** What events carry, by their type. */
export type EventSchemas = Readonly<Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>>;

/** The events that such schemas describe. */
export type EventOf<S extends EventSchemas> = {
  [T in keyof S & string]: { readonly type: T } & Readonly<v.InferOutput<S[T]>>;
}[keyof S & string];

/** A key as the page makes them: what a tab has stored under another name was not written by us. */
export const IdempotencyKey = v.pipe(v.string(), v.uuid(), redact('keep'));
