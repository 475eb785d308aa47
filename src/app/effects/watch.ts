/** Polls the exchange for the rows of one kind, with backoff, and only while the page is visible and online. */
import type { MachineKind } from '../../machines/kinds';
import { surface } from '../../state/begin';
import type { MachineRecord } from '../../state/machines/machines';
import { selectWanted } from '../../state/machines/wanted';
import { isPageAwake } from '../../state/time/awake';
import { createLookTimes } from '../../state/time/lookTimes';
import { appTime } from '../../state/time/time';
import type { Kind, Session, Watch } from './kind';

interface WatchDeps<K extends MachineKind, R> {
  readonly session: Session;
  readonly kind: Kind<K, R>;
  readonly watch: Watch<K, R>;
  readonly records: () => readonly MachineRecord<K>[];
  readonly report: (row: R) => void;
  /** Called after a poll with the numbers in the list. */
  readonly onListed: (numbers: ReadonlySet<string>) => Promise<void>;
}

export function createWatch<K extends MachineKind, R>(deps: WatchDeps<K, R>) {
  const { session, kind, watch, records, report } = deps;
  const mono = () => appTime.clock.mono();
  const times = createLookTimes(mono);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;
  let mustLook = isWanted();

  function isWanted(): boolean {
    const state = session.getState();
    return selectWanted(state).includes(kind.machine) || watch.isWanted?.(state) === true;
  }

  function plan() {
    clearTimeout(timer);
    if (isLooking || !isPageAwake()) return;
    const due = records().flatMap((record) => {
      const backoff = watch.backoff(record);
      return backoff ? [times.dueAt(record.id, backoff)] : [];
    });
    const soonest = Math.min(...due, mustLook ? mono() : Infinity);
    if (soonest === Infinity) return;
    const wait = Math.max(0, Math.max(soonest, times.notBefore()) - mono());
    timer = setTimeout(() => void look().catch(surface), wait);
  }

  async function look(): Promise<void> {
    isLooking = true;
    mustLook = false;
    const { numberOf, idOf } = kind.entry;
    const open = records().flatMap(({ done, context }) => (done ? [] : (numberOf(context) ?? [])));
    const hasLooked = times.look();
    const answer = await session.pause(watch.list(times.isFirst()));
    hasLooked('error' in answer);
    mustLook ||= 'error' in answer;
    if ('data' in answer) {
      answer.data.forEach(report);
      const listed = new Set(answer.data.map(idOf));
      // Rows that ended or that newer ones have displaced from the list are fetched one by one.
      const unlisted = open.filter((number) => !listed.has(number));
      const found = await session.pause(Promise.all(watch.one ? unlisted.map(watch.one) : []));
      for (const each of found) if ('data' in each) each.data.forEach(report);
      await session.pause(deps.onListed(listed));
    }
    isLooking = false;
    plan();
  }

  return {
    plan,
    stop: () => clearTimeout(timer),
    moved({ id, done }: MachineRecord<K>) {
      if (done) times.ended(id);
      else times.changed(id);
      plan();
    },
    /** Polls soon, unless a poll is already running. */
    lookSoon() {
      mustLook ||= !isLooking;
      plan();
    },
    /** The page woke, or a screen now shows the rows: polls at once and restarts the backoff. */
    renew() {
      times.startOver();
      mustLook ||= isWanted() || records().some((record) => watch.backoff(record));
      plan();
    },
  };
}
