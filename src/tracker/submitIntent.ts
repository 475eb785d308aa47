/**
 * The synchronous part of a tap, as an optimistic record: the intent with its idempotency key is in the store before
 * the next re-render, so a second tap finds it there. The request tracker reads it from the store and makes the call.
 */
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RequestKind } from '../machines/kinds';
import type { RequestSpec } from '../machines/requestStates';
import { isOutcomePending } from '../machines/requestStates';
import { machineClosed, selectMachines } from './machines';
import type { MachineEvent } from './machines';
import { newId } from '../state/newId';
import { appTime } from '../state/time/time';
import { sendToMachine } from './sendToMachine';
import type { TapSecrets } from './sendToMachine';
import { idOf, readStoredEntries } from './pendingEntries';
import type { RootState } from '../state/store';

/** The intent that the last tap created or found, and the time of that tap, monotonic ms. */
export interface LastTap {
  readonly id: string;
  readonly at: number;
}

/** The intent of any kind; its id is the idempotency key. */
interface Intent {
  readonly id: string;
}

/** The machine of a request, as far as a tap looks at it. */
interface OpenRequest<I> {
  readonly id: string;
  readonly machine: string;
  readonly value: string;
  readonly done: boolean;
  readonly context: { readonly intent: I };
}

/** A thunk that needs the slices `tracker` and `lastTap` of the store. */
type RequestThunk<R> = ThunkAction<
  R,
  Pick<RootState, 'tracker' | 'lastTap'>,
  unknown,
  UnknownAction
>;

/** States in which the exchange did not accept the request, so that the next tap is a new attempt. */
const REJECTED_STATES: ReadonlySet<unknown> = new Set(['refused', 'absent']);
/** Two taps with the same intent within this time count as one, even if the first was already answered. */
const DOUBLE_TAP_MS = 1_000;

/** A tap found that another tab of this browser has such a request without an outcome, which this tab must follow. */
export const pendingElsewhere = createAction('machines/pendingElsewhere');

const intentTapped = createAction<LastTap>('machines/intentTapped');

export const lastTapReducer = createReducer<LastTap | null>(null, (build) => {
  build.addCase(intentTapped, (_last, { payload }) => payload);
});

const isSameFingerprint = (one: readonly unknown[], other: readonly unknown[]) =>
  one.every((part, index) => part === other[index]);

/**
 * Submits an intent, as one call with one key. Returns the id of the intent in the store; that is an earlier intent if
 * its outcome is unknown or if this tap repeats it. Finished requests with the same exclusivity key are removed,
 * because the form has changed. `secrets` are sealed under the intent's id.
 */
export function submitIntent<I extends Intent>(
  machine: string,
  entry: { readonly request: RequestSpec<I> },
  intent: NoInfer<I>,
  secrets?: TapSecrets,
): RequestThunk<string> {
  return (dispatch, getState) => {
    const { exclusivityKey, intent: rules, reusesIdempotencyKey } = entry.request;
    const requests = Object.values(selectMachines(getState())) as unknown as OpenRequest<I>[];
    const competing = requests.filter(
      (record) =>
        record.machine === machine &&
        exclusivityKey(record.context.intent) === exclusivityKey(intent),
    );
    const tappedAt = appTime.clock.monotonic();
    const { lastTap } = getState();
    const hasSameIntent = ({ context }: OpenRequest<I>) =>
      isSameFingerprint(rules.fingerprint(context.intent), rules.fingerprint(intent));
    const isRepeatedTap = (record: OpenRequest<I>) =>
      record.id === lastTap?.id &&
      tappedAt - lastTap.at < DOUBLE_TAP_MS &&
      hasSameIntent(record) &&
      !REJECTED_STATES.has(record.value);
    const existing = competing.find(
      (record) => isOutcomePending(record.value) || isRepeatedTap(record),
    );
    const absentRequest = competing.find(
      (record) => record.value === 'absent' && hasSameIntent(record),
    );
    const input = reusesIdempotencyKey && absentRequest ? absentRequest.context.intent : intent;
    const id = existing?.id ?? input.id;
    dispatch(intentTapped({ id, at: tappedAt }));
    if (existing) return id;
    // The tabs share the storage. Of two tabs, only one may have a key for an intent whose outcome is unknown.
    const elsewhere = readStoredEntries().find(
      (stored) =>
        stored.machine === machine &&
        !Object.hasOwn(getState().tracker.machines, String(idOf(stored))) &&
        exclusivityKey(stored.intent as I) === exclusivityKey(intent),
    );
    if (elsewhere) {
      dispatch(pendingElsewhere());
      return String(idOf(elsewhere));
    }
    for (const { done, id: other } of competing) {
      if (done && other !== id) dispatch(machineClosed({ id: other }));
    }
    const event = { type: 'SUBMITTED' } as const;
    const at = appTime.clock.now();
    const sent = { machine, id, input, event, at, call: { at: tappedAt, key: id } };
    dispatch(sendToMachine(sent as unknown as MachineEvent, secrets));
    return id;
  };
}

/** A new idempotency key and the request time. */
export const newRequestStamp = () => ({ id: newId(), askedAt: appTime.clock.now() });

/**
 * Restores a request that an earlier page sent without receiving a response, in state `checking`. `isOld` means that it
 * is only looked up.
 */
export const restoreRequest =
  (machine: string, input: Intent, isOld: boolean): RequestThunk<void> =>
  (dispatch) => {
    const { clock } = appTime;
    const sent = { machine: machine as RequestKind, id: input.id, at: clock.now() };
    const call = { at: clock.monotonic(), key: input.id, restored: { isOld } };
    const event = { type: 'SUBMITTED' };
    dispatch(sendToMachine({ ...sent, input, event, call } as MachineEvent));
    dispatch(sendToMachine({ ...sent, event: { type: 'UNANSWERED', cause: 'fault' } }));
  };
