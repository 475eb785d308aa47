/** Ties the effects around deposits and withdrawals to the store: they load when a screen first needs them. */
import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, openSealed } from '../../api';
import { browserHost } from '../../state/host';
import { selectIsSignedIn, sessionEnded } from '../../state/session';
import { appTime } from '../../state/time';
import {
  depositRequested,
  proofSent,
  transferSeen,
  transfersWanted,
  withdrawalRequested,
} from '../../state/transfers';
import type { AppStore } from '../store';
import type { TransferEffects } from './transfers';

/** Shown and online. A browser that does not know whether it is online says that it is. */
const isAwake = () => document.visibilityState !== 'hidden' && navigator.onLine;

async function start(store: AppStore): Promise<TransferEffects> {
  const [{ startTransferEffects }, { transferCallsOn }] = await Promise.all([
    import(/* webpackChunkName: "transferEffects" */ './transfers'),
    import(/* webpackChunkName: "transferEffects" */ './transferCalls'),
  ]);
  const config = api.endpoints.config.select();
  return startTransferEffects({
    dispatch: store.dispatch,
    getState: () => store.getState(),
    clock: appTime.clock,
    host: browserHost,
    calls: transferCallsOn(store.dispatch),
    isAwake,
    hasIdempotentWrites: () => config(store.getState()).data?.idempotentWrites === true,
    invalidate: () => void store.dispatch(api.util.invalidateTags(['Balance', 'Transfers'])),
  });
}

/** What an envelope held under this name; it is empty from here on. */
function secretOf(sealed: string | null, field: string): string | null {
  const fields: Readonly<Record<string, unknown>> = {
    ...(sealed === null ? undefined : openSealed(sealed)),
  };
  const secret = fields[field];
  return typeof secret === 'string' ? secret : null;
}

/** Call once, with the store's listener middleware. Returns what to call when the page wakes. */
export function listenForTransfers(
  store: AppStore,
  effects: Pick<ListenerMiddlewareInstance, 'startListening'>,
): { readonly woke: () => void } {
  let session: Promise<TransferEffects> | null = null;

  function begin() {
    if (session !== null || !selectIsSignedIn(store.getState())) return;
    const starting = start(store);
    session = starting;
    // A tap while they load waits for them; should the file not arrive, the next tap tries again.
    starting.catch(() => {
      if (session === starting) session = null;
    });
  }

  const tell = (say: (transfers: TransferEffects) => unknown) =>
    void session?.then(say).catch(() => undefined);
  const ask = (say: (transfers: TransferEffects) => unknown) => {
    begin();
    tell(say);
  };
  const askedAt = () => appTime.clock.now();

  effects.startListening({
    actionCreator: transfersWanted,
    effect: () => ask((transfers) => transfers.look()),
  });
  effects.startListening({
    actionCreator: depositRequested,
    effect: ({ payload }) =>
      ask((transfers) => transfers.deposit({ ...payload, kind: 'deposit', askedAt: askedAt() })),
  });
  effects.startListening({
    actionCreator: withdrawalRequested,
    effect({ payload: { sealed, ...asked } }) {
      const payPassword = secretOf(sealed, 'payPassword');
      // The action was replayed: its envelope was opened before, and nothing must leave a second time.
      if (payPassword === null) return;
      const intent = { ...asked, kind: 'withdrawal', askedAt: askedAt() } as const;
      ask((transfers) => transfers.withdrawal(intent, payPassword));
    },
  });
  effects.startListening({
    actionCreator: proofSent,
    effect({ payload }) {
      const image = secretOf(payload.sealed, 'proofImage');
      if (payload.sealed !== null && image === null) return;
      ask((transfers) => transfers.proof(payload, image));
    },
  });
  effects.startListening({
    actionCreator: transferSeen,
    effect: ({ payload }) => tell((transfers) => transfers.seen(payload.id)),
  });
  effects.startListening({
    actionCreator: sessionEnded,
    effect() {
      tell((transfers) => transfers.stop());
      session = null;
    },
  });
  return { woke: () => tell((transfers) => transfers.woke()) };
}
