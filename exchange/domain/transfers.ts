import { SECOND_MS, convertToCurrency, shareRoundedDown, toMicro } from '#contract';
import type { Deposit, Freeze, Micro, ResultOf, Withdrawal } from '#contract';
import { TERMS } from './terms';
import type { DepositOffer } from './terms';
import { move, pocketOf } from './ledger';
import type { LedgerTransfer } from './ledger';
import { refuseAmountOutsideLimits } from './order';
import { accept, refuse } from './outcome';
import type { Outcome, RefusedOutcome } from './outcome';
import type { UserRow } from './user';

export type TransferRequestKind = 'deposit' | 'withdrawal';

/** A stored deposit or withdrawal. Times in ms, money in micro-USDT. */
export interface TransferRequest {
  readonly id: string;
  readonly userId: string;
  readonly kind: TransferRequestKind;
  readonly paymethod: Deposit['paymethod'] | Withdrawal['paymethod'];
  readonly amount: Micro;
  readonly fee: Micro;
  readonly state: Deposit['state'];
  readonly failReason: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Masked target for the user's lists. */
  readonly target: string;
  /** Network of a deposit in digital currency; null for any other request. */
  readonly network: string | null;
  /** Address to pay a deposit to; null for a withdrawal. */
  readonly address: string | null;
  /** Time at which an unpaid deposit expires. */
  readonly expiresAt: number | null;
  /** Payment reference that the user submitted for a deposit. */
  readonly reference: string | null;
  /** True when an image of the payment is stored. */
  readonly hasProofImage: boolean;
}

export type Payee = NonNullable<ResultOf<'getRechargeAddress'>['payee']>;

/** Blocks after which a payment counts as final. */
export const CONFIRMATIONS: Readonly<Record<Deposit['paymethod'], number>> = {
  digital: 19,
  bank: 0,
  quick: 0,
};

/** End of the time in which a user who paid late or mistyped may correct the proof of a deposit. */
export const correctableUntil = ({ createdAt }: Pick<TransferRequest, 'createdAt'>): number =>
  createdAt + TERMS.accountRules.depositCorrectionSec * SECOND_MS;

/** Duration of an automatic review by the sandbox. */
export const REVIEW_MS = 3_000;

export interface DepositPlan {
  readonly paymethod: Deposit['paymethod'];
  readonly amount: Micro;
  readonly fee: Micro;
  readonly network: string | null;
  readonly expiresAt: number;
}

/** Checks a request for a deposit and computes the terms. Frozen funds do not block deposits. */
export function planDeposit(
  request: { paymethod: Deposit['paymethod']; amount: string; network?: string | undefined },
  now: number,
): Outcome<DepositPlan> {
  const offers: readonly DepositOffer[] = TERMS.depositMethods;
  const offer = offers.find(({ paymethod }) => paymethod === request.paymethod);
  if (!offer) return refuse('METHOD_NOT_OFFERED', { field: 'paymethod' });
  const network = offer.networks ? (request.network ?? offer.networks[0] ?? null) : null;
  if (network !== null && !offer.networks?.includes(network)) {
    return refuse('METHOD_NOT_OFFERED', { field: 'network' });
  }
  const amount = toMicro(request.amount);
  const outside = refuseAmountOutsideLimits(amount, offer.min, offer.max);
  if (outside) return outside;
  return accept({
    paymethod: request.paymethod,
    amount,
    fee: shareRoundedDown(amount, offer.feeRate),
    network,
    expiresAt: now + offer.payWithinSec * SECOND_MS,
  });
}

/** Minimum amount of a deposit, as a decimal string. */
export const depositMin = (paymethod: string): string =>
  TERMS.depositMethods.find((offer) => offer.paymethod === paymethod)?.min ?? '0';

