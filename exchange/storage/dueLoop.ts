import { superviseLoop } from './superviseLoop';
import type { SupervisedTask } from './superviseLoop';

export interface DueLoopOptions {
  readonly doOneBatch: () => Promise<number>;
  /** Current exchange time, ms. */
  readonly now: () => number;
  /** Called if a batch failed for a reason other than its items; the batch is retried. */
  readonly onFailure: (error: unknown) => void;
}

/** Longest pause, because another process may schedule work at any time. */
const PAUSE_MAX_MS = 250;
/** The loop continues just after a whole second, because nearly all work is due on whole seconds. */
const AFTER_TICK_MS = 3;

/** Processes due work until it is stopped; `stop` waits for the current batch. */
export function startDueLoop({ doOneBatch, now, onFailure }: DueLoopOptions): SupervisedTask {
  let isStopped = false;
  const task = superviseLoop({
    async run() {
      while (!isStopped && (await doOneBatch()) > 0);
    },
    pauseMs: () => Math.min(PAUSE_MAX_MS, 1000 - (now() % 1000) + AFTER_TICK_MS),
    onFailure,
  });
  return {
    ...task,
    stop() {
      isStopped = true;
      return task.stop();
    },
  };
}
