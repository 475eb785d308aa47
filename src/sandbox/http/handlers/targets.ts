import { isTronAddress } from '../../../contract/tronAddress';
import { accept, refuse } from '../../domain/outcome';
import type { Handler } from '../calls/call';
import { bankCardView } from '../views/fundViews';

export const saveBank: Handler<'saveBank'> = async ({ exchange, input, user }) => {
  if (input.kind === 'bank') {
    const bound = await exchange.store.write((unit) => unit.targets.saveCard(user.id, input));
    return accept({ bankCard: bankCardView(bound) });
  }
  const { network, address, label } = input;
  if (!isTronAddress(address)) {
    return refuse('INVALID', { fields: [{ field: 'address', rule: 'address' }] });
  }
  const wallet = await exchange.store.write((unit) =>
    unit.targets.saveWallet(user.id, { network, address, label }),
  );
  return accept({ wallet });
};

export const getUserWallets: Handler<'getUserWallets'> = async ({ exchange, user }) => {
  const { targets } = exchange.store;
  const [card, wallets] = await Promise.all([targets.bankCard(user.id), targets.wallets(user.id)]);
  return accept({ bankCard: card && bankCardView(card), wallets });
};
