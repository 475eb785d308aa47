/** May return a promise; if it rejects, the same range is requested again at the next drag. */
export type LoadOlder = () => void | Promise<unknown>;

/** More candles are too many for a mid-range phone: no older ones are requested, and the oldest are dropped. */
export const CANDLE_CAP = 5_000;

/** Older candles are requested when fewer than this number of candles precede the view. */
const NEAR_EDGE = 25;

export interface OlderCandlesLoader {
  /** Requests older candles if the view needs them; once per oldest candle. */
  requestIfNeeded(from: number, oldestAt: number | undefined, count: number): void;
  /** Resets after a change of product or interval. */
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
