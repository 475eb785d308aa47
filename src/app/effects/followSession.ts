/** Tracks requests and open rows during one session. The tracker and its kinds are lazy chunks. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { callsOn, selectIsUnderReview, selectUser } from '../../api';
import { begin } from '../../state/begin';
import { keepUnanswered } from '../../state/machines/keepUnanswered';
import { isMachineMoved } from '../../state/machines/machines';
import { runningOf } from '../../state/machines/running';
import { selectWanted } from '../../state/machines/wanted';
import { untilLoaded } from '../../state/machines/untilLoaded';
import { sessionEnded } from '../../state/session';
import { appTime } from '../../state/time/time';
import { catalogues } from '../catalogues';
import type { Session } from './kind';
import { untilNeeded } from './untilNeeded';

/** Code and messages load together, so that every toast has its text. */
const loadFollower = () =>
  Promise.all([
    import(/* webpackChunkName: "follower" */ './follower'),
    import(/* webpackChunkName: "follower" */ './order'),
    catalogues.need('news'),
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
export async function followSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
): Promise<void> {
  const machines = () => session.getState().machines;
  const running = runningOf(session, () => selectUser(session.getState())?.id);
  const call = callsOn(session.dispatch);

  await untilNeeded(session);
  const [{ followKind }, { orderKind }] = await untilLoaded(session, loadFollower);
  const tracked = [followKind(session, running, orderKind(call, session))];
  keepUnanswered(machines());
  const stopListening = effects.startListening({
    predicate: () => true,
    effect(action) {
      // Stored before the request is sent, so that a reload in between finds it.
      if (isMachineMoved(action)) keepUnanswered(machines());
      for (const kind of tracked) kind.onAction(action);
    },
  });

  /** True if another kind is requested, on screen, under review, or was running at this account's last visit. */
  const areOthersNeeded = () =>
    Object.values(machines()).some(isOtherKind) ||
    selectWanted(session.getState()).some((machine) => machine !== 'order') ||
    selectIsUnderReview(session.getState()) ||
    running.mayHaveEnded(appTime.clock.now()).some(isOtherKind);
  begin(session, async () => {
    if (!areOthersNeeded()) await session.condition(areOthersNeeded);
    const [transfer, purchase, kyc, lockup] = await untilLoaded(session, loadOthers, isOtherKind);
    tracked.push(
      followKind(session, running, transfer.transferKind(call)),
      followKind(session, running, purchase.purchaseKind(call)),
      followKind(session, running, kyc.kycKind(call, session)),
      followKind(session, running, lockup.lockupKind(call)),
    );
  });
  try {
    await session.take(sessionEnded.match);
  } finally {
    stopListening();
    for (const kind of tracked) kind.stop();
  }
}
