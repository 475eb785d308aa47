/** Tracks requests and open rows during one session. The tracker and its kinds are lazy chunks. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { createCaller, selectIsUnderReview, selectUser } from '../../api';
import { forkDetached } from '../../state/forkDetached';
import { storePendingRequests } from '../../state/machines/storePendingRequests';
import { isMachineMoved } from '../../state/machines/machines';
import { createRunningRecord } from '../../state/machines/runningRecord';
import { selectPolledKinds } from '../../state/machines/polledKinds';
import { loadWithRetry } from '../../state/machines/loadWithRetry';
import { sessionEnded } from '../../state/session';
import { appTime } from '../../state/time/time';
import { catalogues } from '../catalogues';
import type { Session } from './trackedKind';
import { waitUntilTrackerNeeded } from './waitUntilTrackerNeeded';

/** Code and messages load together, so that every toast has its text. */
const loadFollower = () =>
  Promise.all([
    import(/* webpackChunkName: "follower" */ './requestTracker'),
    import(/* webpackChunkName: "follower" */ './order'),
    catalogues.loadFamily('news'),
  ]);

/** Kinds that most visits do not need. */
const loadOthers = () =>
  Promise.all([
    import(/* webpackChunkName: "otherKinds" */ './transfer'),
    import(/* webpackChunkName: "otherKinds" */ './purchase'),
    import(/* webpackChunkName: "otherKinds" */ './kyc'),
    import(/* webpackChunkName: "otherKinds" */ './lockup'),
  ]);

const isOtherKind = ({ machine }: { readonly machine: string }) => machine !== 'order';

/** Resolves when the session has ended; after that no timer fires and no answer is applied. */
export async function trackSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
): Promise<void> {
  const machines = () => session.getState().machines;
  const running = createRunningRecord(session, () => selectUser(session.getState())?.id);
  const call = createCaller(session.dispatch);

  await waitUntilTrackerNeeded(session);
  const [{ trackKind }, { orderKind }] = await loadWithRetry(session, loadFollower);
  const tracked = [trackKind(session, running, orderKind(call, session))];
  storePendingRequests(machines());
  const stopListening = effects.startListening({
    predicate: () => true,
    effect(action) {
      // Stored before the request is sent, so that a reload in between finds it.
      if (isMachineMoved(action)) storePendingRequests(machines());
      for (const kind of tracked) kind.onAction(action);
    },
  });

  /** True if another kind is requested, on screen, under review, or was running at this account's last visit. */
  const areOthersNeeded = () =>
    Object.values(machines()).some(isOtherKind) ||
    selectPolledKinds(session.getState()).some((machine) => machine !== 'order') ||
    selectIsUnderReview(session.getState()) ||
    running.mayHaveEnded(appTime.clock.now()).some(isOtherKind);
  forkDetached(session, async () => {
    if (!areOthersNeeded()) await session.condition(areOthersNeeded);
    const [transfer, purchase, kyc, lockup] = await loadWithRetry(session, loadOthers, isOtherKind);
    tracked.push(
      trackKind(session, running, transfer.transferKind(call)),
      trackKind(session, running, purchase.purchaseKind(call)),
      trackKind(session, running, kyc.kycKind(call, session)),
      trackKind(session, running, lockup.lockupKind(call)),
    );
  });
  try {
    await session.take(sessionEnded.match);
  } finally {
    stopListening();
    for (const kind of tracked) kind.stop();
  }
}
