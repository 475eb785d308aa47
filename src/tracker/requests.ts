/** The progress of each request without an outcome. The reducer computes the transitions of the protocol. */
import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { isOutcomePending } from '../machines/requestStates';
import { isMachineMoved, machinesRestored } from './machines';
import { sessionEnded } from '../state/session';
import { nextProgress, startProgress } from './protocol';
import type { ProtocolEvent, ProtocolInput, RequestProgress } from './protocol';

/** By machine id. An absent request stays here, because a later tap may send its key again. */
export type RequestsState = Readonly<Record<string, RequestProgress>>;

/** A tap or an earlier page has started a request, whose call this page follows from now on. */
export const requestStarted = createAction<{ readonly id: string; readonly input: ProtocolInput }>(
  'request/started',
);
export const requestMoved = createAction<{ readonly id: string; readonly event: ProtocolEvent }>(
  'request/moved',
);

const NONE: RequestsState = {};

function without(state: RequestsState, id: string): RequestsState {
  if (!Object.hasOwn(state, id)) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => key !== id));
}

export function requestsReducer(state: RequestsState = NONE, action: UnknownAction): RequestsState {
  if (requestStarted.match(action)) {
    const { id, input } = action.payload;
    const mayHaveArrived = input.mayHaveArrived || state[id]?.context.mayHaveArrived === true;
    return { ...state, [id]: startProgress({ ...input, mayHaveArrived }) };
  }
  if (requestMoved.match(action)) {
    const { id, event } = action.payload;
    const progress = state[id];
    return progress ? { ...state, [id]: nextProgress(progress, event) } : state;
  }
  if (isMachineMoved(action)) {
    const { id, to, event } = action.payload;
    const progress = state[id];
    if (!progress || isOutcomePending(to)) return state;
    if (event.type !== 'CONFIRMED_ABSENT') return without(state, id);
    return { ...state, [id]: { ...progress, commands: [], step: progress.step + 1 } };
  }
  return sessionEnded.match(action) || machinesRestored.match(action) ? NONE : state;
}
