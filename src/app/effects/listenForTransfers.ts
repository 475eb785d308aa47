/** Ties the effects around deposits and withdrawals to the store: they load when a screen first needs them. */
import { api, openSealed } from '../../api';
import { keepAskedTransfers, readAskedTransfers } from '../../state/askedTransfers';
import { browserHost } from '../../state/host';
import { appTime } from '../../state/time';
import {
  depositRequested,
  proofSent,
  transferSeen,
  transfersWanted,
  withdrawalRequested,
} from '../../state/transfers';
import type { AppStore } from '../store';
import { isPageAwake, perSession } from './perSession';
import type { Listening } from './perSession';
import type { TransferEffects } from './transfers';

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
    isAwake: isPageAwake,
    hasIdempotentWrites: () => config(store.getState()).data?.idempotentWrites === true,
    invalidate: () => void store.dispatch(api.util.invalidateTags(['Balance', 'Transfers'])),
    remember: keepAskedTransfers,
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

/**
 * Call once, with the store's listener middleware. Returns what to call when the page wakes, and a promise: what an
 * earlier page of this tab asked for without an answer stands as "checking" when it resolves.
 */
export function listenForTransfers(
  store: AppStore,
  effects: Listening,
): { readonly woke: () => void; readonly resumed: Promise<void> } {
  const { ask: begin, tell } = perSession(store, effects, () => start(store));
  const ask = (say: (transfers: TransferEffects) => unknown) => void begin(say);
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
  const left = readAskedTransfers();
  const resume = (transfers: TransferEffects) => left.map((intent) => transfers.resume(intent));
  const resumed = left.length > 0 ? begin(resume) : Promise.resolve();
  return { woke: () => tell((transfers) => transfers.woke()), resumed };
}
