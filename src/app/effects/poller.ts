/** Polls the exchange for the rows of one kind, with backoff, and only while the page is visible and online. */
import type { MachineKind } from '../../machines/kinds';
import { reportUncaught } from '../../state/forkDetached';
import type { MachineRecord } from '../../state/machines/machines';
import { selectPolledKinds } from '../../state/machines/polledKinds';
import { isPageAwake } from '../../state/time/pageActivity';
import { createPollSchedule } from '../../state/time/pollSchedule';
import { appTime } from '../../state/time/time';
import type { TrackedKind, Session, PollConfig } from './trackedKind';

interface WatchDeps<K extends MachineKind, R> {
  readonly session: Session;
  readonly kind: TrackedKind<K, R>;
  readonly watch: PollConfig<K, R>;
  readonly records: () => readonly MachineRecord<K>[];
  readonly report: (row: R) => void;
  /** Called after a poll with the numbers in the list. */
  readonly onListed: (numbers: ReadonlySet<string>) => Promise<void>;
}

export function createPoller<K extends MachineKind, R>(deps: WatchDeps<K, R>) {
  const { session, kind, watch, records, report } = deps;
  const mono = () => appTime.clock.monotonic();
  const schedule = createPollSchedule(mono);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let mustPoll = isWanted();

  function isWanted(): boolean {
    const state = session.getState();
    return selectPolledKinds(state).includes(kind.machine) || watch.isWanted?.(state) === true;
  }

  function schedulePoll() {
    clearTimeout(timer);
    if (isPolling || !isPageAwake()) return;
    const due = records().flatMap((record) => {
      const backoff = watch.backoff(record);
      return backoff ? [schedule.dueAt(record.id, backoff)] : [];
    });
    const soonest = Math.min(...due, mustPoll ? mono() : Infinity);
    if (soonest === Infinity) return;
    const wait = Math.max(0, Math.max(soonest, schedule.notBefore()) - mono());
    timer = setTimeout(() => void poll().catch(reportUncaught), wait);
  }

  async function poll(): Promise<void> {
    isPolling = true;
    mustPoll = false;
    const { exchangeId, rowId } = kind.entry;
    const open = records().flatMap(({ done, context }) =>
      done ? [] : (exchangeId(context) ?? []),
    );
    const finishPoll = schedule.startPoll();
    const answer = await session.pause(watch.list(schedule.isFirst()));
    finishPoll('error' in answer);
    mustPoll ||= 'error' in answer;
    if ('data' in answer) {
      answer.data.forEach(report);
      const listed = new Set(answer.data.map(rowId));
      // Rows that ended or that newer ones have displaced from the list are fetched one by one.
      const unlisted = open.filter((number) => !listed.has(number));
      const found = await session.pause(Promise.all(watch.one ? unlisted.map(watch.one) : []));
      for (const each of found) if ('data' in each) each.data.forEach(report);
      await session.pause(deps.onListed(listed));
    }
    isPolling = false;
    schedulePoll();
  }

  return {
    schedulePoll,
    stop: () => clearTimeout(timer),
    moved({ id, done }: MachineRecord<K>) {
      if (done) schedule.ended(id);
      else schedule.changed(id);
      schedulePoll();
    },
    /** Polls soon, unless a poll is already running. */
    pollSoon() {
      mustPoll ||= !isPolling;
      schedulePoll();
    },
    /** The page woke, or a screen now shows the rows: polls at once and restarts the backoff. */
    restartPolling() {
      schedule.restart();
      mustPoll ||= isWanted() || records().some((record) => watch.backoff(record));
      schedulePoll();
    },
  };
}
