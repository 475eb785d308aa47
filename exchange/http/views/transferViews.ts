import { fromMicro } from '#contract';
import type { BankCard, Deposit, TargetRules, Wallet, Withdrawal } from '#contract';
import { correctableUntil } from '../../domain/transfers';
import type { TransferRequest } from '../../domain/transfers';
import type { BoundBankCard } from '../../domain/transferPorts';
import type { IdentityRow } from '../../domain/identity';
import { nameMatches, usableAt } from '../../domain/targets';
import { masked } from '../../domain/user';

/** Masks a text for lists: four stars and the last four characters. */
export const shortMasked = (text: string) => masked(text.slice(-8));

/** Returns the common fields of deposits and withdrawals for their owner. */
function commonView(request: TransferRequest) {
  const { id, amount, fee, state, failReason, createdAt, updatedAt, target } = request;
  return {
    id,
    amount: fromMicro(amount),
    fee: fromMicro(fee),
    net: fromMicro(amount - fee),
    state,
    ...(failReason !== null && { failReason }),
    createdAt,
    updatedAt,
    target,
  };
}

export function depositView(request: TransferRequest): Deposit {
  const { paymethod } = request;
  if (paymethod === 'trc') throw new Error(`${request.id} is not a deposit`);
  const { state, expiresAt, reference, hasProofImage } = request;
  return {
    ...commonView(request),
    kind: 'deposit',
    paymethod,
    ...(state === 'awaiting_payment' && expiresAt !== null && { expiresAt }),
    correctableUntil: correctableUntil(request),
    ...(reference !== null && { reference, hasProofImage }),
  };
}

export function withdrawalView(request: TransferRequest): Withdrawal {
  const paymethod = request.paymethod === 'bank' ? 'bank' : 'trc';
  return { ...commonView(request), kind: 'withdrawal', paymethod };
}

/** Converts a deposit or withdrawal for its owner. */
export const transferView = (request: TransferRequest): Deposit | Withdrawal =>
  request.kind === 'deposit' ? depositView(request) : withdrawalView(request);

/** Converts a bank card for its owner; masks card and passport number except for the last four characters. */
export function bankCardView(
  card: BoundBankCard,
  rules: TargetRules,
  identity: IdentityRow | null,
): BankCard {
  const matches = nameMatches(card, identity);
  return {
    bankName: card.bankName,
    holderName: card.holderName,
    cardNumber: masked(card.cardNumber),
    aba: card.aba,
    swift: card.swift,
    bankAddress: card.bankAddress,
    branchAddress: card.branchAddress,
    city: card.city,
    province: card.province,
    nationality: card.nationality,
    passportNumber: masked(card.passportNumber),
    ...(card.claim && { claim: card.claim }),
    ...(matches !== null && { nameMatches: matches }),
    boundAt: card.boundAt,
    ...waitOf(card, rules),
  };
}

export const walletView = (wallet: Wallet, rules: TargetRules): Wallet => ({
  ...wallet,
  ...waitOf(wallet, rules),
});

function waitOf(target: Parameters<typeof usableAt>[0], rules: TargetRules) {
  const at = usableAt(target, rules);
  return at === null ? {} : { usableAt: at };
}
