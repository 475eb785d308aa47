/** What follows from a change of language: the catalogue, and the texts that the exchange words. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { languageChosen, languageFollowed } from '../../state/storage/language';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';

/** The old language stays on the screen until every word of the new one is here. */
export function startLanguageEffects(effects: ListenerMiddlewareInstance): void {
  for (const actionCreator of [languageChosen, languageFollowed]) {
    effects.startListening({
      actionCreator,
      effect: async ({ payload: language }, { dispatch }) => {
        try {
          await catalogues.show(language);
          dispatch(api.util.invalidateTags(['Texts']));
        } catch {
          dispatch(toastShown({ id: 'error.offline' }, 'bad'));
        }
      },
    });
  }
}
