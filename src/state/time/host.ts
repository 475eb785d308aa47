/** What time needs of the browser, so that tests can be the browser. */
export interface Host {
  /** Ms that only ever grow; may stand still while the device sleeps. */
  mono(): number;
  /** The device's clock, ms since the epoch; the user may have set it to anything. */
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
