/** Pauses between calls. They last at least as long as asked, and until someone is there to see the answer. */
import type { Host } from '../../state/host';

export interface Rest {
  /** Never resolves once stopped, so that nothing acts for a session that is over. */
  pause(ms: number): Promise<void>;
  /** The page is shown or online again. */
  wake(): void;
  stop(): void;
}

export function createRest(host: Host, isAwake: () => boolean): Rest {
  const timers = new Set<number>();
  const sleepers = new Set<() => void>();
  let isStopped = false;

  const timeout = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = host.setTimer(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });

  return {
    async pause(ms) {
      await timeout(ms);
      while (isStopped || !isAwake()) await new Promise<void>((resolve) => sleepers.add(resolve));
    },
    wake() {
      const woken = [...sleepers];
      sleepers.clear();
      for (const resume of woken) resume();
    },
    stop() {
      isStopped = true;
      for (const timer of timers) host.clearTimer(timer);
      timers.clear();
      sleepers.clear();
    },
  };
}
