/** Passes the server time of each response to listeners such as the clock. */

export interface ServerTimeSample {
  /** The exchange's clock, ms since the epoch, at a moment between `sentAt` and `receivedAt`. */
  readonly ts: number;
  /** `performance.now()` when the request was sent. */
  readonly sentAt: number;
  /** `performance.now()` when the response headers had arrived. */
  readonly receivedAt: number;
}

type Listener = (sample: ServerTimeSample) => void;
const listeners = new Set<Listener>();

/** Registers a listener for the server time of responses. Returns a function that unsubscribes. */
export function onServerTime(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportServerTime(sample: ServerTimeSample): void {
  for (const listener of listeners) listener(sample);
}
