/** A background task that is repeated until `stop` is called. */
export interface SupervisedTask {
  /** Stops the task after the current run. */
  stop(): Promise<void>;
  /** Ends the current pause, or skips the next one. */
  runNow(): void;
}

export interface SupervisedTaskOptions {
  /** One run of the task. */
  readonly run: () => Promise<void>;
  /** Pause after a successful run, ms. */
  readonly pauseMs: () => number;
  /** Pause before the first run, ms; 0 by default. */
  readonly startAfterMs?: number;
  /** Receives the error of each failed run. */
  readonly onFailure: (error: unknown) => void;
}

/** First and longest pause after a failed run; the pause doubles with each failure in a row. */
const FAILED_PAUSE_MS = 125;
const FAILED_PAUSE_MAX_MS = 1_000;

/**
 * Repeats a task until it is stopped. A failed run is reported and repeated after a growing pause. No error ends the
 * loop, not even an error of `onFailure`.
 */
export function superviseLoop({
  run,
  pauseMs,
  startAfterMs = 0,
  onFailure,
}: SupervisedTaskOptions): SupervisedTask {
  let isStopped = false;
  let isWoken = false;
  let wake: () => void = () => undefined;

  async function loop() {
    let failures = 0;
    if (startAfterMs > 0) await pause(startAfterMs);
    while (!isStopped) {
      let ms: number;
      try {
        await run();
        failures = 0;
        ms = pauseMs();
      } catch (error) {
        ms = Math.min(FAILED_PAUSE_MAX_MS, FAILED_PAUSE_MS * 2 ** failures);
        failures += 1;
        report(error);
      }
      if (!isStopped) await pause(ms);
    }
  }

  function report(error: unknown) {
    try {
      onFailure(error);
    } catch {
      // A failed report must not end the loop; if the task still fails, the next run reports the failure.
    }
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        wake = () => undefined;
        isWoken = false;
        resolve();
      };
      const timer = setTimeout(end, ms);
      wake = end;
      if (isWoken) end();
    });
  }

  const ended = loop();
  return {
    async stop() {
      isStopped = true;
      wake();
      await ended;
    },
    runNow() {
      isWoken = true;
      wake();
    },
  };
}
