/** What follows from a choice of language: the catalogue, and the texts that the exchange words. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { languageChosen, languageFollowed, languageWanted } from '../../state/storage/language';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';

const untilOnline = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * Nothing changes until every word of the new language is here: not the screen, not what is stored, not what the
 * exchange is asked for. What cannot be fetched is told, and fetched again when the device is online; a later wish ends
 * an earlier one.
 */
export function startLanguageEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: languageWanted,
    effect: async ({ payload: language }, listener) => {
      listener.cancelActiveListeners();
      for (;;) {
        const isHere = await listener.pause(
          catalogues.show(language).then(
            () => true,
            () => false,
          ),
        );
        if (isHere) break;
        listener.dispatch(toastShown({ id: 'app.language.waiting' }, 'bad'));
        await listener.pause(untilOnline());
      }
      listener.dispatch(languageChosen(language));
    },
  });
  effects.startListening({
    actionCreator: languageFollowed,
    // Another tab has stored it already; here it is wanted, too.
    effect: ({ payload }, { dispatch }) => void dispatch(languageWanted(payload)),
  });
  effects.startListening({
    actionCreator: languageChosen,
    effect: async ({ payload: language }, { dispatch }) => {
      await catalogues.show(language);
      dispatch(api.util.invalidateTags(['Texts']));
    },
  });
}
