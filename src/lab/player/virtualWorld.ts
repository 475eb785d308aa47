/**
 * Virtual time, for the player and for tests: a server's clock, a device that may sleep or lie, and timers that ring at
 * their own moment. Nothing here waits for anything; whoever lets time pass decides how much.
 */
import type { Host } from '../../state/time/host';

interface Timer {
  readonly dueMono: number;
  readonly run: () => void;
}

export interface VirtualWorld {
  readonly host: Host;
  /** True server ms, whatever the device thinks. */
  readonly serverNow: () => number;
  /** Time passes; each timer runs at its own moment. */
  advance(ms: number): void;
  /** Goes to the next timer that is due by `mono` and runs it; false where there is none. */
  runNext(mono: number): boolean;
  /** Goes to this moment of the monotonic clock without running anything. */
  passTo(mono: number): void;
  /** The device sleeps: the server and the device's wall clock go on, its monotonic clock and timers stand still. */
  sleep(ms: number): void;
  /** Someone sets the device's clock. */
  setWallBy(ms: number): void;
  /** Someone moves the server's clock. */
  setServerBy(ms: number): void;
  pendingTimers(): number;
}

/** Odd on purpose: whoever takes the monotonic clock for the server's is wrong at once. */
const MONO_START = 1_234.5;

/** `start` is server ms, `wallError` how far the device's clock is off, in ms. */
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
