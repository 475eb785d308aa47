/** Every answer carries the exchange's time; the clock adds its listener here. */

export interface ServerTimeSample {
  /** The exchange's clock, ms since the epoch, taken between the two marks. */
  readonly ts: number;
  /** `performance.now()` when the request left. */
  readonly sentAt: number;
  /** `performance.now()` when the answer's head was here. */
  readonly receivedAt: number;
}

type Listener = (sample: ServerTimeSample) => void;
const listeners = new Set<Listener>();

/** Returns what stops it. */
export function onServerTime(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportServerTime(sample: ServerTimeSample): void {
  for (const listener of listeners) listener(sample);
}
