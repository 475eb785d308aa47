/**
 * Restores requests without an answer after a reload: they come back in state `checking`, so that no form offers to
 * send them twice. The stored data contains neither passwords nor the destination of money, and is removed with the
 * answer, the session or the tab. The schemas make this a lazy chunk, which is only loaded if something is stored.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { MACHINES } from '../../machines/all';
import type { RequestKind, RequestSpecOfKind, RequestIntent } from '../../machines/tapTransitions';
import { restoreRequest } from './submitIntent';
import type { WithMachines } from './machines';
import { tabStorage, UNANSWERED_KEY } from '../storage/storage';

type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;

interface StoredRequest {
  readonly machine: RequestKind;
  readonly intent: RequestIntent<RequestKind>;
}

const isRequestKind = (machine: unknown): machine is RequestKind =>
  Object.values(MACHINES).some((each) => 'request' in each && each.request.machine === machine);

function parseRequest({
  machine,
  intent,
}: { readonly [F in keyof StoredRequest]?: unknown }): readonly StoredRequest[] {
  if (!isRequestKind(machine)) return [];
  const parsed = v.safeParse(MACHINES[machine].storedIntent, intent);
  return parsed.success ? [{ machine, intent: parsed.output }] : [];
}

/** Requests that had no answer when the page was unloaded. Validated, because anyone can write to tab storage. */
export function readPendingRequests(): readonly StoredRequest[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(UNANSWERED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: object | null) => parseRequest(each ?? {}));
  } catch {
    return [];
  }
}

/** Puts all of them into the store in state `checking`. */
export const restorePendingRequests = (): Thunk<void> => (dispatch) => {
  for (const { machine, intent } of readPendingRequests()) {
    // The cast is needed because the compiler cannot relate `machine` and `intent` to one kind.
    dispatch(restoreRequest(MACHINES[machine].request as RequestSpecOfKind<RequestKind>, intent));
  }
};
