/** Loads older candles. If the returned promise is rejected, the same candles are requested again at the next drag. */
export type LoadOlder = () => void | Promise<unknown>;

/**
 * Maximum number of candles, because more are too slow on a mid-range phone. At this limit no older candles are
 * requested, and the oldest ones are dropped.
 */
export const CANDLE_CAP = 5_000;

/** Older candles are requested when fewer than this number of candles are to the left of the visible range. */
const NEAR_EDGE = 25;

export interface OlderCandlesLoader {
  /** Requests older candles if the visible range is near the oldest candle. Does so once for each oldest candle. */
  requestIfNeeded(from: number, oldestAt: number | undefined, count: number): void;
  /** Must be called after a change of product or interval, so that older candles are requested again. */
  reset(): void;
}

export function createOlderCandlesLoader(onNeedOlder: LoadOlder): OlderCandlesLoader {
  let requestedFor: number | null = null;
  return {
    requestIfNeeded: (from, oldestAt, count) => {
      if (from >= NEAR_EDGE || oldestAt === undefined || count >= CANDLE_CAP) return;
      if (requestedFor === oldestAt) return;
      requestedFor = oldestAt;
      void Promise.resolve(onNeedOlder()).catch(() => {
        if (requestedFor === oldestAt) requestedFor = null;
      });
    },
    reset: () => {
      requestedFor = null;
    },
  };
}
