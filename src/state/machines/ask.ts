/**
 * The synchronous part of a tap, as an optimistic record: the intent with its idempotency key is in the store before
 * any lazy chunk is fetched and before any re-render, so a second tap finds it there. The app's effects read it from
 * the store and make the calls.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MachineKind } from '../../machines/kinds';
import { firstTap, silenceAfter } from '../../machines/taps';
import type { AskedKind, AskingOf, IntentOf, Tap } from '../../machines/taps';
import { isUndecided } from '../../machines/undecided';
import { machineClosed, machineMoved, recordsOf } from './machines';
import type { WithMachines } from './machines';
import { newId } from '../newId';
import { seal } from '../secrets';
import type { SecretField } from '../secrets';
import { appTime } from '../time/time';

export type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;
export type Secrets = { readonly [F in SecretField]?: unknown };

/** The exchange took nothing, so the next tap is a new attempt. */
const TURNED_DOWN: ReadonlySet<unknown> = new Set(['refused', 'absent']);
/** Two taps with the same intent within this time count as one, however fast the first was answered. */
const SAME_TAP_MS = 1_000;
/** Id of the intent that the last tap created or found, and its time in monotonic ms. */
let lastTap = { id: '', at: -Infinity };

export const moved = <K extends MachineKind>(id: string, tap: Tap<K>) =>
  machineMoved({ ...tap, id, done: false, at: appTime.clock.now() });

const isSameWish = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/**
 * Submits an intent: one intent, one key, one call. Returns the id of the intent in the store; that is an earlier one
 * if its outcome is unknown or this tap repeats it. Finished requests with the same exclusivity key are removed,
 * because the form has changed. `secrets` are sealed under the intent's id.
 */
export function ask<K extends AskedKind>(
  asking: AskingOf<K>,
  intent: IntentOf<K>,
  secrets?: Secrets,
): Thunk<string> {
  return (dispatch, getState) => {
    const { machine, placeOf, wishOf, keepsKey } = asking;
    const inItsPlace = recordsOf(getState(), machine).filter(
      ({ context }) => placeOf(context.intent) === placeOf(intent),
    );
    const tappedAt = appTime.clock.mono();
    const isTheSame = ({ context }: (typeof inItsPlace)[number]) =>
      isSameWish(wishOf(context.intent), wishOf(intent));
    const isRepeated = (record: (typeof inItsPlace)[number]) =>
      record.id === lastTap.id &&
      tappedAt - lastTap.at < SAME_TAP_MS &&
      isTheSame(record) &&
      !TURNED_DOWN.has(record.value);
    const first = inItsPlace.find((record) => isUndecided(record.value) || isRepeated(record));
    const lost = inItsPlace.find((record) => record.value === 'absent' && isTheSame(record));
    const asked = keepsKey && lost ? lost.context.intent : intent;
    lastTap = { id: first?.id ?? asked.id, at: tappedAt };
    if (first) return first.id;
    for (const { id, done } of inItsPlace) if (done) dispatch(machineClosed({ id }));
    if (secrets) seal(secrets, asked.id);
    dispatch(moved(asked.id, firstTap(asking, asked)));
    return asked.id;
  };
}

/** A new idempotency key and the request time. */
export const stamp = () => ({ id: newId(), askedAt: appTime.clock.now() });

/** Restores a request that an earlier page of this tab sent without an answer, in state `checking`. */
export const resume =
  <K extends AskedKind>(asking: AskingOf<K>, intent: IntentOf<K>): Thunk<void> =>
  (dispatch) => {
    dispatch(moved(intent.id, firstTap(asking, intent)));
    dispatch(moved(intent.id, silenceAfter(asking)));
  };
