import type { ArgOf, ResultOf } from '#contract';
import { isTronAddress } from '#contract/tronAddress';
import { accept, refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { refuseChangeWhileFrozen, refuseTooManyWallets } from '../../domain/targets';
import { freezeAt } from '../../domain/user';
import type { UserRow } from '../../domain/user';
import type { HandlerResult } from '../calls/answer';
import type { Exchange, Handler } from '../calls/call';
import { refuseFundPassword } from '../credentials/fundPassword';
import { bankCardView, walletView } from '../views/transferViews';

type TargetRequest<K> = Extract<ArgOf<'saveBank'>, { kind: K }>;
type SaveResult = HandlerResult<ResultOf<'saveBank'>>;
interface TargetContext {
  readonly exchange: Exchange;
  readonly tx: StoreTransaction;
  readonly user: UserRow;
}

/** Changes the user's targets. The user row is locked, so that concurrent changes run in sequence. */
const saveBank: Handler<'saveBank'> = async ({ exchange, input, user }) => {
  if (input.kind === 'wallet' && !isTronAddress(input.address)) {
    return refuse('INVALID', { fields: [{ field: 'address', rule: 'address' }] });
  }
  return exchange.store.write(async (tx): Promise<SaveResult> => {
    const context = { exchange, tx, user: (await tx.guard.lockCredentials(user.id)).user };
    switch (input.kind) {
      case 'bank':
        return bindCard(context, input);
      case 'wallet':
        return bindWallet(context, input);
      case 'unbind':
        return unbind(context, input);
      case 'claim':
        await tx.targets.saveClaim(user.id, input.claim ?? null);
        return accept({});
    }
  });
};

/** Checks the fund password for every change that could redirect money. The first target of a kind redirects none. */
async function refuseRedirection(
  { exchange, tx, user }: TargetContext,
  payPassword: string | undefined,
): Promise<RefusedOutcome | null> {
  if (!exchange.targetRules.asksPayPassword) return null;
  const frozen = refuseChangeWhileFrozen(freezeAt(user, tx.now));
  if (frozen) return frozen;
  if (payPassword === undefined) {
    return refuse('INVALID', { fields: [{ field: 'payPassword', rule: 'required' }] });
  }
  return refuseFundPassword(exchange, tx, await tx.guard.lockCredentials(user.id), payPassword);
}

async function bindCard(
  context: TargetContext,
  { payPassword, ...card }: TargetRequest<'bank'>,
): Promise<SaveResult> {
  const { exchange, tx, user } = context;
  const isReplaced = (await tx.targets.bankCard(user.id)) !== null;
  const refusal = isReplaced && (await refuseRedirection(context, payPassword));
  if (refusal) return refusal;
  const bound = await tx.targets.saveCard(user.id, card);
  const identity = await tx.identity.byUser(user.id);
  return accept({ bankCard: bankCardView(bound, exchange.targetRules, identity) });
}

async function bindWallet(
  context: TargetContext,
  { network, address, label, payPassword }: TargetRequest<'wallet'>,
): Promise<SaveResult> {
  const { exchange, tx, user } = context;
  const wallets = await tx.targets.wallets(user.id);
  const isBound = wallets.some((wallet) => wallet.address === address);
  if (!isBound && wallets.length > 0) {
    const refusal =
      refuseTooManyWallets(wallets) ?? (await refuseRedirection(context, payPassword));
    if (refusal) return refusal;
  }
  const wallet = await tx.targets.saveWallet(user.id, { network, address, label });
  return accept({ wallet: walletView(wallet, exchange.targetRules) });
}

async function unbind(
  context: TargetContext,
  { walletId, payPassword }: TargetRequest<'unbind'>,
): Promise<SaveResult> {
  const { tx, user } = context;
  const { targets } = tx;
  const isThere =
    walletId === undefined
      ? (await targets.bankCard(user.id)) !== null
      : (await targets.wallets(user.id)).some(({ id }) => id === walletId);
  if (!isThere) return refuse('NOT_FOUND', { field: 'walletId' });
  const refusal = await refuseRedirection(context, payPassword);
  if (refusal) return refusal;
  if (walletId === undefined) await targets.deleteCard(user.id);
  else await targets.deleteWallet(user.id, walletId);
  return accept({});
}

const getUserWallets: Handler<'getUserWallets'> = async ({ exchange, user }) => {
  const { store, targetRules } = exchange;
  const [card, wallets, claim, identity] = await Promise.all([
    store.targets.bankCard(user.id),
    store.targets.wallets(user.id),
    store.targets.claim(user.id),
    store.identity.byUser(user.id),
  ]);
  return accept({
    bankCard: card && bankCardView(card, targetRules, identity),
    wallets: wallets.map((wallet) => walletView(wallet, targetRules)),
    ...(claim && { claim }),
  });
};

export const targetHandlers = { saveBank, getUserWallets };
