import { appTime } from '../../state/time/time';
import type { AppStore } from '../store';
import {
  dropLast,
  markOf,
  NOTHING,
  readLast,
  shown,
  withSeen,
  writeLast,
  type LastAnswers,
} from './lastAnswers';

const EVERY_MS = 30_000;
/** After this wait for an answer, the cached values are shown with their age. */
const PATIENCE_MS = 3_000;

/**
 * Saves the last prices while the page is open, and shows them if the exchange is unreachable. Starts over when the
 * session or the language changes. Returns a function that stops it.
 */
export async function keepLastAnswers(store: AppStore): Promise<() => void> {
  let { session, sessionsEnded, settings } = store.getState();
  let mark = markOf(store.getState());
  const { clock } = appTime;
  const kept = await readLast(mark).catch(() => NOTHING);
  let answers: LastAnswers = kept.answers;
  let { aheadMs } = kept;
  clock.suppose(aheadMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();

  /**
   * Serialises writes, so that a pending write cannot restore dropped data. Errors (storage full or forbidden) are
   * ignored.
   */
  function inTurn(work: () => Promise<unknown>) {
    underWay = underWay.then(work).catch(() => undefined);
  }

  function keep() {
    answers = withSeen(answers, store.getState().api);
    if (clock.isSynced()) aheadMs = clock.now() - Date.now();
    const [now, seen] = [mark, { answers, aheadMs }];
    if (answers.size > 0) inTurn(() => writeLast(now, seen));
  }

  function follow() {
    const state = store.getState();
    const isSame =
      state.session === session &&
      state.sessionsEnded === sessionsEnded &&
      state.settings.lang === settings.lang;
    ({ session, sessionsEnded, settings } = state);
    if (isSame || markOf(state) === mark) return;
    mark = markOf(state);
    answers = new Map();
    inTurn(dropLast);
  }

  function fill() {
    clearTimeout(timer);
    const { queries } = store.getState().api;
    for (const [key, answer] of answers) {
      const entry = queries[key];
      if (!entry || entry.data !== undefined) continue;
      const waited = Date.now() - (entry.startedTimeStamp ?? 0);
      if (!navigator.onLine || waited >= PATIENCE_MS) store.dispatch(shown(answer));
      else timer = setTimeout(fill, PATIENCE_MS - waited);
    }
  }

  const stop = store.subscribe(() => {
    follow();
    fill();
  });
  const leave = () => document.visibilityState === 'hidden' && keep();
  const interval = setInterval(keep, EVERY_MS);
  document.addEventListener('visibilitychange', leave);
  fill();
  keep();
  return () => {
    stop();
    clearTimeout(timer);
    clearInterval(interval);
    document.removeEventListener('visibilitychange', leave);
  };
}
