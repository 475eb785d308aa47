/** Ties the effects around identity to the store: they live as long as a session and load when first needed. */
import { api, dropSealed } from '../../api';
import { dropDraft } from '../../state/drafts';
import { dropPictures } from '../../state/heldPictures';
import { browserHost } from '../../state/host';
import { identitySubmitted, identityWatched } from '../../state/identity';
import { appTime } from '../../state/time';
import { toastShown } from '../../state/toasts';
import type { AppStore } from '../store';
import type { KycEffects } from './kyc';
import { isPageAwake, perSession } from './perSession';
import type { Listening } from './perSession';

async function start(store: AppStore): Promise<KycEffects> {
  const { dispatch } = store;
  const [{ startKycEffects }, { kycCallsOn }] = await Promise.all([
    import(/* webpackChunkName: "kycEffects" */ './kyc'),
    import(/* webpackChunkName: "kycEffects" */ './kycCalls'),
  ]);
  return startKycEffects({
    dispatch,
    getState: () => store.getState(),
    clock: appTime.clock,
    host: browserHost,
    calls: kycCallsOn(dispatch),
    isAwake: isPageAwake,
    onTaken() {
      dropDraft('identity');
      dropPictures();
      dispatch(toastShown({ id: 'identity.sent' }, 'good'));
    },
    onChanged: () => void dispatch(api.util.invalidateTags(['User'])),
  });
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForKyc(store: AppStore, effects: Listening): { readonly woke: () => void } {
  const { ask, tell } = perSession(store, effects, () => start(store));

  effects.startListening({
    actionCreator: identitySubmitted,
    effect: ({ payload }) =>
      void ask(
        (kyc) => kyc.submitted(payload.sealed),
        () => {
          dropSealed(payload);
          store.dispatch(toastShown({ id: 'error.offline' }, 'bad'));
        },
      ),
  });
  effects.startListening({
    actionCreator: identityWatched,
    effect: ({ payload }) => void ask((kyc) => kyc.watched(payload.isShown)),
  });
  effects.startListening({
    matcher: api.endpoints.idcard.matchFulfilled,
    effect: ({ payload }) => void ask((kyc) => kyc.reported(payload)),
  });
  return { woke: () => tell((kyc) => kyc.woke()) };
}
