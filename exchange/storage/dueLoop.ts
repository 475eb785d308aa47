/** Processes due work until it is stopped. */
export interface DueLoop {
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

export interface DueLoopOptions {
  readonly doOneBatch: () => Promise<number>;
  /** The exchange's clock, ms. */
  readonly now: () => number;
  /** Called when a batch failed; the batch is retried. */
  readonly onFailure: (error: unknown) => void;
}

/** Longest pause; another process may schedule work that is due at any time. */
const PAUSE_MAX_MS = 250;
/** Nearly all work is due on whole seconds, like the ticks, so the loop wakes just after one. */
const AFTER_TICK_MS = 3;

export function startDueLoop({ doOneBatch, now, onFailure }: DueLoopOptions): DueLoop {
  let stopped = false;
  let wake: () => void = () => undefined;

  async function run() {
    while (!stopped) {
      try {
        while (!stopped && (await doOneBatch()) > 0);
      } catch (error) {
        onFailure(error);
      }
      if (!stopped) await pause(Math.min(PAUSE_MAX_MS, 1000 - (now() % 1000) + AFTER_TICK_MS));
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
