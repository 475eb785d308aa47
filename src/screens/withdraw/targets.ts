import type { IntlShape } from 'react-intl';
import type { ResultOf } from '#contract';
import { cardTail, shortAddress } from '../shared/account/masked';

/** A withdrawal that the user reviews before it is sent. */
export interface WithdrawalDraft {
  readonly paymethod: 'bank' | 'trc';
  readonly walletId: string | null;
  readonly amount: string;
  /** Full wallet address, or the last four digits of a card. */
  readonly target: string;
}

export interface TargetChoice {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  /** The withdrawal to this target; null if the target must be bound first. */
  readonly withdrawal: Omit<WithdrawalDraft, 'amount'> | null;
  /** Time from which the target can be used, in server ms, if it has a waiting period. */
  readonly usableAt?: number | undefined;
  /** Whether the card is in another name than the verified name of the user. */
  readonly hasOtherName?: boolean;
}

/** Short text of a target: the card, or the shortened address. */
export const shortTarget = ({ paymethod, target }: Pick<WithdrawalDraft, 'paymethod' | 'target'>) =>
  paymethod === 'bank' ? target : shortAddress(target);

/**
 * The withdrawal targets to choose from: the bank card and each wallet. If one of them is not bound, the choice leads
 * to the page to bind it.
 */
export function targetChoices(
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
  { bankCard, wallets }: ResultOf<'getUserWallets'>,
): readonly TargetChoice[] {
  const notBound = formatMessage({ id: 'withdraw.notBound' });
  const bank: TargetChoice = {
    value: 'bank',
    label: formatMessage({ id: 'withdraw.bank' }),
    detail: bankCard ? `${bankCard.bankName} ${cardTail(bankCard.cardNumber)}` : notBound,
    withdrawal: bankCard && {
      paymethod: 'bank',
      walletId: null,
      target: `${bankCard.bankName} ${cardTail(bankCard.cardNumber)}`,
    },
    usableAt: bankCard?.usableAt,
    hasOtherName: bankCard?.nameMatches === false,
  };
  if (wallets.length === 0) {
    const label = formatMessage({ id: 'withdraw.wallet' });
    return [bank, { value: 'wallet', label, detail: notBound, withdrawal: null }];
  }
  return [
    bank,
    ...wallets.map(({ id, label, network, address, usableAt }) => ({
      value: id,
      label: label
        ? formatMessage({ id: 'withdraw.wallet.named' }, { label })
        : formatMessage({ id: 'withdraw.wallet' }),
      detail: `${network} ${shortAddress(address)}`,
      withdrawal: { paymethod: 'trc', walletId: id, target: address } as const,
      usableAt,
    })),
  ];
}
