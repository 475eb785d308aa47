import type { IntlShape } from 'react-intl';
import type { ResultOf } from '../../contract';
import { cardTail, shortAddress } from '../shared/account/masked';

/** What is looked at once more before it is sent. */
export interface Wish {
  readonly paymethod: 'bank' | 'trc';
  readonly walletId: string | null;
  readonly amount: string;
  /** Whole where the user may see it whole: a wallet's address; a card only by its last four. */
  readonly target: string;
}

export interface TargetChoice {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  /** What choosing it means; null where it must be bound first. */
  readonly wish: Omit<Wish, 'amount'> | null;
  /** From when money can go there, where it has to wait. */
  readonly usableAt?: number | undefined;
  /** A card in another name than the verified one. */
  readonly isStrangers?: boolean;
}

/** The target in a word: a card is one already, of an address its ends. */
export const shortTarget = ({ paymethod, target }: Pick<Wish, 'paymethod' | 'target'>) =>
  paymethod === 'bank' ? target : shortAddress(target);

/** Where money can go: the bank card and each wallet, or the way to bind one. */
export function choicesOf(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  { bankCard, wallets }: ResultOf<'getUserWallets'>,
): readonly TargetChoice[] {
  const notBound = formatMessage({ id: 'withdraw.notBound' });
  const bank: TargetChoice = {
    value: 'bank',
    label: formatMessage({ id: 'withdraw.bank' }),
    detail: bankCard ? `${bankCard.bankName} ${cardTail(bankCard.cardNumber)}` : notBound,
    wish: bankCard && {
      paymethod: 'bank',
      walletId: null,
      target: `${bankCard.bankName} ${cardTail(bankCard.cardNumber)}`,
    },
    usableAt: bankCard?.usableAt,
    isStrangers: bankCard?.nameMatches === false,
  };
  if (wallets.length === 0) {
    const label = formatMessage({ id: 'withdraw.wallet' });
    return [bank, { value: 'wallet', label, detail: notBound, wish: null }];
  }
  return [
    bank,
    ...wallets.map(({ id, label, network, address, usableAt }) => ({
      value: id,
      label: label
        ? formatMessage({ id: 'withdraw.wallet.named' }, { label })
        : formatMessage({ id: 'withdraw.wallet' }),
      detail: `${network} ${shortAddress(address)}`,
      wish: { paymethod: 'trc', walletId: id, target: address } as const,
      usableAt,
    })),
  ];
}
