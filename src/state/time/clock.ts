/**
 * Estimates server time: an offset to the browser's monotonic clock, narrowed by every answer. Until the first answer,
 * the device's own clock is only displayed and never used for decisions.
 */
import type { Host } from './host';

/** Timestamps of one answer: `ts` is server ms; `sentAt` and `receivedAt` are monotonic ms. */
interface TimeSample {
  readonly ts: number;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** How far server time may be after `ts`: 1 for ms, 1000 for the HTTP Date header. */
  readonly resolutionMs?: number;
}

export interface Clock {
  /** Server ms. While not synced, a guess based on the device's clock. */
  now(): number;
  /** Monotonic ms, for measuring taps and timeouts. */
  mono(): number;
  /** False before the first answer and after a sleep: screens then show "syncing" and nothing is decided. */
  readonly isSynced: () => boolean;
  /** Half the width of the offset's bracket in ms; Infinity while not synced. */
  uncertaintyMs(): number;
  observe(sample: TimeSample): void;
  /**
   * Sets the lead of the server's clock over the device's as measured on an earlier page. A better guess, which does
   * not count as synced.
   */
  suppose(aheadMs: number): void;
  /**
   * Compares the device's two clocks. Returns true if the device slept or its clock was set; then a new sync is needed.
   */
  checkSleep(): boolean;
  /** Called when `now()` jumps other than by passing time. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Upper bound of the drift of device clocks, as a share of elapsed time. */
const DRIFT = 1e-4;
const SLEEP_MIN_MS = 1_000;

interface Bracket {
  readonly low: number;
  readonly high: number;
  readonly at: number;
}

const midpoint = ({ low, high }: Bracket) => (low + high) / 2;

/** Widens the bracket by the maximum drift since it was measured. */
function widened({ low, high, at }: Bracket, now: number): Bracket {
  const drift = Math.max(0, now - at) * DRIFT;
  return { low: low - drift, high: high + drift, at: now };
}

export function createClock(host: Pick<Host, 'mono' | 'wall'>): Clock {
  let bracket: Bracket | null = null;
  /** Wall clock minus monotonic clock at the last comparison. */
  let wallLead = host.wall() - host.mono();
  /** Assumed error of the device's clock. */
  let hintMs = 0;
  let needsResync = false;
  /** Answers to requests sent before this time predate a sleep or a clock change and are ignored. */
  let trustedFrom = -Infinity;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const isSynced = () => bracket !== null && !needsResync;

  return {
    now: () => host.mono() + (bracket ? midpoint(bracket) : wallLead + hintMs),
    mono: () => host.mono(),
    isSynced,
    uncertaintyMs: () =>
      bracket && !needsResync ? widened(bracket, host.mono()).high - midpoint(bracket) : Infinity,

    observe({ ts, sentAt, receivedAt, resolutionMs = 1 }) {
      if (sentAt < trustedFrom || receivedAt < sentAt) return;
      const seen = { low: ts - receivedAt, high: ts + resolutionMs - sentAt, at: receivedAt };
      const known = bracket && !needsResync ? widened(bracket, receivedAt) : seen;
      const low = Math.max(known.low, seen.low);
      const high = Math.min(known.high, seen.high);
      const before = bracket ? midpoint(bracket) : null;
      if (low > high) {
        // No offset fits both answers, so the server's clock was changed. Trust the newer answer and ignore older ones
        // that are still pending.
        bracket = seen;
        trustedFrom = sentAt;
      } else {
        bracket = { low, high, at: receivedAt };
      }
      const wasSynced = before !== null && !needsResync;
      needsResync = false;
      if (!wasSynced || before !== midpoint(bracket)) notify();
    },

    suppose(aheadMs) {
      hintMs = aheadMs;
      if (!bracket) notify();
    },

    checkSleep() {
      const lead = host.wall() - host.mono();
      const slept = Math.abs(lead - wallLead) > SLEEP_MIN_MS;
      wallLead = lead;
      if (!slept) return false;
      needsResync = true;
      trustedFrom = host.mono();
      notify();
      return true;
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
