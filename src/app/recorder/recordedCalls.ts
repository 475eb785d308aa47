/**
 * Calls with effects, such as orderCreate, by name and outcome. The cache contains none of them, because their outcome
 * is tracked by a machine. They are kept in tab storage, because a lost response is often followed by a reload. A call
 * whose response the page did not wait for stays `pending`.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { ApiError } from '../../api/errors';
import { deviceEntry } from '../../state/storage/deviceEntry';

const CALLS_MAX = 20;

const recordedCall = v.object({
  id: v.string(),
  name: v.string(),
  /** `ok`, `pending`, or the cause of a failure, such as `timeout`, `http 503`, `refused PRICE_STALE`. */
  status: v.string(),
  /** Duration of the call; absent if there is no response. */
  ms: v.optional(v.number()),
  at: v.number(),
});
type RecordedCall = Readonly<v.InferOutput<typeof recordedCall>>;

/** A call as it appears in a report. */
export type ReportedCall = Omit<RecordedCall, 'id'>;

/** Anyone can write to tab storage, so anything invalid becomes an empty list. */
const stored = deviceEntry<readonly RecordedCall[]>(
  'recordedCalls',
  v.fallback(v.array(recordedCall), []),
);

/** An action of RTK Query's thunk for mutations. */
export interface MutationAction {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    readonly requestId: string;
    readonly arg: { readonly endpointName: string };
  };
}

export const isMutationAction = (
  action: UnknownAction | MutationAction,
): action is MutationAction => action.type.startsWith('api/executeMutation/');

/** The cause of a failed call in a few words, without data of the call. */
export function failureText(error: ApiError | undefined): string {
  if (!error) return 'failed';
  if (error.kind === 'refused') return `refused ${error.reason}`;
  return error.kind === 'http' ? `http ${error.status}` : error.kind;
}

/** Adds a call when it is sent, and its outcome when it is answered. `now` is the device's clock, ms. */
export function recordCall({ type, payload, meta }: MutationAction, now: number): void {
  const { requestId: id, arg } = meta;
  const calls = stored.get();
  const sent = calls.find((call) => call.id === id);
  const at = sent?.at ?? now;
  const begun = { id, name: arg.endpointName, at };
  const call: RecordedCall = type.endsWith('/pending')
    ? { ...begun, status: 'pending' }
    : {
        ...begun,
        status: type.endsWith('/fulfilled') ? 'ok' : failureText(payload as ApiError | undefined),
        ms: Math.max(0, now - at),
      };
  const others = calls.filter((each) => each !== sent);
  stored.set([...others, call].slice(-CALLS_MAX));
}

/** The recorded calls of the session, including those before a reload. */
export const recordedCalls = (): readonly ReportedCall[] =>
  stored.get().map(({ id: _id, ...call }) => call);
