/**
 * Runs callbacks at many deadlines in server time with one timer. A callback never runs before its deadline by the
 * clock, and runs late only if the browser or device sleeps.
 */
import type { Clock } from './clock';
import type { Host } from './host';

export interface Alarm {
  /**
   * Runs the callback once, when server time reaches `deadline` (ms). Returns a function that cancels it.
   * @throws RangeError if the deadline is NaN
   */
  at(deadline: number, run: () => void): () => void;
  /** Call it when the device woke or the clock changed: runs the callbacks that are due and sets the timer again. */
  wake(): void;
  /** Number of pending deadlines. */
  size(): number;
  stop(): void;
}

/** Browsers store a delay in 32 bits; a longer one would fire at once. */
const DELAY_MAX_MS = 2 ** 31 - 1;

interface Entry {
  readonly deadline: number;
  readonly run: () => void;
}

export function createAlarm(
  clock: Pick<Clock, 'now' | 'subscribe'>,
  host: Pick<Host, 'setTimer' | 'clearTimer'>,
): Alarm {
  /**
   * Pending deadlines in insertion order. There are at most about a hundred, so a linear search for the earliest is
   * fast enough.
   */
  const entries = new Set<Entry>();
  let timer: number | null = null;
  let isFiring = false;

  /** The entry with the earliest deadline; of equal deadlines, the one that was set first. */
  function soonest(): Entry | null {
    let found: Entry | null = null;
    for (const entry of entries) {
      if (found === null || entry.deadline < found.deadline) found = entry;
    }
    return found;
  }

  function disarm() {
    if (timer !== null) host.clearTimer(timer);
    timer = null;
  }

  function arm() {
    disarm();
    const next = soonest();
    if (!next) return;
    const delay = Math.ceil(next.deadline - clock.now());
    timer = host.setTimer(fireDue, Math.min(DELAY_MAX_MS, Math.max(0, delay)));
  }

  function fireDue() {
    // A callback may sync the clock, whose listener calls `fireDue` again; the running loop already uses the new time.
    if (isFiring) return;
    isFiring = true;
    try {
      for (let next = soonest(); next && next.deadline <= clock.now(); next = soonest()) {
        entries.delete(next);
        next.run();
      }
    } finally {
      isFiring = false;
      arm();
    }
  }

  const unsubscribe = clock.subscribe(fireDue);

  return {
    at(deadline, run) {
      // A timer for NaN would fire at once, without end.
      if (Number.isNaN(deadline)) throw new RangeError('the deadline of an alarm is not a number');
      const entry = { deadline, run };
      entries.add(entry);
      if (!isFiring && soonest() === entry) arm();
      return () => {
        if (entries.delete(entry) && !isFiring) arm();
      };
    },
    wake: fireDue,
    size: () => entries.size,
    stop() {
      unsubscribe();
      disarm();
      entries.clear();
    },
  };
}
