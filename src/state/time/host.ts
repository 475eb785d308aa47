/** The browser APIs that the time code needs, so that tests can replace them. */
export interface Host {
  /** Monotonic ms; may stop while the device sleeps. */
  mono(): number;
  /** The device's clock, ms since the epoch; the user may have set it wrong. */
  wall(): number;
  setTimer(run: () => void, delayMs: number): number;
  clearTimer(timer: number): void;
}

export const browserHost: Host = {
  mono: () => performance.now(),
  wall: () => Date.now(),
  setTimer: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimer: (timer) => window.clearTimeout(timer),
};
