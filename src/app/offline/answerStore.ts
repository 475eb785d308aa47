import { isConnected, subscribeConnection } from '../../state/connection';
import { isPageVisible } from '../../state/time/pageActivity';
import { repeatAfter } from '../../state/time/poll';
import { appTime } from '../../state/time/time';
import type { AppStore } from '../store';
import {
  dropStoredAnswers,
  answerScope,
  NO_STORED_ANSWERS,
  readStoredAnswers,
  showStoredAnswer,
  withCachedAnswers,
  writeStoredAnswers,
  type LastAnswers,
} from './storedAnswers';

const SAVE_INTERVAL_MS = 30_000;
/** If a response takes longer than this, the cached values are shown with their age. */
const SHOW_CACHED_AFTER_MS = 3_000;

/**
 * Saves the last prices while the page is open, and shows them if the exchange is unreachable. Starts over when the
 * session or the language changes. Returns a function that stops it.
 */
export async function startAnswerStore(store: AppStore): Promise<() => void> {
  let { session, sessionsEnded, settings } = store.getState();
  let scope = answerScope(store.getState());
  const { clock } = appTime;
  const stored = await readStoredAnswers(scope).catch(() => NO_STORED_ANSWERS);
  let answers: LastAnswers = stored.answers;
  let { aheadMs } = stored;
  clock.setHint(aheadMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  /**
   * Serialises writes, so that a pending write cannot restore dropped data. Errors (storage full or forbidden) are
   * ignored.
   */
  function enqueue(work: () => Promise<unknown>) {
    queue = queue.then(work).catch(() => undefined);
  }

  function save() {
    answers = withCachedAnswers(answers, store.getState().api);
    if (clock.isSynced()) aheadMs = clock.now() - Date.now();
    const [now, snapshot] = [scope, { answers, aheadMs }];
    if (answers.size > 0) enqueue(() => writeStoredAnswers(now, snapshot));
  }

  function resetOnChange() {
    const state = store.getState();
    const isSame =
      state.session === session &&
      state.sessionsEnded === sessionsEnded &&
      state.settings.lang === settings.lang;
    ({ session, sessionsEnded, settings } = state);
    if (isSame || answerScope(state) === scope) return;
    scope = answerScope(state);
    answers = new Map();
    enqueue(dropStoredAnswers);
  }

  function showCached() {
    clearTimeout(timer);
    const { queries } = store.getState().api;
    for (const [key, answer] of answers) {
      const entry = queries[key];
      if (!entry || entry.data !== undefined) continue;
      const waited = Date.now() - (entry.startedTimeStamp ?? 0);
      if (!isConnected() || waited >= SHOW_CACHED_AFTER_MS)
        store.dispatch(showStoredAnswer(answer));
      else timer = setTimeout(showCached, SHOW_CACHED_AFTER_MS - waited);
    }
  }

  const stop = store.subscribe(() => {
    resetOnChange();
    showCached();
  });
  const stopConnection = subscribeConnection(showCached);
  const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
  const stopSaving = repeatAfter({
    ...{ time: appTime, delays: [SAVE_INTERVAL_MS], run: save },
    isAllowed: isPageVisible,
  });
  document.addEventListener('visibilitychange', saveWhenHidden);
  // The session may have changed while the stored answers were read.
  resetOnChange();
  showCached();
  save();
  return () => {
    stop();
    stopConnection();
    clearTimeout(timer);
    stopSaving();
    document.removeEventListener('visibilitychange', saveWhenHidden);
  };
}
