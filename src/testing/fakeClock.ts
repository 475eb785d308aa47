/** A world with virtual time: a server's clock, a device that may sleep or lie, and timers that ring when they should. */
import { createTime } from '../state/time';
import type { Host } from '../state/host';

interface Timer {
  readonly dueMono: number;
  readonly run: () => void;
}

export interface FakeWorld {
  readonly host: Host;
  /** True server ms, whatever the device thinks. */
  serverNow(): number;
  /** Time passes; each timer runs at its own moment, and promises settle between them. */
  advance(ms: number): Promise<void>;
  /** The device sleeps: the server and the device's wall clock go on, its monotonic clock and timers stand still. */
  sleep(ms: number): void;
  /** Someone sets the device's clock. */
  setWallBy(ms: number): void;
  /** Someone moves the server's clock. */
  setServerBy(ms: number): void;
  /** A call that takes `upMs` to the server and `downMs` back, as a sample of its time; time passes. */
  roundTrip(
    upMs: number,
    downMs: number,
  ): Promise<{ ts: number; sentAt: number; receivedAt: number }>;
  pendingTimers(): number;
}

/** Lets every promise that can settle now do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** `wallError` is how far the device's clock is off, in ms. The monotonic clock starts at an odd figure on purpose. */
export function createFakeWorld(start = Date.UTC(2026, 0, 1), wallError = 0): FakeWorld {
  let mono = 1_234.5;
  let server = start;
  let wall = start + wallError;
  let ids = 0;
  const timers = new Map<number, Timer>();

  function pass(ms: number) {
    mono += ms;
    server += ms;
    wall += ms;
  }

  function nextDue(): [number, Timer] | undefined {
    return [...timers].reduce<[number, Timer] | undefined>(
      (soonest, entry) => (!soonest || entry[1].dueMono < soonest[1].dueMono ? entry : soonest),
      undefined,
    );
  }

  async function advance(ms: number) {
    const end = mono + ms;
    await settle();
    for (let due = nextDue(); due && due[1].dueMono <= end; due = nextDue()) {
      pass(Math.max(0, due[1].dueMono - mono));
      timers.delete(due[0]);
      due[1].run();
      await settle();
    }
    pass(end - mono);
    await settle();
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
    advance,
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
    async roundTrip(upMs, downMs) {
      const sentAt = mono;
      await advance(upMs);
      const ts = Math.floor(server);
      await advance(downMs);
      return { ts, sentAt, receivedAt: mono };
    },
    pendingTimers: () => timers.size,
  };
}

/** A fake world with the app's clock and alarm in it, synced to within a millisecond. */
export function createFakeTime(start?: number) {
  const world = createFakeWorld(start);
  const time = createTime(world.host);
  const sync = () =>
    time.clock.observe({
      ts: Math.floor(world.serverNow()),
      sentAt: world.host.mono(),
      receivedAt: world.host.mono(),
    });
  sync();
  return { world, time, sync };
}
