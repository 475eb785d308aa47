import { isLuhn } from '../../domain/cardNumber';
import { accept, refuse } from '../../domain/outcome';
import type { Handler } from '../call';
import { bankCardView } from '../fundViews';
import { isTrc20Address } from '../trc20';

export const saveBank: Handler<'saveBank'> = async ({ exchange, input, user }) => {
  if (input.kind === 'bank') {
    const { kind: _kind, ...card } = input;
    if (!isLuhn(card.cardNumber)) {
      return refuse('INVALID', { fields: [{ field: 'cardNumber', rule: 'card' }] });
    }
    const bound = await exchange.store.write((unit) => unit.targets.saveCard(user.id, card));
    return accept({ bankCard: bankCardView(bound) });
  }
  const { network, address, label } = input;
  if (!isTrc20Address(address)) {
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
