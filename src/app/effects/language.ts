/** What follows from a choice of language: the catalogue, and the texts that the exchange words. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { ListenerMiddlewareInstance, PayloadAction } from '@reduxjs/toolkit';
import { api } from '../../api';
import type { Language } from '../../contract';
import { languageChosen, languageFollowed, languageWanted } from '../../state/storage/language';
import { pageWoke } from '../../state/time/awake';
import { toastShown } from '../../state/toasts';
import { tryUntil } from '../../state/tryUntil';
import { catalogues } from '../catalogues';

/**
 * Nothing changes until every word of the new language is here: not the screen, not what is stored, not what the
 * exchange is asked for. What cannot be fetched is told, and fetched again when the device is online; a later wish ends
 * an earlier one.
 */
export function startLanguageEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    // Another tab has stored its choice already; here it is wanted, too.
    matcher: isAnyOf(languageWanted, languageFollowed),
    effect: async ({ payload: language }: PayloadAction<Language>, listener) => {
      listener.cancelActiveListeners();
      await tryUntil(
        listener,
        () => catalogues.show(language),
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
