/**
 * What a tap does at once, as an optimistic record: the intent with its key stands in the store before any lazy chunk
 * is fetched and before anything re-renders, so a second tap finds it there. The calls are made by the app's effects,
 * which read it from there.
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

/** Nothing was taken, so the next tap is a new try. */
const TURNED_DOWN: ReadonlySet<unknown> = new Set(['refused', 'absent']);
/** Two taps that ask for the same thing within this time are one tap, however fast the first was answered. */
const SAME_TAP_MS = 1_000;
/** What the last tap asked for or found, and when, in monotonic ms. */
let lastTap = { id: '', at: -Infinity };

export const moved = <K extends MachineKind>(id: string, tap: Tap<K>) =>
  machineMoved({ ...tap, id, done: false, at: appTime.clock.now() });

const isSameWish = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/**
 * One intent, one key, one call: returns the id of the intent that stands in the store, which is an earlier one where
 * its fate is unknown or this tap repeats it. What became of those before it is no longer what the form says, and goes.
 * `secrets` wait in an envelope under the intent's id.
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

/** The key of a call, and when it was asked for. */
export const stamp = () => ({ id: newId(), askedAt: appTime.clock.now() });

/** What an earlier page of this tab asked for without an answer stands in the store as "checking". */
export const resume =
  <K extends AskedKind>(asking: AskingOf<K>, intent: IntentOf<K>): Thunk<void> =>
  (dispatch) => {
    dispatch(moved(intent.id, firstTap(asking, intent)));
    dispatch(moved(intent.id, silenceAfter(asking)));
  };
