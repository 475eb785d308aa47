/** Effects of a language change: the message catalogue, and the texts that the exchange localises. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance, PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { Language } from '#contract';
import { languageChosen, languageFollowed, languageWanted } from '../../state/storage/language';
import { pageWoke } from '../../state/time/pageActivity';
import { toastShown } from '../../state/toasts';
import { retryUntilSuccess } from '../../state/retryUntilSuccess';
import { catalogues } from '../catalogues';

/**
 * Neither the screen, nor storage, nor the requests' language change before all messages of the new language are
 * loaded. A failed load is reported and retried when the page wakes; a later choice cancels an earlier one.
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
