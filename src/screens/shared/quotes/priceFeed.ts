import { reportProgrammingError } from '../../../state/reportProgrammingError';
import { isPageVisible } from '../../../state/time/pageActivity';
import { EARLY_MS, startPoll } from '../../../state/time/poll';
import type { Poll } from '../../../state/time/poll';
import type { Time } from '../../../state/time/time';
import { msUntilNextTick, TICK_MS } from './pollIntervals';
import type { PriceStore, PriceTarget } from './priceCache';

export interface PriceFeed {
  /**
   * Keeps the price of the product, or all prices, up to date until the returned function is called.
   * @param everyMs wanted age of a price; a source that pushes prices may be faster
   * @param whileHidden also while the page is hidden; by default only for a visible page
   */
  watch(productId: PriceTarget, everyMs: number, whileHidden?: boolean): () => void;
}

/**
 * Creates the source of live prices of a store. A backend that pushes prices has another one, such as
 * `example/serverSentPrices.ts`.
 */
export type CreatePrices = (store: PriceStore, time: Time) => PriceFeed;

export interface FeedOptions {
  readonly time: Time;
  /** Fetches prices. Resolves to the server ms of the newest price, or to null if the request failed. */
  readonly read: (productId: PriceTarget) => Promise<number | null>;
  /** Server ms of the newest cached price; null if there is none. */
  readonly knownAt: (productId: PriceTarget) => number | null;
}

interface Watch {
  readonly productId: PriceTarget;
  readonly everyMs: number;
  readonly whileHidden: boolean;
  /** Time of the next poll in ms of the monotonic clock. */
  dueAt: number;
}

/**
 * The only function that polls prices. A price is polled once, however many components show it, and a poll of all
 * prices also serves the watchers of single products. A hidden page polls only for watchers that want it. When it is
 * visible again, it polls at once.
 */
export function createPriceFeed({ time, read, knownAt }: FeedOptions): PriceFeed {
  const { clock } = time;
  const watches = new Set<Watch>();
  let poll: Poll | null = null;
  /** Start of the last poll in ms of the monotonic clock. */
  let readAt = -Infinity;

  /**
   * Time of the next poll, aligned with the ticks. The polling of RTK Query measures its interval from the last
   * response, so it would not stay aligned.
   */
  function nextDueAt(everyMs: number, newest: number | null): number {
    const wait =
      newest === null ? everyMs : msUntilNextTick(newest, clock.now()) + everyMs - TICK_MS;
    return clock.monotonic() + wait;
  }

  const active = () => [...watches].filter(({ whileHidden }) => whileHidden || isPageVisible());

  async function readDue() {
    const now = clock.monotonic() + EARLY_MS;
    const due = active().filter(({ dueAt }) => dueAt <= now);
    const target = due.some(({ productId }) => productId === null) ? null : due[0]?.productId;
    if (target === undefined) return;
    readAt = clock.monotonic();
    const newest = await read(target).catch((error: unknown) => {
      reportProgrammingError(error);
      return null;
    });
    for (const watch of watches) {
      if (target === null || watch.productId === target)
        watch.dueAt = nextDueAt(watch.everyMs, newest);
    }
  }

  function pollNow() {
    // If the visibility changes several times in a second, one poll per tick is enough.
    const dueAt = Math.max(clock.monotonic(), readAt + TICK_MS);
    for (const watch of watches) watch.dueAt = dueAt;
  }

  const start = () =>
    startPoll({
      ...{ time, run: readDue, onWake: pollNow },
      dueAt: () => Math.min(...active().map((watch) => watch.dueAt)),
      isAllowed: () => active().length > 0,
    });

  return {
    watch(productId, everyMs, whileHidden = false) {
      const at = knownAt(productId);
      // A cached price that is too old is polled at once, because it could become too stale to trade on before the next
      // tick.
      const isLate = at !== null && clock.now() - at > everyMs;
      const watch = {
        productId,
        everyMs,
        whileHidden,
        dueAt: isLate ? clock.monotonic() : nextDueAt(everyMs, at),
      };
      watches.add(watch);
      if (poll) poll.schedule();
      else poll = start();
      return () => {
        watches.delete(watch);
        if (watches.size > 0) return poll?.schedule();
        poll?.stop();
        poll = null;
      };
    },
  };
}