/** Amount to pay for a deposit in local currency; null for a payment in USDT. */
export function payInCurrency({
  paymethod,
  amount,
}: Pick<TransferRequest, 'paymethod' | 'amount'>) {
  const offers: ResultOf<'config'>['depositMethods'] = TERMS.depositMethods;
  const { currency, rate } = offers.find((offer) => offer.paymethod === paymethod) ?? {};
  if (currency === undefined || rate === undefined) return null;
  return { currency, rate, amount: convertToCurrency(amount, rate) };
}

/**
 * Refuses proof that a deposit cannot accept now; null for acceptable proof. `again` corrects the proof of a deposit
 * that failed, expired, or was cancelled but paid.
 */
export function refuseProof(
  request: TransferRequest,
  again: boolean,
  now: number,
): RefusedOutcome | null {
  const { state, failReason, expiresAt } = request;
  const isExpired = state === 'awaiting_payment' && expiresAt !== null && expiresAt <= now;
  if (again && (isExpired || state === 'fail')) {
    return correctableUntil(request) > now ? null : refuse('DEPOSIT_EXPIRED');
  }
  if (isExpired || failReason === 'EXPIRED') return refuse('DEPOSIT_EXPIRED');
  return state === 'awaiting_payment' ? null : refuse('WRONG_STATE', { state });
}

/** `failReason` of a deposit or withdrawal that its user cancelled. */
export const CANCELLED = 'CANCELLED';

/** State in which a user can cancel a request, because no payment or decision exists yet. */
export const CANCELLABLE = { deposit: 'awaiting_payment', withdrawal: 'under_review' } as const;

export interface WithdrawalPlan {
  readonly amount: Micro;
  readonly fee: Micro;
}

/** Refuses a user who may not withdraw at all. `handlers/withdraw` explains why this precedes the fund password. */
export function refuseWithdrawer(user: UserRow, freeze: Freeze | null): RefusedOutcome | null {
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  return user.verification === 'approved' ? null : refuse('NOT_VERIFIED');
}

/** Checks the amount of a withdrawal and computes the fee, which is part of the amount. */
export function planWithdrawal(text: string): Outcome<WithdrawalPlan> {
  const { min, max, feeRate, feeFixed } = TERMS.withdrawal;
  const amount = toMicro(text);
  const outside = refuseAmountOutsideLimits(amount, min, max);
  if (outside) return outside;
  return accept({ amount, fee: shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });
}

type Moved = Pick<TransferRequest, 'id' | 'userId' | 'amount' | 'fee'>;

/** Transfer of a confirmed deposit from `world` to the user; the fee goes to the house. */
export function depositTransfer({ id, userId, amount, fee }: Moved, at: number): LedgerTransfer {
  const entries = [
    { account: 'world', amount: -amount } as const,
    { account: pocketOf(userId, 'available'), amount: amount - fee },
    { account: 'house', amount: fee } as const,
  ];
  return {
    kind: 'deposit',
    ref: id,
    at,
    entries: entries.filter(({ amount: each }) => each !== 0n),
  };
}

/** Transfer of a new withdrawal from `available` to `transit`, where the money stays until the decision. */
export const withdrawalTransfer = ({ id, userId, amount }: Moved, at: number): LedgerTransfer => ({
  kind: 'withdrawal',
  ref: id,
  at,
  entries: move(pocketOf(userId, 'available'), 'transit', amount),
});

/** Transfer that ends a withdrawal: pays the amount out with the fee to the house, or returns the whole amount. */
export function withdrawalEnd(
  { id, userId, amount, fee }: Moved,
  state: 'success' | 'fail',
  at: number,
): LedgerTransfer {
  if (state === 'fail') {
    const entries = move('transit', pocketOf(userId, 'available'), amount);
    return { kind: 'withdrawal_refund', ref: id, at, entries };
  }
  const entries = [
    { account: 'transit', amount: -amount } as const,
    { account: 'world', amount: amount - fee } as const,
    { account: 'house', amount: fee } as const,
  ];
  return {
    kind: 'withdrawal_paid',
    ref: id,
    at,
    entries: entries.filter(({ amount: each }) => each !== 0n),
  };
}
