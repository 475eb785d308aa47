/** Tracks requests and open rows of all kinds during one session. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, createCaller, selectHasIdempotentWrites, selectUser } from '../api';
import { storePendingRequests } from './storePendingRequests';
import { isMachineAction } from './machines';
import { pendingElsewhere } from './submitIntent';
import { createRunningRows } from './runningRows';
import { runReported } from '../state/reportProgrammingError';
import { sessionEnded } from '../state/session';
import { forkDetached, supervise } from '../state/supervise';
import { resumeEarlierRequests, resumePendingRequests } from './resumePendingRequests';
import { kycKind } from './kinds/kyc';
import { lockupKind } from './kinds/lockup';
import { orderKind } from './kinds/order';
import { purchaseKind } from './kinds/purchase';
import { selectPolledKinds } from './polledKinds';
import { trackKind } from './requestTracker';
import type { KindTracker } from './requestTracker';
import { appTime } from '../state/time/time';
import type { Session, Surroundings, Tag } from './trackedKind';
import { transferKind } from './kinds/transfer';

/** Resolves when the session has ended; after that no timer fires and no response is applied. */
export async function trackSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
): Promise<void> {
  const machines = () => session.getState().tracker.machines;
  const account = () => selectUser(session.getState())?.id;
  const store = () => storePendingRequests(machines(), account());
  const resume = (work: () => Promise<void>) =>
    forkDetached(session, () => supervise(session, work));
  const surroundings: Surroundings<Tag> = {
    time: appTime,
    hasIdempotentWrites: () => selectHasIdempotentWrites(session.getState()),
    invalidate: (tags) => session.dispatch(api.util.invalidateTags([...tags])),
    running: createRunningRows(session, account),
    tellsAccount: api.endpoints.userDetails.matchFulfilled,
    isShown: (machine) => selectPolledKinds(session.getState()).some((kind) => kind === machine),
  };
  const call = createCaller(session.dispatch);

  const tracked: KindTracker[] = [];
  const stopListening = effects.startListening({
    predicate: () => true,
    effect(action) {
      // The request is stored before it is sent, so that a reload in between finds it.
      if (isMachineAction(action)) runReported(store);
      if (api.endpoints.userDetails.matchFulfilled(action)) {
        runReported(store);
        const { id } = action.payload.user;
        resume(() => resumeEarlierRequests(session.dispatch, id));
      }
      if (pendingElsewhere.match(action)) resume(() => resumePendingRequests(session));
      for (const kind of tracked) runReported(() => kind.onAction(action));
    },
  });
  try {
    tracked.push(trackKind(session, surroundings, orderKind(call, session)));
    tracked.push(trackKind(session, surroundings, transferKind(call)));
    tracked.push(trackKind(session, surroundings, purchaseKind(call)));
    tracked.push(trackKind(session, surroundings, kycKind(call, session)));
    tracked.push(trackKind(session, surroundings, lockupKind(call)));
    store();
    await session.take(sessionEnded.match);
  } finally {
    stopListening();
    for (const kind of tracked) kind.stop();
  }
}
