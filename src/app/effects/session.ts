/** What follows from a session's end, in one place. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, dropSecrets } from '../../api';
import { sessionEnded } from '../../state/session';
import { toastShown } from '../../state/toasts';

/**
 * The end of a session forgets everything that was fetched with it, so that the next account never sees it, and says
 * why. The way to /login is the shell's.
 */
export function startSessionEffects(effects: ListenerMiddlewareInstance): void {
  effects.startListening({
    actionCreator: sessionEnded,
    effect: ({ payload }, { dispatch }) => {
      dropSecrets();
      dispatch(api.util.resetApiState());
      if (payload.why === 'expired') dispatch(toastShown({ id: 'app.session.expired' }, 'bad'));
      if (payload.why === 'otherTab') dispatch(toastShown({ id: 'app.session.otherTab' }));
    },
  });
}
