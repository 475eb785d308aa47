/**
 * Estimates server time as an offset to the browser's monotonic clock. Every response of the exchange narrows the range
 * in which the offset lies. Until the first response, the device's own clock is only displayed and never used for
 * decisions.
 */
import type { Host } from './host';

/** Timestamps of one response: `ts` is server ms; `sentAt` and `receivedAt` are monotonic ms. */
interface TimeSample {
  readonly ts: number;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** By how much server time may be later than `ts`, in ms: 1 if `ts` is in ms, 1000 if it is the HTTP Date header. */
  readonly resolutionMs?: number;
}

export interface Clock {
  /** Server ms. While not synced, an estimate based on the device's clock. */
  now(): number;
  /** Monotonic ms, for measuring taps and timeouts. */
  monotonic(): number;
  /** False before the first response and after a device sleep: screens then show "syncing" and nothing is decided. */
  readonly isSynced: () => boolean;
  /** Maximum error of `now()` in ms; Infinity while not synced. */
  uncertaintyMs(): number;
  observe(sample: TimeSample): void;
  /**
   * Sets by how much the server's clock was ahead of the device's clock on an earlier page. This improves `now()`
   * before the first response, but does not count as synced.
   */
  setHint(aheadMs: number): void;
  /**
   * Compares the device's wall clock with its monotonic clock. Returns true if the device slept or its wall clock was
   * set; then a new sync is needed.
   */
  checkSleep(): boolean;
  /**
   * `listener` is called when `now()` changes by another amount than the elapsed time. Returns a function that
   * unsubscribes.
   */
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
  /** By how much the server's clock is assumed to be ahead of the device's clock, from `setHint`. */
  let hintMs = 0;
  let needsResync = false;
  /** Answers to requests sent before this time predate a sleep or a clock change and are ignored. */
  let trustedFrom = -Infinity;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const isSynced = () => bracket !== null && !needsResync;

  return {
    now: () => host.mono() + (bracket ? midpoint(bracket) : wallLead + hintMs),
    monotonic: () => host.mono(),
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
        // No offset fits both responses, so the server's clock was changed. Trust the newer response and ignore older
        // ones that are still pending.
        bracket = seen;
        trustedFrom = sentAt;
      } else {
        bracket = { low, high, at: receivedAt };
      }
      const wasSynced = before !== null && !needsResync;
      needsResync = false;
      if (!wasSynced || before !== midpoint(bracket)) notify();
    },

    setHint(aheadMs) {
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
