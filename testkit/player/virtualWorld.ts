/**
 * Virtual time for the player and for tests: a server clock, a device that may sleep or have a wrong clock, and
 * timers. Time passes only when the caller advances it.
 */
import type { Host } from '#src/state/time/host';

interface Timer {
  readonly dueMono: number;
  readonly run: () => void;
}

export interface VirtualWorld {
  readonly host: Host;
  /** True server time in ms, independent of the device's clock. */
  readonly serverNow: () => number;
  /** Advances time; each timer runs at its due time. */
  advance(ms: number): void;
  /** Advances to the next timer whose due time is at most `mono`, and runs it. Returns false if there is none. */
  runNext(mono: number): boolean;
  /** Advances to this value of the monotonic clock without running timers. */
  passTo(mono: number): void;
  /**
   * The device sleeps: the server's clock and the device's wall clock advance, the monotonic clock and the timers do
   * not.
   */
  sleep(ms: number): void;
  /** Shifts the device's wall clock. */
  setWallBy(ms: number): void;
  /** Shifts the server's clock. */
  setServerBy(ms: number): void;
  pendingTimers(): number;
}

/** Deliberately odd, so that code that confuses the monotonic clock with the server's clock fails at once. */
const MONO_START = 1_234.5;

/** `start` is server ms; `wallError` is the error of the device's clock in ms. */
export function createVirtualWorld(start: number, wallError = 0): VirtualWorld {
  let mono = MONO_START;
  let server = start;
  let wall = start + wallError;
  let ids = 0;
  const timers = new Map<number, Timer>();

  function passTo(end: number) {
    const ms = end - mono;
    mono = end;
    server += ms;
    wall += ms;
  }

  function runNext(end: number): boolean {
    let next: [number, Timer] | undefined;
    for (const entry of timers) if (!next || entry[1].dueMono < next[1].dueMono) next = entry;
    if (!next || next[1].dueMono > end) return false;
    passTo(Math.max(mono, next[1].dueMono));
    timers.delete(next[0]);
    next[1].run();
    return true;
  }

  return {
    host: {
      mono: () => mono,
      wall: () => wall,
      setTimer: (run, delayMs) => {
        ids += 1;
        timers.set(ids, { dueMono: mono + delayMs, run });
        return ids;
      },
      clearTimer: (timer) => void timers.delete(timer),
    },
    serverNow: () => server,
    advance(ms) {
      const end = mono + ms;
      while (runNext(end));
      passTo(end);
    },
    runNext,
    passTo,
    sleep(ms) {
      server += ms;
      wall += ms;
    },
    setWallBy(ms) {
      wall += ms;
    },
    setServerBy(ms) {
      server += ms;
    },
    pendingTimers: () => timers.size,
  };
}
