import type { Clock } from '../../../state/time/clock';
import { nextTickIn, TICK_MS } from './pace';

/** One product's price, or every product's where it is null. */
export type Watched = string | null;

export interface PriceFeed {
  /** Reads it this often while the page is in sight, until the returned function is called. */
  watch(productId: Watched, everyMs: number): () => void;
}

export interface FeedOptions {
  readonly clock: Pick<Clock, 'now' | 'mono'>;
  /** Reads what moves; gives the time of the newest price, null where that failed. */
  readonly read: (productId: Watched) => Promise<number | null>;
  /** The time of the newest price that is known already. */
  readonly knownAt: (productId: Watched) => number | null;
}

interface Watch {
  readonly productId: Watched;
  readonly everyMs: number;
  /** By the monotonic clock. */
  dueAt: number;
}

/** Timers may be a little early. */
const EARLY_MS = 5;

/**
 * The only place that polls prices. However many parts of a page show the same price, it is read once, and a reading of
 * the whole list also serves those who watch one product. A page out of sight reads nothing, and reads at once when it
 * is back.
 */
export function createPriceFeed({ clock, read, knownAt }: FeedOptions): PriceFeed {
  const watches = new Set<Watch>();
  let timer: number | undefined;
  let isReading = false;

  /** In step with the ticks; not the query's own polling, which counts from the last answer and would drift away. */
  function nextAt(everyMs: number, newest: number | null): number {
    const wait = newest === null ? everyMs : nextTickIn(newest, clock.now()) + everyMs - TICK_MS;
    return clock.mono() + wait;
  }

  function plan() {
    window.clearTimeout(timer);
    if (isReading || watches.size === 0 || document.visibilityState === 'hidden') return;
    const dueAt = Math.min(...[...watches].map((watch) => watch.dueAt));
    timer = window.setTimeout(() => void readDue(), Math.max(0, dueAt - clock.mono()));
  }

  async function readDue() {
    const now = clock.mono() + EARLY_MS;
    const due = [...watches].filter(({ dueAt }) => dueAt <= now);
    const wanted = due.some(({ productId }) => productId === null) ? null : due[0]?.productId;
    if (wanted === undefined) return plan();
    isReading = true;
    const newest = await read(wanted).catch(() => null);
    isReading = false;
    for (const watch of watches) {
      if (wanted === null || watch.productId === wanted)
        watch.dueAt = nextAt(watch.everyMs, newest);
    }
    plan();
  }

  function wake() {
    if (document.visibilityState !== 'hidden') {
      for (const watch of watches) watch.dueAt = clock.mono();
    }
    plan();
  }

  function listen(isWanted: boolean) {
    const change = isWanted ? 'addEventListener' : 'removeEventListener';
    document[change]('visibilitychange', wake);
    window[change]('online', wake);
  }

  return {
    watch(productId, everyMs) {
      const at = knownAt(productId);
      // A page that was long in coming asks at once: by the next tick, what it brought may be too old to act on.
      const isLate = at !== null && clock.now() - at > everyMs;
      const watch = { productId, everyMs, dueAt: isLate ? clock.mono() : nextAt(everyMs, at) };
      if (watches.size === 0) listen(true);
      watches.add(watch);
      plan();
      return () => {
        watches.delete(watch);
        if (watches.size === 0) listen(false);
        plan();
      };
    },
  };
}
