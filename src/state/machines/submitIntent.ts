/**
 * The synchronous part of a tap, as an optimistic record: the intent with its idempotency key is in the store before
 * any lazy chunk is fetched and before any re-render, so a second tap finds it there. The app's effects read it from
 * the store and make the calls.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { submitTap, missingAnswerTransition } from '../../machines/tapTransitions';
import type {
  RequestKind,
  RequestSpecOfKind,
  RequestIntent,
  TapTransition,
} from '../../machines/tapTransitions';
import { isOutcomePending } from '../../machines/outcomePending';
import { machineClosed, machineMoved, recordsOfKind } from './machines';
import type { WithMachines } from './machines';
import { newId } from '../newId';
import { seal } from '../secrets';
import type { SecretField } from '../secrets';
import { appTime } from '../time/time';

export type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;
export type Secrets = { readonly [F in SecretField]?: unknown };

/** The exchange took nothing, so the next tap is a new attempt. */
const REJECTED_STATES: ReadonlySet<unknown> = new Set(['refused', 'absent']);
/** Two taps with the same intent within this time count as one, however fast the first was answered. */
const DOUBLE_TAP_MS = 1_000;
/** Id of the intent that the last tap created or found, and its time in monotonic ms. */
let lastTap = { id: '', at: -Infinity };

export const dispatchTap = <K extends MachineKind>(id: string, tap: TapTransition<K>) =>
  machineMoved({ ...tap, id, done: false, at: appTime.clock.now() });

const isSameFingerprint = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/**
 * Submits an intent: one intent, one key, one call. Returns the id of the intent in the store; that is an earlier one
 * if its outcome is unknown or this tap repeats it. Finished requests with the same exclusivity key are removed,
 * because the form has changed. `secrets` are sealed under the intent's id.
 */
export function submitIntent<K extends RequestKind>(
  spec: RequestSpecOfKind<K>,
  intent: RequestIntent<K>,
  secrets?: Secrets,
): Thunk<string> {
  return (dispatch, getState) => {
    const { machine, exclusivityKey, intentFingerprint, reusesIdempotencyKey } = spec;
    const competing = recordsOfKind(getState(), machine).filter(
      ({ context }) => exclusivityKey(context.intent) === exclusivityKey(intent),
    );
    const tappedAt = appTime.clock.monotonic();
    const hasSameIntent = ({ context }: (typeof competing)[number]) =>
      isSameFingerprint(intentFingerprint(context.intent), intentFingerprint(intent));
    const isRepeatedTap = (record: (typeof competing)[number]) =>
      record.id === lastTap.id &&
      tappedAt - lastTap.at < DOUBLE_TAP_MS &&
      hasSameIntent(record) &&
      !REJECTED_STATES.has(record.value);
    const existing = competing.find(
      (record) => isOutcomePending(record.value) || isRepeatedTap(record),
    );
    const absentRequest = competing.find(
      (record) => record.value === 'absent' && hasSameIntent(record),
    );
    const submitted = reusesIdempotencyKey && absentRequest ? absentRequest.context.intent : intent;
    lastTap = { id: existing?.id ?? submitted.id, at: tappedAt };
    if (existing) return existing.id;
    for (const { id, done } of competing) if (done) dispatch(machineClosed({ id }));
    if (secrets) seal(secrets, submitted.id);
    dispatch(dispatchTap(submitted.id, submitTap(spec, submitted)));
    return submitted.id;
  };
}

/** A new idempotency key and the request time. */
export const newRequestStamp = () => ({ id: newId(), askedAt: appTime.clock.now() });

/** Restores a request that an earlier page of this tab sent without an answer, in state `checking`. */
export const restoreRequest =
  <K extends RequestKind>(spec: RequestSpecOfKind<K>, intent: RequestIntent<K>): Thunk<void> =>
  (dispatch) => {
    dispatch(dispatchTap(intent.id, submitTap(spec, intent)));
    dispatch(dispatchTap(intent.id, missingAnswerTransition(spec)));
  };
