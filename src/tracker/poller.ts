/** Polls the exchange for the rows of one kind, with backoff, and only while the page is visible and online. */
import { runReported } from '../state/reportProgrammingError';
import { startPoll } from '../state/time/poll';
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
  let isPolling = false;
  let wasWanted = isWanted();
  let mustPoll = wasWanted;

  function isWanted(): boolean {
    return surroundings.isShown?.(kind.machine) === true || config.isWanted?.() === true;
  }

  function dueAt(): number {
    const due = records().flatMap((record) => {
      const backoff = config.backoff(record);
      return backoff ? [schedule.dueAt(record.id, backoff)] : [];
    });
    return Math.max(Math.min(...due, mustPoll ? mono() : Infinity), schedule.notBefore());
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

  async function run(): Promise<void> {
    isPolling = true;
    mustPoll = false;
    const finishPoll = schedule.startPoll();
    let isDone = false;
    try {
      isDone = await pollOnce();
    } finally {
      // An exception counts as a failed poll, so that polling continues with backoff.
      finishPoll(!isDone);
      mustPoll ||= !isDone;
      isPolling = false;
    }
  }

  const poll = startPoll({ time: surroundings.time, dueAt, run });

  return {
    stop: poll.stop,
    moved({ id, done }: T['record']) {
      if (done) schedule.ended(id);
      else schedule.changed(id);
      poll.schedule();
    },
    /** Polls soon if rows are wanted now and were not wanted at the last check. */
    checkWanted() {
      const wantsNow = isWanted();
      const isNewlyWanted = wantsNow && !wasWanted;
      wasWanted = wantsNow;
      if (!isNewlyWanted) return;
      mustPoll = true;
      poll.schedule();
    },
    /** Polls soon, unless a poll is already running. */
    pollSoon() {
      mustPoll ||= !isPolling;
      poll.schedule();
    },
    /**
     * Polls at once, unless a poll is already running, and restarts the backoff: the page became visible or online, or
     * a screen now shows the rows.
     */
    restartPolling() {
      schedule.restart();
      wasWanted = isWanted();
      mustPoll ||= !isPolling && (wasWanted || records().some((record) => config.backoff(record)));
      poll.schedule();
    },
  };
}
