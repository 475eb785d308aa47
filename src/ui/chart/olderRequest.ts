/** May return a promise: if it rejects, the same gap may be asked for again at the next drag. */
export type NeedOlder = () => void | Promise<unknown>;

/** More candles than this are too many for a mid-range phone; no older ones are asked for, and the oldest go. */
export const CANDLE_CAP = 5_000;

/** Candles left before the left edge of the view at which the next older page is worth asking for. */
const NEAR_EDGE = 25;

export interface OlderRequest {
  /** Looks whether the view needs older candles; asks once for each oldest candle. */
  look(from: number, oldestAt: number | undefined, count: number): void;
  /** Another product or interval: nothing has been asked for yet. */
  forget(): void;
}

export function createOlderRequest(onNeedOlder: NeedOlder): OlderRequest {
  let askedFor: number | null = null;
  return {
    look: (from, oldestAt, count) => {
      if (from >= NEAR_EDGE || oldestAt === undefined || count >= CANDLE_CAP) return;
      if (askedFor === oldestAt) return;
      askedFor = oldestAt;
      void Promise.resolve(onNeedOlder()).catch(() => {
        if (askedFor === oldestAt) askedFor = null;
      });
    },
    forget: () => {
      askedFor = null;
    },
  };
}
