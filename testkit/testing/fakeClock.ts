/** Virtual time for tests of code that waits for promises and timers. */
import { createVirtualWorld } from '../player/virtualWorld';
import type { VirtualWorld } from '../player/virtualWorld';
import { createTime } from '#src/state/time/time';

export interface FakeWorld extends Pick<
  VirtualWorld,
  'host' | 'serverNow' | 'sleep' | 'setWallBy' | 'setServerBy' | 'pendingTimers'
> {
  /** Advances the time. Runs each timer at its time and settles promises in between. */
  advance(ms: number): Promise<void>;
  /** Simulates a call with `upMs` to the server and `downMs` back, and returns its time sample. */
  roundTrip(
    upMs: number,
    downMs: number,
  ): Promise<{ ts: number; sentAt: number; receivedAt: number }>;
}

/** Resolves after all promises that do not wait for a timer. */
export async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** `wallError` is the error of the device clock in ms. */
export function createFakeWorld(start = Date.UTC(2026, 0, 1), wallError = 0): FakeWorld {
  const world = createVirtualWorld(start, wallError);
  const { host, serverNow } = world;

  async function advance(ms: number) {
    const end = host.mono() + ms;
    await flushMicrotasks();
    while (world.runNext(end)) await flushMicrotasks();
    world.passTo(end);
    await flushMicrotasks();
  }

  return {
    ...world,
    advance,
    async roundTrip(upMs, downMs) {
      const sentAt = host.mono();
      await advance(upMs);
      const ts = Math.floor(serverNow());
      await advance(downMs);
      return { ts, sentAt, receivedAt: host.mono() };
    },
  };
}

/** A fake world with the clock and alarm of the app, synced to within a millisecond. */
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
