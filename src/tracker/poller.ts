/** Polls the exchange for the rows of one kind, with backoff, and only while the page is visible and online. */
import { reportProgrammingError, runReported } from '../state/reportProgrammingError';
import { isPageAwake } from '../state/time/pageActivity';
import { createPollSchedule } from '../state/time/pollSchedule';
import type {
  KindDescription,
  KindTypes,
  PollConfig,
  Surroundings,
  TrackerSession,
} from './trackedKind';

interface PollerDeps<T extends KindTypes, R> {
  readonly session: TrackerSession;
  readonly surroundings: Pick<Surroundings<never>, 'time' | 'isShown'>;
  readonly kind: KindDescription<T, R>;
  readonly config: PollConfig<T, R>;
  readonly records: () => readonly T['record'][];
  readonly onRow: (row: R) => void;
  /** Called after a poll with the ids of the rows in the list. */
  readonly onListed: (numbers: ReadonlySet<string>) => Promise<void>;
}

export function createPoller<T extends KindTypes, R>(deps: PollerDeps<T, R>) {
  const { session, surroundings, kind, config, records, onRow } = deps;
  const mono = () => surroundings.time.clock.monotonic();
  const schedule = createPollSchedule(mono);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isStopped = false;
  let wasWanted = isWanted();
  let mustPoll = wasWanted;

  function isWanted(): boolean {
    return surroundings.isShown?.(kind.machine) === true || config.isWanted?.() === true;
  }

  function schedulePoll() {
    clearTimeout(timer);
    if (isPolling || isStopped || !isPageAwake()) return;
    const due = records().flatMap((record) => {
      const backoff = config.backoff(record);
      return backoff ? [schedule.dueAt(record.id, backoff)] : [];
    });
    const soonest = Math.min(...due, mustPoll ? mono() : Infinity);
    if (soonest === Infinity) return;
    const wait = Math.max(0, Math.max(soonest, schedule.notBefore()) - mono());
    timer = setTimeout(() => void poll(), wait);
  }

  const reportEach = (rows: readonly R[]) => rows.forEach((row) => runReported(() => onRow(row)));

  /** Requests the list once and reports its rows. Returns false if the call failed. */
  async function pollOnce(): Promise<boolean> {
    const { exchangeId, rowId } = kind.entry;
    const open = records().flatMap(({ done, context }) =>
      done ? [] : (exchangeId(context) ?? []),
    );
    const answer = await session.pause(config.list(schedule.isFirst()));
    if ('error' in answer) return false;
    reportEach(answer.data);
    const listed = new Set(answer.data.map(rowId));
    // Rows that have ended, or that newer rows have displaced from the list, are fetched one by one.
    const unlisted = open.filter((number) => !listed.has(number));
    const found = await session.pause(Promise.all(config.one ? unlisted.map(config.one) : []));
    for (const each of found) if ('data' in each) reportEach(each.data);
    await session.pause(deps.onListed(listed));
    return true;
  }

  /** An exception counts as a failed poll, so that polling continues with backoff. */
  async function poll(): Promise<void> {
    isPolling = true;
    mustPoll = false;
    const finishPoll = schedule.startPoll();
    let isDone = false;
    try {
      isDone = await pollOnce();
    } catch (error) {
      reportProgrammingError(error);
    } finally {
      finishPoll(!isDone);
      mustPoll ||= !isDone;
      isPolling = false;
      schedulePoll();
    }
  }

  return {
    schedulePoll,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    moved({ id, done }: T['record']) {
      if (done) schedule.ended(id);
      else schedule.changed(id);
      schedulePoll();
    },
    /** Polls soon if rows are wanted now and were not wanted at the last check. */
    checkWanted() {
      const wantsNow = isWanted();
      const isNewlyWanted = wantsNow && !wasWanted;
      wasWanted = wantsNow;
      if (!isNewlyWanted) return;
      mustPoll = true;
      schedulePoll();
    },
    /** Polls soon, unless a poll is already running. */
    pollSoon() {
      mustPoll ||= !isPolling;
      schedulePoll();
    },
    /** Polls at once and restarts the backoff: the page became visible or online, or a screen now shows the rows. */
    restartPolling() {
      schedule.restart();
      wasWanted = isWanted();
      mustPoll ||= wasWanted || records().some((record) => config.backoff(record));
      schedulePoll();
    },
  };
}
