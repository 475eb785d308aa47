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
        () => listener.pause(catalogues.switchLanguage(language)),
        // Waits from the start of an attempt, because the network may come back before the attempt has failed.
        () => listener.condition(pageWoke.match),
        () => listener.dispatch(toastShown({ id: 'app.language.waiting' }, 'bad')),
      );
      listener.dispatch(languageChosen(language));
      listener.dispatch(api.util.invalidateTags(['Texts']));
    },
  });
}

/** Repeats `attempt` until it succeeds, each time after `wake`. Rejects when the listener is cancelled. */
async function retryUntilSuccess(
  attempt: () => Promise<void>,
  wake: () => Promise<unknown>,
  onFailure: () => void,
): Promise<void> {
  for (;;) {
    const woken = wake();
    // The end of the listener rejects it, perhaps after the attempt has succeeded.
    woken.catch(() => undefined);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof TaskAbortError) throw error;
      reportProgrammingError(error);
    }
    onFailure();
    await woken;
  }
}
