/** Effects of a language change: the message catalogue, and the texts that the exchange localises. */
import { isAnyOf, TaskAbortError } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance, PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { Language } from '#contract';
import { reportProgrammingError } from '../../state/reportProgrammingError';
import { languageChosen, languageFollowed, languageWanted } from '../../state/storage/language';
import { pageWoke } from '../../state/time/pageActivity';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';

/**
 * The screen, the storage and the language of requests change only after all messages of the new language are loaded. A
 * failed load is reported, and retried when the page becomes visible or online; a later choice cancels an earlier one.
 */
export function startLanguageEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    // Another tab has already stored its choice; this tab must load it too.
    matcher: isAnyOf(languageWanted, languageFollowed),
    effect: async ({ payload: language }: PayloadAction<Language>, listener) => {
      listener.cancelActiveListeners();
      await retryUntilSuccess(
        listener,
        () => catalogues.switchLanguage(language),
        () => {
          listener.dispatch(toastShown({ id: 'app.language.waiting' }, 'bad'));
          return listener.condition(pageWoke.match);
        },
      );
      listener.dispatch(languageChosen(language));
      listener.dispatch(api.util.invalidateTags(['Texts']));
    },
  });
}

/** The part of a listener that is needed: `pause` rejects when the listener is cancelled. */
interface Listener {
  readonly pause: <T>(promise: Promise<T>) => Promise<T>;
}

/**
 * Repeats `attempt` until it succeeds. `onFailure` receives the number of earlier failures and resolves when the next
 * attempt may start. Rejects when the listener is cancelled.
 */
async function retryUntilSuccess<T>(
  listener: Listener,
  attempt: () => Promise<T>,
  onFailure: (failures: number) => Promise<unknown>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await listener.pause(attempt());
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
      reportProgrammingError(error);
    }
    await onFailure(failures);
  }
}
