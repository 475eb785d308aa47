/** Tracks requests and open rows of all kinds during one session. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, createCaller, selectUser } from '../../api';
import { storePendingRequests } from '../../state/machines/storePendingRequests';
import { isMachineMoved } from '../../state/machines/machines';
import { pendingElsewhere } from '../../state/machines/submitIntent';
import { createRunningRecord } from '../../state/machines/runningRecord';
import { runReported } from '../../state/reportProgrammingError';
import { sessionEnded } from '../../state/session';
import { forkDetached, supervise } from '../../state/supervise';
import { resumeEarlierRequests, resumePendingRequests } from '../resumePendingRequests';
import { kycKind } from './kyc';
import { lockupKind } from './lockup';
import { orderKind } from './order';
import { purchaseKind } from './purchase';
import { trackKind } from '../../tracker/requestTracker';
import type { KindTracker } from '../../tracker/requestTracker';
import type { Session } from '../../tracker/trackedKind';
import { transferKind } from './transfer';

/** Resolves when the session has ended; after that no timer fires and no response is applied. */
export async function trackSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
): Promise<void> {
  const machines = () => session.getState().machines;
  const account = () => selectUser(session.getState())?.id;
  const store = () => storePendingRequests(machines(), account());
  const resume = (work: () => Promise<void>) =>
    forkDetached(session, () => supervise(session, work));
  const running = createRunningRecord(session, account);
  const call = createCaller(session.dispatch);

  const tracked: KindTracker[] = [];
  const stopListening = effects.startListening({
    predicate: () => true,
    effect(action) {
      // The request is stored before it is sent, so that a reload in between finds it.
      if (isMachineMoved(action)) runReported(store);
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
    tracked.push(trackKind(session, running, orderKind(call, session)));
    tracked.push(trackKind(session, running, transferKind(call)));
    tracked.push(trackKind(session, running, purchaseKind(call)));
    tracked.push(trackKind(session, running, kycKind(call, session)));
    tracked.push(trackKind(session, running, lockupKind(call)));
    store();
    await session.take(sessionEnded.match);
  } finally {
    stopListening();
    for (const kind of tracked) kind.stop();
  }
}
