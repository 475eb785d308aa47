/** Works off what falls due for as long as the process lives. */
export interface DueLoop {
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
}

export interface DueLoopOptions {
  readonly doOneBatch: () => Promise<number>;
  /** The exchange's clock, ms. */
  readonly now: () => number;
  /** Told of a batch that failed; it is tried again. */
  readonly onFailure: (error: unknown) => void;
}

/** Longest sleep; another process may have filed work that is due at any moment. */
const PAUSE_MAX_MS = 250;
/** Ticks, and with them nearly everything that is due, come on whole seconds; just after one is the time to look. */
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
