interface QueueSize {
  /** Maximum number of running tasks. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
}

export interface Queue {
  /** Runs the work as soon as the queue allows; returns null without running it if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<{ readonly result: T } | null>;
  isIdle(): boolean;
}

/** Creates a bounded first-in first-out queue. */
export function createQueue({ atOnce, waiting: waitingMax }: QueueSize): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running < atOnce) running += 1;
      else if (waiting.length >= waitingMax) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return { result: await work() };
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
