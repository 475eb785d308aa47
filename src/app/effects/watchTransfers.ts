/** Asks the exchange about transfers under review, and only while someone is there to see the answer. */
import type { Host } from '../../state/host';
import type { TransferCalls } from './transferCalls';
import type { TransferDesk } from './transferDesk';

export interface TransferWatchDeps {
  readonly desk: TransferDesk;
  readonly calls: TransferCalls;
  readonly host: Host;
  readonly isAwake: () => boolean;
  readonly isStopped: () => boolean;
}

/** A machine decides within seconds, a person within minutes: we ask ever more seldom. */
const REVIEW_PAUSES_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000] as const;
const FAILURE_PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

const nth = (pauses: readonly number[], n: number) => pauses[Math.min(n, pauses.length - 1)] ?? 0;

export function createTransferWatch({ desk, calls, host, isAwake, isStopped }: TransferWatchDeps) {
  let timer: number | null = null;
  let isLooking = false;
  let mustLook = false;
  let rounds = 0;
  let failures = 0;

  function plan() {
    if (timer !== null) host.clearTimer(timer);
    timer = null;
    if (isLooking || isStopped() || !isAwake()) return;
    if (!mustLook && desk.watched().length === 0) return;
    const pause = mustLook ? 0 : nth(REVIEW_PAUSES_MS, rounds);
    const patience = failures === 0 ? pause : nth(FAILURE_PAUSES_MS, failures - 1);
    timer = host.setTimer(() => void look(), patience);
  }

  /** Those that newer ones have pushed off the first page are asked for one by one. */
  async function lookFor(numbers: readonly string[]) {
    const answers = await Promise.all(numbers.map((ref) => calls.list({ ref })));
    if (isStopped()) return;
    for (const answer of answers)
      if ('data' in answer) answer.data.forEach((row) => desk.report(row));
  }

  async function look(): Promise<void> {
    isLooking = true;
    mustLook = false;
    rounds += 1;
    const answer = await calls.list({});
    if ('data' in answer && !isStopped()) {
      failures = 0;
      for (const row of answer.data) desk.report(row);
      const listed = new Set(answer.data.map(({ id }) => id));
      const numbers = desk.watched().flatMap(({ context }) => context.row?.id ?? []);
      await lookFor(numbers.filter((number) => !listed.has(number)));
    } else {
      failures += 1;
      mustLook = true;
    }
    isLooking = false;
    plan();
  }

  const begin = (atOnce: boolean) => {
    rounds = 0;
    failures = 0;
    mustLook ||= atOnce;
    plan();
  };

  return {
    /** Something moved: what is under review since just now is decided soonest. */
    noteMoved: () => begin(false),
    /** Asks at once, as when a screen about transfers opens. */
    look: () => begin(true),
    /** The page is shown or online again. */
    wake: () => begin(mustLook || desk.watched().length > 0),
    stop() {
      if (timer !== null) host.clearTimer(timer);
      timer = null;
    },
  };
}
