/**
 * What stands in the store before the follower comes, a lazy chunk that brings the interpreter: the running orders, as the
 * exchange tells them. Nothing happens to them until shortly before the first one ends, so it is not needed earlier.
 */
import type { ForkedTaskAPI } from '@reduxjs/toolkit';
import { api, callsOn, fresh, selectIsUnderReview } from '../../api';
import { runningOrder } from '../../machines/runningOrder';
import { moved } from '../../state/machines/ask';
import { areNoted } from '../../state/machines/running';
import { selectWanted } from '../../state/machines/wanted';
import { selectPreferences } from '../../state/storage/persist';
import { pageWoke } from '../../state/time/awake';
import { appTime } from '../../state/time/time';
import type { AppState } from '../store';
import type { Session } from './kind';

/** The follower is asked for this long before the first order ends: enough for a slow network, and for a second try. */
const LEAD_MS = 15_000;

/** Rows are wanted, something is asked for or under review, or more than its end may happen to a machine. */
const isToFollow = (state: AppState): boolean =>
  selectWanted(state).length > 0 ||
  selectIsUnderReview(state) ||
  Object.values(state.machines).some(
    ({ machine, value }) => machine !== 'order' || value !== 'ordered',
  );

/** Puts the open orders into the store, and ends when they must be followed: at once, where more than their end awaits. */
async function untilNearEnd(session: Session, fork: ForkedTaskAPI): Promise<void> {
  const { clock, alarm } = appTime;
  const ask = api.endpoints.orderHoldList.initiate(undefined, fresh);
  const answer = await fork.pause(callsOn(session.dispatch)(ask));
  if (!('data' in answer)) return;
  const open = answer.data.items.map((order) => ({ order, running: runningOrder(order) }));
  const numbers = open.map(({ order }) => order.orderNo);
  const { running: noted } = selectPreferences(session.getState());
  const from = Math.min(...open.map(({ running }) => (running?.endsAt ?? 0) - LEAD_MS));
  if (!areNoted(noted, numbers, clock.now()) || from <= clock.now()) return;
  for (const { order, running } of open)
    if (running) session.dispatch(moved(order.orderNo, running.move));
  await fork.pause(new Promise<void>((resolve) => void alarm.at(from, resolve)));
}

/** Resolves when there is something to follow, or somebody is there. */
export async function untilNeeded(session: Session): Promise<void> {
  if (isToFollow(session.getState())) return;
  const called = session.condition((action, state) => pageWoke.match(action) || isToFollow(state));
  const nearEnd = session.fork((fork) => untilNearEnd(session, fork));
  await session.pause(Promise.race([called, nearEnd.result]));
  nearEnd.cancel();
}
