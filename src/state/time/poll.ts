/**
 * Repeats work of the app on its own: polls of prices, rows and candles, repeated requests for data that has ended, and
 * saves. No other code has an interval. The polls of RTK Query repeat lists; their interval comes from `useVisiblePoll`.
 */
import { onReconnect } from '../connection';
import { reportProgrammingError } from '../reportProgrammingError';
import { backoffDelay } from './backoff';
import { isPageAwake, isPageVisible } from './pageActivity';
import type { Time } from './time';

export interface PollOptions {
  readonly time: Time;
  /** Monotonic ms of the next run; Infinity if no run is due. It is read again after each run and each `schedule`. */
  readonly dueAt: () => number;
  /** One run; the next one starts after its end. An exception is reported and does not end the poll. */
  readonly run: () => unknown;
  /** True while the poll may run; by default, while the page is visible and connected. Otherwise it has no timer. */
  readonly isAllowed?: () => boolean;
  /** Called when the page is shown or connected again, before the next run is scheduled. */
  readonly onWake?: () => void;
}

export interface Poll {
  /** Sets the timer again, because `dueAt` or `isAllowed` has changed. */
  readonly schedule: () => void;
  readonly stop: () => void;
}

/** A run that is due within this time starts at once, because timers may fire slightly early. */
export const EARLY_MS = 5;

export function startPoll(options: PollOptions): Poll {
  const { dueAt, run, isAllowed = isPageAwake, onWake } = options;
  const { clock, alarm } = options.time;
  let cancel = () => {};
  let isRunning = false;
  let isStopped = false;

  function schedule() {
    cancel();
    cancel = () => {};
    if (isRunning || isStopped || !isAllowed()) return;
    const leftMs = dueAt() - clock.monotonic();
    if (leftMs < Infinity) cancel = alarm.at(clock.now() + Math.max(0, leftMs), runDue);
  }

  function runDue() {
    // Server time may have been corrected since the alarm was set.
    if (isAllowed() && dueAt() <= clock.monotonic() + EARLY_MS) void runOnce();
    else schedule();
  }

  async function runOnce() {
    isRunning = true;
    try {
      await run();
    } catch (error) {
      reportProgrammingError(error);
    }
    isRunning = false;
    schedule();
  }

  function followPage() {
    if (isPageVisible()) onWake?.();
    schedule();
  }

  document.addEventListener('visibilitychange', followPage);
  const stopReconnect = onReconnect(followPage);
  const stopClock = clock.subscribe(schedule);
  schedule();
  return {
    schedule,
    stop() {
      isStopped = true;
      cancel();
      document.removeEventListener('visibilitychange', followPage);
      stopReconnect();
      stopClock();
    },
  };
}

export interface RepeatOptions {
  readonly time: Time;
  /** Delays after each run, ms; the last one repeats. */
  readonly delays: readonly number[];
  readonly run: () => unknown;
  /** True to run at once at the start and whenever the page is awake again; otherwise, the first delay comes first. */
  readonly isEager?: boolean;
  readonly isAllowed?: () => boolean;
}

/** Repeats `run` after the given delays, as `startPoll` does. Returns a function that ends it. */
export function repeatAfter({ isEager = false, ...options }: RepeatOptions): () => void {
  const { time, delays, run } = options;
  let runs = 0;
  const delayMs = () => backoffDelay(delays, isEager ? runs - 1 : runs);
  const nextAt = () => time.clock.monotonic() + delayMs();
  const firstAt = () => (isEager ? time.clock.monotonic() : nextAt());
  let at = firstAt();
  return startPoll({
    ...options,
    dueAt: () => at,
    async run() {
      // Also after an exception, the next run is due after the delay.
      try {
        await run();
      } finally {
        runs += 1;
        at = nextAt();
      }
    },
    onWake() {
      // A due time that has not passed is kept, so that a connection that often breaks does not delay it without end.
      if (isEager || at <= time.clock.monotonic()) at = firstAt();
    },
  }).stop;
}
