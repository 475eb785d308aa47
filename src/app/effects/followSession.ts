/**
 * Follows everything that asks and waits, for one session. Orders come with this file; the code of another kind is a lazy
 * chunk that comes when the first of it is asked for, shown, or told of by the exchange.
 */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, callsOn } from '../../api';
import type { Call } from '../../api';
import type { MachineKind } from '../../machines/kinds';
import { keepUnanswered } from '../../state/machines/keepUnanswered';
import { isMachineMoved, recordsOf, rowsWanted } from '../../state/machines/machines';
import { runningOf } from '../../state/machines/running';
import { untilLoaded } from '../../state/machines/untilLoaded';
import { once } from '../../state/once';
import { sessionEnded } from '../../state/session';
import { toastShown } from '../../state/toasts';
import { appTime } from '../../state/time/time';
import { followKind, surface } from './follower';
import type { Followed, FollowerDeps, Session } from './follower';
import type { Kind } from './kind';
import { orderKind } from './order';

/** A kind, ready to be followed, whatever its types. */
const following =
  <K extends MachineKind, R>(kindOf: (call: Call) => Kind<K, R>) =>
  (deps: FollowerDeps, call: Call): Followed =>
    followKind(deps, kindOf(call));

type Follow = ReturnType<typeof following>;

/** All but the orders', which are here. */
const LATE: Readonly<Record<Exclude<MachineKind, 'order'>, () => Promise<Follow>>> = {
  transfer: once(async () => {
    const { transferKind } = await import(/* webpackChunkName: "transferKind" */ './transfer');
    return following(transferKind);
  }),
  purchase: once(async () => {
    const { purchaseKind } = await import(/* webpackChunkName: "purchaseKind" */ './purchase');
    return following(purchaseKind);
  }),
  kyc: once(async () => {
    const { kycKind } = await import(/* webpackChunkName: "kycKind" */ './kyc');
    return following(kycKind);
  }),
  lockup: once(async () => {
    const { lockupKind } = await import(/* webpackChunkName: "lockupKind" */ './lockup');
    return following(lockupKind);
  }),
};
const LATE_KINDS = Object.keys(LATE) as (keyof typeof LATE)[];

/** Answers that tell of rows of a kind, whoever asked for them. */
function tellsOf(machine: MachineKind, action: unknown): boolean {
  const { defiMyOrder, userDetails, wealthSubmit } = api.endpoints;
  if (machine === 'lockup') {
    return defiMyOrder.matchFulfilled(action) || wealthSubmit.matchFulfilled(action);
  }
  const isOfUser = machine === 'kyc' && userDetails.matchFulfilled(action);
  return isOfUser && action.payload.user.verification === 'under_review';
}

const asksFor = (machine: MachineKind, action: unknown): boolean =>
  (isMachineMoved(action) || rowsWanted.match(action)) && action.payload.machine === machine;

/** `wanted`: what screens have asked for already. Resolves when the session has ended; from then on no timer rings and no answer counts. */
export async function followSession(
  session: Session,
  effects: ListenerMiddlewareInstance,
  wanted: ReadonlySet<MachineKind>,
): Promise<void> {
  const getState = () => session.getState();
  const { userDetails } = api.endpoints;
  const account = () => userDetails.select()(getState()).data?.user;
  const running = runningOf(session, () => account()?.id);
  const deps = { session, wanted, running };
  const call = callsOn(session.dispatch);
  const onNotSent = () => session.dispatch(toastShown({ id: 'error.notSent' }, 'bad'));
  keepUnanswered(getState().machines);

  const followed = new Map<MachineKind, Followed>([['order', following(orderKind)(deps, call)]]);
  /** What was heard while the code of a kind was on its way. */
  const missed = new Map<MachineKind, unknown[]>();

  function need(machine: (typeof LATE_KINDS)[number]) {
    if (followed.has(machine) || missed.has(machine)) return;
    const heard: unknown[] = [];
    missed.set(machine, heard);
    const { result } = session.fork(async () => {
      const follow = await untilLoaded(session, { load: LATE[machine], machine, onNotSent });
      if (!follow) return;
      const kind = follow(deps, call);
      followed.set(machine, kind);
      missed.delete(machine);
      // What was asked for stands in the store, and is taken up from there.
      heard.filter((action) => !isMachineMoved(action)).forEach(kind.hear);
      kind.meet();
    });
    result.then(
      (outcome) => outcome.status === 'rejected' && surface(outcome.error),
      () => undefined,
    );
  }

  function hear(action: unknown) {
    // Remembered before it is sent, so that a reload in between finds it.
    if (isMachineMoved(action)) keepUnanswered(getState().machines);
    for (const machine of LATE_KINDS) {
      if (tellsOf(machine, action) || asksFor(machine, action)) need(machine);
      missed.get(machine)?.push(action);
    }
    followed.forEach((kind) => kind.hear(action));
    if (userDetails.matchFulfilled(action)) meet();
  }

  /** It is known whose session this is, and so what ran when that account last looked. */
  function meet() {
    for (const machine of LATE_KINDS) {
      if (running.numbers(machine, appTime.clock.now()).length > 0) need(machine);
    }
    followed.forEach((kind) => kind.meet());
  }

  for (const machine of LATE_KINDS) {
    const isAsked = wanted.has(machine) || recordsOf(getState(), machine).length > 0;
    const isReviewed = machine === 'kyc' && account()?.verification === 'under_review';
    if (isAsked || isReviewed) need(machine);
  }
  if (account()) meet();
  const stopHearing = effects.startListening({ predicate: () => true, effect: hear });
  try {
    await session.take(sessionEnded.match);
  } finally {
    stopHearing();
    followed.forEach((kind) => kind.stop());
  }
}
