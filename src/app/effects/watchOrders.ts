/** Asks the exchange about open orders when there is something to learn, and only while someone is there to see it. */
import type { Host } from '../../state/host';
import type { OrderRecord } from '../../state/machines';
import type { OrderCalls } from './orderCalls';
import type { Desk } from './orderDesk';

export interface WatchDeps {
  readonly desk: Desk;
  readonly calls: OrderCalls;
  readonly host: Host;
  readonly isAwake: () => boolean;
  readonly isStopped: () => boolean;
}

/** The exchange ticks once a second, so an entry is there about as soon. */
const PENDING_PAUSE_MS = 1_000;
/** Settlement is there within a third of a second of the end; should it be late, we ask ever more seldom. */
const AWAITING_PAUSES_MS = [300, 1_000, 1_500, 2_500, 5_000] as const;
const FAILURE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

const nth = (pauses: readonly number[], n: number) => pauses[Math.min(n, pauses.length - 1)] ?? 0;

export function createWatch({ desk, calls, host, isAwake, isStopped }: WatchDeps) {
  /** When each order got into its state, in monotonic ms, and how often we have asked since. */
  const asked = new Map<string, { value: string; since: number; times: number }>();
  let timer: number | null = null;
  let isLooking = false;
  let mustLook = true;
  let failures = 0;
  let lastLookAt = -Infinity;

  function noteMoved({ id, value, done }: OrderRecord) {
    if (done) asked.delete(id);
    else asked.set(id, { value, since: host.mono(), times: 0 });
    plan();
  }

  /** When to ask for the sake of this order; Infinity when only its end matters, for then the alarm rings. */
  function dueOf({ id, value }: OrderRecord): number {
    const { since, times } = asked.get(id) ?? { since: lastLookAt, times: 0 };
    const from = times === 0 ? since : lastLookAt;
    if (value === 'pending') return from + PENDING_PAUSE_MS;
    return value === 'awaiting' ? from + nth(AWAITING_PAUSES_MS, times) : Infinity;
  }

  function plan() {
    if (timer !== null) host.clearTimer(timer);
    timer = null;
    if (isLooking || isStopped() || !isAwake()) return;
    const soonest = Math.min(...desk.running().map(dueOf), mustLook ? host.mono() : Infinity);
    if (soonest === Infinity) return;
    const earliest = failures === 0 ? -Infinity : lastLookAt + nth(FAILURE_PAUSES_MS, failures - 1);
    timer = host.setTimer(
      () => void look(),
      Math.max(0, Math.max(soonest, earliest) - host.mono()),
    );
  }

  /** Orders that were open when we asked and are in the list no more have ended; each is asked for by its number. */
  async function fetchEnded(orderNos: readonly string[]) {
    const answers = await Promise.all(orderNos.map((orderNo) => calls.find(orderNo)));
    if (isStopped()) return;
    for (const answer of answers) {
      if ('data' in answer && answer.data) desk.report(answer.data);
    }
  }

  async function look(): Promise<void> {
    if (isLooking || isStopped()) return;
    isLooking = true;
    mustLook = false;
    const open = desk.running().flatMap(({ context }) => context.orderNo ?? []);
    const answer = await calls.holdList();
    lastLookAt = host.mono();
    for (const entry of asked.values()) entry.times += 1;
    if ('data' in answer && !isStopped()) {
      failures = 0;
      for (const row of answer.data) desk.report(row);
      const held = new Set(answer.data.map(({ orderNo }) => orderNo));
      await fetchEnded(open.filter((orderNo) => !held.has(orderNo)));
    } else {
      failures += 1;
      mustLook = true;
    }
    isLooking = false;
    plan();
  }

  return {
    noteMoved,
    /** Asks at once: the page was loaded, shown or is online again. */
    wake() {
      failures = 0;
      mustLook = true;
      plan();
    },
    stop() {
      if (timer !== null) host.clearTimer(timer);
      timer = null;
      asked.clear();
    },
  };
}
