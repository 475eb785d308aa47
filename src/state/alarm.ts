/** Many deadlines in server time, one timer. Never early by the clock; late only by what the browser or a sleep adds. */
import type { Clock } from './clock';
import { createHeap } from './heap';
import type { Host } from './host';

export interface Alarm {
  /** Runs once, when the server's clock reads `deadline` (ms). Returns what cancels it. */
  at(deadline: number, run: () => void): () => void;
  /** The device woke or the clock changed: what is due rings now, the rest is set anew. */
  wake(): void;
  /** How many are set. */
  size(): number;
  stop(): void;
}

/** Browsers keep a delay in 32 bits; a longer one would ring at once. */
const DELAY_MAX_MS = 2 ** 31 - 1;

interface Entry {
  readonly deadline: number;
  /** Breaks ties, so that equal deadlines ring in the order they were set. */
  readonly turn: number;
  readonly run: () => void;
}

export function createAlarm(
  clock: Pick<Clock, 'now' | 'subscribe'>,
  host: Pick<Host, 'setTimer' | 'clearTimer'>,
): Alarm {
  const heap = createHeap<Entry>((a, b) => a.deadline - b.deadline || a.turn - b.turn);
  const cancelled = new Set<Entry>();
  let turns = 0;
  let timer: number | null = null;
  let isRinging = false;

  function disarm() {
    if (timer !== null) host.clearTimer(timer);
    timer = null;
  }

  function arm() {
    disarm();
    const next = heap.peek();
    if (!next) return;
    const delay = Math.ceil(next.deadline - clock.now());
    timer = host.setTimer(ring, Math.min(DELAY_MAX_MS, Math.max(0, delay)));
  }

  function ring() {
    // What rings may sync the clock and so call back in here; the loop below sees the new time anyway.
    if (isRinging) return;
    isRinging = true;
    try {
      for (let next = heap.peek(); next; next = heap.peek()) {
        if (!cancelled.has(next) && next.deadline > clock.now()) break;
        heap.pop();
        if (!cancelled.delete(next)) next.run();
      }
    } finally {
      isRinging = false;
      arm();
    }
  }

  const unsubscribe = clock.subscribe(ring);

  return {
    at(deadline, run) {
      const entry = { deadline, turn: (turns += 1), run };
      heap.push(entry);
      if (!isRinging && heap.peek() === entry) arm();
      let isSet = true;
      return () => {
        if (isSet && heap.has(entry)) cancelled.add(entry);
        isSet = false;
      };
    },
    wake: ring,
    size: () => heap.size() - cancelled.size,
    stop() {
      unsubscribe();
      disarm();
      heap.clear();
      cancelled.clear();
    },
  };
}
