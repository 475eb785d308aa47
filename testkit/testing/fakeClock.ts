/** Virtual time for tests of code that waits for promises as well as for timers. */
import { createVirtualWorld } from '../player/virtualWorld';
import type { VirtualWorld } from '../player/virtualWorld';
import { createTime } from '#src/state/time/time';

export interface FakeWorld extends Pick<
  VirtualWorld,
  'host' | 'serverNow' | 'sleep' | 'setWallBy' | 'setServerBy' | 'pendingTimers'
> {
  /** Time passes; each timer runs at its own moment, and promises settle between them. */
  advance(ms: number): Promise<void>;
  /** A call that takes `upMs` to the server and `downMs` back, as a sample of its time; time passes. */
  roundTrip(
    upMs: number,
    downMs: number,
  ): Promise<{ ts: number; sentAt: number; receivedAt: number }>;
}

/** Lets every promise that can settle now do so. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** `wallError` is how far the device's clock is off, in ms. */
export function createFakeWorld(start = Date.UTC(2026, 0, 1), wallError = 0): FakeWorld {
  const world = createVirtualWorld(start, wallError);
  const { host, serverNow } = world;

  async function advance(ms: number) {
    const end = host.mono() + ms;
    await settle();
    while (world.runNext(end)) await settle();
    world.passTo(end);
    await settle();
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
