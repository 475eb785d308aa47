import type { Clock } from '../../../state/time/clock';
import { msUntilNextTick, TICK_MS } from './pace';

/** One product, or all when null. */
export type PriceTarget = string | null;

export interface PriceFeed {
  /** Polls it while the page is visible, until the returned function is called. */
  watch(productId: PriceTarget, everyMs: number): () => void;
}

export interface FeedOptions {
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  /** Fetches prices; resolves to the server ms of the newest one, or null on failure. */
  readonly read: (productId: PriceTarget) => Promise<number | null>;
  /** Server ms of the newest cached price. */
  readonly knownAt: (productId: PriceTarget) => number | null;
}

interface Watch {
  readonly productId: PriceTarget;
  readonly everyMs: number;
  /** Ms of the monotonic clock. */
  dueAt: number;
}

/** Timers may fire slightly early. */
const EARLY_MS = 5;

/**
 * The only place that polls prices. A price is polled once however many components show it, and a poll of the whole
 * list also serves the watchers of single products. A hidden page does not poll; it polls at once when it is visible
 * again.
 */
export function createPriceFeed({ clock, read, knownAt }: FeedOptions): PriceFeed {
  const watches = new Set<Watch>();
  let timer: number | undefined;
  let isReading = false;

  /** Aligned with the ticks. RTK Query's own polling counts from the last response and would drift. */
  function nextDueAt(everyMs: number, newest: number | null): number {
    const wait =
      newest === null ? everyMs : msUntilNextTick(newest, clock.now()) + everyMs - TICK_MS;
    return clock.monotonic() + wait;
  }

  function schedule() {
    window.clearTimeout(timer);
    if (isReading || watches.size === 0 || document.visibilityState === 'hidden') return;
    const dueAt = Math.min(...[...watches].map((watch) => watch.dueAt));
    timer = window.setTimeout(() => void readDue(), Math.max(0, dueAt - clock.monotonic()));
  }

  async function readDue() {
    const now = clock.monotonic() + EARLY_MS;
    const due = [...watches].filter(({ dueAt }) => dueAt <= now);
    const target = due.some(({ productId }) => productId === null) ? null : due[0]?.productId;
    if (target === undefined) return schedule();
    isReading = true;
    const newest = await read(target).catch(() => null);
    isReading = false;
    for (const watch of watches) {
      if (target === null || watch.productId === target)
        watch.dueAt = nextDueAt(watch.everyMs, newest);
    }
    schedule();
  }

  function pollNow() {
    if (document.visibilityState !== 'hidden') {
      for (const watch of watches) watch.dueAt = clock.monotonic();
    }
    schedule();
  }

  function toggleListeners(isWanted: boolean) {
    const method = isWanted ? 'addEventListener' : 'removeEventListener';
    document[method]('visibilitychange', pollNow);
    window[method]('online', pollNow);
  }

  return {
    watch(productId, everyMs) {
      const at = knownAt(productId);
      // When the cached price is too old, poll at once: by the next tick it could be too stale to trade on.
      const isLate = at !== null && clock.now() - at > everyMs;
      const watch = {
        productId,
        everyMs,
        dueAt: isLate ? clock.monotonic() : nextDueAt(everyMs, at),
      };
      if (watches.size === 0) toggleListeners(true);
      watches.add(watch);
      schedule();
      return () => {
        watches.delete(watch);
        if (watches.size === 0) toggleListeners(false);
        schedule();
      };
    },
  };
}
