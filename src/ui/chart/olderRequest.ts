/** May return a promise: if it rejects, the same gap may be asked for again at the next drag. */
export type NeedOlder = () => void | Promise<unknown>;

/** Candles left before the left edge of the view at which the next older page is worth asking for. */
const NEAR_EDGE = 25;

export interface OlderRequest {
  /** Looks whether the view needs older candles; asks once for each oldest candle. */
  look(from: number, oldestAt: number | undefined, count: number): void;
  /** Another product or interval: nothing has been asked for yet. */
  forget(): void;
}

/** @param cap number of candles above which no more history is fetched */
export function createOlderRequest(onNeedOlder: NeedOlder, cap: number): OlderRequest {
  let askedFor: number | null = null;
  return {
    look: (from, oldestAt, count) => {
      if (from >= NEAR_EDGE || oldestAt === undefined || count >= cap) return;
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
