/**
 * Delays the tracker, a lazy chunk that contains xstate. Until shortly before the first running order ends, nothing can
 * happen to it, so the orders are put into the store without the tracker.
 */
import type { ForkedTaskAPI } from '@reduxjs/toolkit';
import { api, createCaller, forceRefetch, selectIsUnderReview } from '../../api';
import { runningOrder } from '../../machines/runningOrder';
import { dispatchTap } from '../../state/machines/submitIntent';
import { isRunningRecordCurrent } from '../../state/machines/runningRecord';
import { selectPolledKinds } from '../../state/machines/polledKinds';
import { selectPreferences } from '../../state/storage/persist';
import { pageWoke } from '../../state/time/pageActivity';
import { appTime } from '../../state/time/time';
import type { AppState } from '../store';
import type { Session } from './trackedKind';

/** The tracker is loaded this long before the first order ends: enough for a slow network and a retry. */
const LEAD_MS = 15_000;

/**
 * True when the tracker chunk must load: a screen needs rows, a request is pending, KYC is under review, or a machine
 * can still change other than by expiring.
 */
const needsTracker = (state: AppState): boolean =>
  selectPolledKinds(state).length > 0 ||
  selectIsUnderReview(state) ||
  Object.values(state.machines).some(
    ({ machine, value }) => machine !== 'order' || value !== 'ordered',
  );

/**
 * Puts the running orders into the store and resolves when tracking must start: near the first end, or at once if
 * anything else can happen.
 */
async function waitUntilNearEnd(session: Session, fork: ForkedTaskAPI): Promise<void> {
  const { clock, alarm } = appTime;
  const ask = api.endpoints.orderHoldList.initiate(undefined, forceRefetch);
  const answer = await fork.pause(createCaller(session.dispatch)(ask));
  if (!('data' in answer)) return;
  const open = answer.data.items.map((order) => ({ order, running: runningOrder(order) }));
  const numbers = open.map(({ order }) => order.orderNo);
  const { running: recorded } = selectPreferences(session.getState());
  const from = Math.min(...open.map(({ running }) => (running?.endsAt ?? 0) - LEAD_MS));
  if (!isRunningRecordCurrent(recorded, numbers, clock.now()) || from <= clock.now()) return;
  for (const { order, running } of open)
    if (running) session.dispatch(dispatchTap(order.orderNo, running.move));
  await fork.pause(new Promise<void>((resolve) => void alarm.at(from, resolve)));
}

/** Resolves when something must be tracked or the page wakes. */
export async function waitUntilTrackerNeeded(session: Session): Promise<void> {
  if (needsTracker(session.getState())) return;
  const needed = session.condition(
    (action, state) => pageWoke.match(action) || needsTracker(state),
  );
  const nearEnd = session.fork((fork) => waitUntilNearEnd(session, fork));
  await session.pause(Promise.race([needed, nearEnd.result]));
  nearEnd.cancel();
}
