/**
 * The exchange's clock as this device knows it: an offset to the browser's monotonic clock, bracketed by every answer.
 * The device's own clock is never believed, only shown, until the first answer is in.
 */
import type { Host } from './host';

/** One answer's evidence. `ts` is server ms, the marks are monotonic ms at sending and at arrival. */
interface TimeSample {
  readonly ts: number;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** How much later than `ts` the server's clock may have been: 1 for ms, 1000 for the HTTP Date header. */
  readonly resolutionMs?: number;
}

export interface Clock {
  /** Server ms. Only a guess from the device's clock while not synced. */
  now(): number;
  /** Ms that only grow, for measuring taps and time-outs. */
  mono(): number;
  /** False before the first answer and after a sleep: show "syncing", decide nothing. */
  readonly isSynced: () => boolean;
  /** Half the width of the bracket around the offset, in ms; Infinity while not synced. */
  uncertaintyMs(): number;
  observe(sample: TimeSample): void;
  /** How far the server's clock was ahead of the device's on an earlier page. A better guess, which syncs nothing. */
  suppose(aheadMs: number): void;
  /** Compares the two clocks of the device; true when it slept or was set, and asks for a new sync. */
  checkSleep(): boolean;
  /** Called when now() has changed other than by time passing. Returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Device clocks drift apart by well under this share of the time that passes. */
const DRIFT = 1e-4;
const SLEEP_MIN_MS = 1_000;

interface Bracket {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

const middleOf = ({ low, high }: Bracket) => (low + high) / 2;

/** The bracket as wide as drift may have made it since. */
function aged({ low, high, at }: Bracket, now: number): Bracket {
  const drift = Math.max(0, now - at) * DRIFT;
  return { low: low - drift, high: high + drift, at: now };
}

export function createClock(host: Pick<Host, 'mono' | 'wall'>): Clock {
  let bracket: Bracket | null = null;
  /** The device's clock less the monotonic one, when last compared. */
  let wallLead = host.wall() - host.mono();
  /** A guess at what is wrong with the device's clock. */
  let supposedMs = 0;
  let isDirty = false;
  /** Answers to requests sent before this are from before a sleep or a jump. */
  let trustedFrom = -Infinity;
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());
  const isSynced = () => bracket !== null && !isDirty;

  return {
    now: () => host.mono() + (bracket ? middleOf(bracket) : wallLead + supposedMs),
    mono: () => host.mono(),
    isSynced,
    uncertaintyMs: () =>
      bracket && !isDirty ? aged(bracket, host.mono()).high - middleOf(bracket) : Infinity,

    observe({ ts, sentAt, receivedAt, resolutionMs = 1 }) {
      if (sentAt < trustedFrom || receivedAt < sentAt) return;
      const seen = { low: ts - receivedAt, high: ts + resolutionMs - sentAt, at: receivedAt };
      const known = bracket && !isDirty ? aged(bracket, receivedAt) : seen;
      const low = Math.max(known.low, seen.low);
      const high = Math.min(known.high, seen.high);
      const before = bracket ? middleOf(bracket) : null;
      if (low > high) {
        // No offset fits both: the server's clock was moved. The newer answer is right, older ones on the way are not.
        bracket = seen;
        trustedFrom = sentAt;
      } else {
        bracket = { low, high, at: receivedAt };
      }
      const wasSynced = before !== null && !isDirty;
      isDirty = false;
      if (!wasSynced || before !== middleOf(bracket)) announce();
    },

    suppose(aheadMs) {
      supposedMs = aheadMs;
      if (!bracket) announce();
    },

    checkSleep() {
      const lead = host.wall() - host.mono();
      const slept = Math.abs(lead - wallLead) > SLEEP_MIN_MS;
      wallLead = lead;
      if (!slept) return false;
      isDirty = true;
      trustedFrom = host.mono();
      announce();
      return true;
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
