/**
 * Rules for the fields of an intent. Each field decides three things, and a field without a decision does not compile:
 * whether it counts for "the same intent", how it is stored, and how it is compared with a row of the exchange.
 */
import { compareDecimals } from '#contract';

/**
 * How a field is stored on the device. `required`: without a valid value, the stored request is dropped. `otherwise`: a
 * missing or invalid value is replaced. `never`: it is not stored, and this value is used after a reload.
 */
type StoredAs<Intent, Value> =
  | 'required'
  | { readonly otherwise: Value | ((intent: Intent) => Value) }
  | { readonly never: Value };

interface FieldDecision<Intent, Value, Row> {
  /** True if two taps that differ in this field are two intents. */
  readonly same: boolean;
  readonly stored: StoredAs<Intent, Value>;
  /** Compares the field with a row; `false` if a row does not contain it. */
  readonly matched: false | ((value: Value, row: Row, intent: Intent) => boolean);
}

export type IntentFields<Intent, Row> = {
  readonly [F in keyof Intent]-?: FieldDecision<Intent, Intent[F], Row>;
};

type AnyDecision = FieldDecision<unknown, unknown, unknown>;

/** Fingerprint, stored form and row matching, derived from the decisions on the fields. */
export interface IntentRules<Intent, Row> {
  readonly fields: IntentFields<Intent, Row>;
  /** Two quick taps with equal fingerprints are one request. */
  readonly fingerprint: (intent: Intent) => readonly unknown[];
  /** The part of an intent that may be written to the storage of the device. */
  readonly toStored: (intent: Intent) => Intent;
  /** True if a row is the outcome of a request that got no response. An equal row from before the tap is not. */
  readonly matches: (intent: Intent, row: Row) => boolean;
}

export function intentRules<Intent extends object, Row>(
  fields: IntentFields<Intent, Row>,
): IntentRules<Intent, Row> {
  const decisions = Object.entries(fields) as readonly (readonly [string, AnyDecision])[];
  const valueOf = (intent: Intent, name: string) => intent[name as keyof Intent];
  return {
    fields,
    fingerprint: (intent) =>
      decisions.flatMap(([name, { same }]) => (same ? [valueOf(intent, name)] : [])),
    toStored: (intent) =>
      Object.fromEntries(
        Object.entries(intent).flatMap(([name, value]) => {
          const stored = fields[name as keyof Intent]?.stored;
          if (stored === undefined) return [];
          return [[name, typeof stored === 'object' && 'never' in stored ? stored.never : value]];
        }),
      ) as Intent,
    matches: (intent, row) =>
      decisions.every(
        ([name, { matched }]) => matched === false || matched(valueOf(intent, name), row, intent),
      ),
  };
}

/**
 * Tolerance when a row is matched to a tap, ms: the page's estimate of server time may be ahead of the exchange's clock
 * by this much.
 */
const MATCH_SLACK_MS = 2_000;

/** True if the row was created at or after this time of the tap, server ms. */
export const isCreatedSince = (at: number, row: { readonly createdAt: number }): boolean =>
  row.createdAt >= at - MATCH_SLACK_MS;

/** True if an amount of a row equals the amount of the intent, in any notation. */
export const isEqualAmount = (amount: string, row: { readonly amount: string }): boolean =>
  compareDecimals(row.amount, amount) === 0;
