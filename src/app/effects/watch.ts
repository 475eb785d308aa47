/** Asks the exchange how the rows of one kind stand, ever more seldom, and only while someone is there to see it. */
import type { MachineKind } from '../../machines/kinds';
import type { MachineRecord } from '../../state/machines/machines';
import { isPageAwake } from '../../state/time/awake';
import { appTime } from '../../state/time/time';
import type { Watch } from './kind';

const FAILURE_BACKOFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

const nth = (backoff: readonly number[], times: number) =>
  backoff[Math.min(times, backoff.length - 1)] ?? 0;

interface WatchDeps<K extends MachineKind, R> {
  readonly watch: Watch<K, R>;
  readonly idOf: (row: R) => string;
  /** What the exchange calls it; null where it is not known to have it. */
  readonly numberOf: (record: MachineRecord<K>) => string | null;
  readonly records: () => readonly MachineRecord<K>[];
  readonly report: (row: R) => void;
  /** The list was read: what ran when this account last looked, and is not in it, may have ended. */
  readonly lookForEnded: (listed: ReadonlySet<string>) => Promise<void>;
  /** Looks at once. */
  readonly isWanted: boolean;
  /** Rejects when the session has ended, so that no late answer counts. */
  readonly pause: <T>(answer: Promise<T>) => Promise<T>;
  readonly onFault: (error: unknown) => void;
}

export function createWatch<K extends MachineKind, R>(deps: WatchDeps<K, R>) {
  const { watch, records, report, pause } = deps;
  const mono = () => appTime.clock.mono();
  /** When each record got into its state, in monotonic ms, and how often was looked since. */
  const looks = new Map<string, { readonly since: number; times: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let mustLook = deps.isWanted;
  let failures = 0;
  let lastLookAt = -Infinity;

  function dueOf(record: MachineRecord<K>): number {
    const backoff = watch.backoff(record);
    if (!backoff) return Infinity;
    const { since, times } = looks.get(record.id) ?? { since: mono(), times: 0 };
    return (times === 0 ? since : lastLookAt) + nth(backoff, times);
  }

  function plan() {
    clearTimeout(timer);
    if (isLooking || !isPageAwake()) return;
    const soonest = Math.min(...records().map(dueOf), mustLook ? mono() : Infinity);
    if (soonest === Infinity) return;
    const earliest = failures > 0 ? lastLookAt + nth(FAILURE_BACKOFF_MS, failures - 1) : -Infinity;
    const wait = Math.max(0, Math.max(soonest, earliest) - mono());
    timer = setTimeout(() => void look().catch(deps.onFault), wait);
  }

  /** Those that newer ones have pushed off the list, or that have ended, are asked for one by one. */
  async function lookForOthers(numbers: readonly string[]) {
    const { one } = watch;
    if (!one) return;
    const answers = await pause(Promise.all(numbers.map(one)));
    for (const answer of answers) if ('data' in answer) answer.data.forEach(report);
  }

  async function look(): Promise<void> {
    isLooking = true;
    mustLook = false;
    const open = records().flatMap((record) => (record.done ? [] : (deps.numberOf(record) ?? [])));
    // One that moves by what this look brings begins to be asked about anew.
    const waiting = [...looks.values()];
    const answer = await pause(watch.list());
    lastLookAt = mono();
    for (const entry of waiting) entry.times += 1;
    if ('data' in answer) {
      failures = 0;
      answer.data.forEach(report);
      const listed = new Set(answer.data.map(deps.idOf));
      await lookForOthers(open.filter((number) => !listed.has(number)));
      await deps.lookForEnded(listed);
    } else {
      failures += 1;
      mustLook = true;
    }
    isLooking = false;
    plan();
  }

  return {
    plan,
    stop: () => clearTimeout(timer),
    moved({ id, done }: MachineRecord<K>) {
      if (done) looks.delete(id);
      else looks.set(id, { since: mono(), times: 0 });
      plan();
    },
    /** Looks, unless it is looking already. */
    lookSoon() {
      mustLook ||= !isLooking;
      plan();
    },
    /** Looks at once, and as often as at first: a screen shows the rows. */
    want() {
      failures = 0;
      mustLook = true;
      for (const id of looks.keys()) looks.set(id, { since: mono(), times: 0 });
      plan();
    },
    /** The page is shown or online again: what may have changed meanwhile is asked for at once. */
    wake() {
      failures = 0;
      mustLook ||= deps.isWanted || records().some((record) => watch.backoff(record));
      plan();
    },
  };
}
