/** The complete store with its effects, signed in, on fake timers and with the mock exchange; nothing is rendered. */
import { setImmediate } from 'node:timers';
import type { UnknownAction } from '@reduxjs/toolkit';
import { startEffects } from '#src/app/effects/index';
import { resumePendingRequests } from '#src/tracker/resumePendingRequests';
import { recordOnDemand } from '#src/app/recorder/recordOnDemand';
import { createStore } from '#src/app/store';
import type { ResultOf } from '#contract';
import type { MachineKind } from '#src/machines/kinds';
import { isMachineAction, recordsOfKind } from '#src/tracker/machines';
import { pageMemory } from '#src/state/storage/pageMemory';
import { sessionStarted, signOut } from '#src/state/session';
import { storeToken } from '#src/state/token';
import { refetchConfig } from '#src/api/index';
import { toastShown } from '#src/state/toasts';
import { createExchange } from './exchange';
import type { Answers } from './exchange';
import { standardAnswers } from './standardAnswers';

type Config = ResultOf<'config'>;

/** Settles pending work. Responses of the mock exchange use real streams, so promises alone are not enough. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the responses one after another and then repeats the last one. */
export function inTurn<A extends object>(...answers: readonly A[]): () => A {
  let next = 0;
  return () => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    if (answer === undefined) throw new Error('no answer was given');
    return answer;
  };
}

/** Call once at the top of a test file. */
export function appOnFakeTime(startsAt = Date.UTC(2026, 0, 1)) {
  const exchange = createExchange();
  let stop = () => {};

  beforeAll(() => {
    exchange.server.listen({ onUnhandledRequest: 'error' });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterAll(() => {
    jest.useRealTimers();
    exchange.server.close();
  });
  afterEach(() => {
    stop();
    jest.restoreAllMocks();
    exchange.reset();
  });

  /** Advances the time of device and exchange in steps; answers arrive between the steps. */
  async function advance(ms: number): Promise<void> {
    await settle();
    const step = Math.max(20, Math.ceil(ms / 400));
    for (let left = ms; left > 0; left -= step) {
      jest.advanceTimersByTime(Math.min(step, left));
      await settle();
    }
    jest.advanceTimersByTime(0);
    await settle();
  }

  /**
   * Opens a page. Closes an earlier page of this test, as a reload does, and keeps the storage. `isLater` keeps the time,
   * too; `isRecorded` records the session for a report.
   */
  async function start(
    answers: Answers,
    { isIdempotent = true, isRecorded = false, isLater = false } = {},
  ) {
    stop();
    pageMemory.secrets.clear();
    if (!isLater) jest.setSystemTime(startsAt);
    localStorage.setItem('accessToken', 'token-1');
    const config: Config = {
      ...standardAnswers().config,
      idempotentWrites: isIdempotent,
    };
    exchange.answer({
      orderHoldList: { items: [] },
      defiMyOrder: { items: [], nextCursor: null },
      ...answers,
      config,
    });
    const parts = createStore();
    const { store, effects } = parts;
    if (isRecorded) recordOnDemand(effects);
    const actions: UnknownAction[] = [];
    effects.startListening({
      predicate: () => true,
      effect: (action) => void actions.push(action),
    });
    await resumePendingRequests(store);
    stop = startEffects(parts);
    jest.advanceTimersByTime(0);
    await store.dispatch(refetchConfig());
    await settle();
    return {
      store,
      actions,
      advance,
      /** Calls of an endpoint that the exchange received. */
      asked: exchange.asked,
      keysOf: (name: Parameters<typeof exchange.asked>[0]) =>
        exchange.asked(name).map(({ headers }) => headers.get('idempotency-key')),
      phases: (machine: MachineKind) =>
        recordsOfKind(store.getState(), machine).map(({ value }) => value),
      moves: () => actions.filter(isMachineAction).map(({ type }) => type),
      told: () => actions.filter(toastShown.match).map(({ payload }) => payload.text.id),
      /** The link of each toast. */
      ways: () => actions.filter(toastShown.match).map(({ payload }) => payload.path),
      signOut: () => store.dispatch(signOut()),
      signIn() {
        storeToken('token-2');
        store.dispatch(sessionStarted());
      },
      /** Hides the page or shows it again. */
      show(isShown: boolean) {
        const visibility = isShown ? 'visible' : 'hidden';
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
  }

  return { start, exchange };
}

export type FollowedApp = Awaited<ReturnType<ReturnType<typeof appOnFakeTime>['start']>>;
