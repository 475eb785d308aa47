/** Ties the effects around identity to the store: they live as long as a session and load when first needed. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, dropSealed } from '../../api';
import { dropDraft } from '../../state/drafts';
import { dropPictures } from '../../state/heldPictures';
import { browserHost } from '../../state/host';
import { identitySubmitted, identityWatched } from '../../state/identity';
import { selectIsSignedIn, sessionEnded } from '../../state/session';
import { appTime } from '../../state/time';
import { toastShown } from '../../state/toasts';
import type { AppStore } from '../store';
import type { KycEffects } from './kyc';

const isAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

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
    isAwake,
    onTaken() {
      dropDraft('identity');
      dropPictures();
      dispatch(toastShown({ id: 'identity.sent' }, 'good'));
    },
    onChanged: () => void dispatch(api.util.invalidateTags(['User'])),
  });
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForKyc(
  store: AppStore,
  effects: Pick<ListenerMiddlewareInstance, 'startListening'>,
): { readonly woke: () => void } {
  let session: Promise<KycEffects> | null = null;

  /** Should the files not arrive, the next thing that happens tries again. */
  function tell(say: (kyc: KycEffects) => unknown, onMissing?: () => void) {
    if (!selectIsSignedIn(store.getState())) return;
    const starting = (session ??= start(store));
    starting.then(say).catch(() => {
      if (session === starting) session = null;
      onMissing?.();
    });
  }

  effects.startListening({
    actionCreator: sessionEnded,
    effect: () => {
      void session?.then((kyc) => kyc.stop()).catch(() => undefined);
      session = null;
    },
  });
  effects.startListening({
    actionCreator: identitySubmitted,
    effect: ({ payload }) =>
      tell(
        (kyc) => kyc.submitted(payload.sealed),
        () => {
          dropSealed(payload);
          store.dispatch(toastShown({ id: 'error.offline' }, 'bad'));
        },
      ),
  });
  effects.startListening({
    actionCreator: identityWatched,
    effect: ({ payload }) => tell((kyc) => kyc.watched(payload.isShown)),
  });
  effects.startListening({
    matcher: api.endpoints.idcard.matchFulfilled,
    effect: ({ payload }) => tell((kyc) => kyc.reported(payload)),
  });
  return { woke: () => void session?.then((kyc) => kyc.woke()).catch(() => undefined) };
}
