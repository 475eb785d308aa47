import { convertToCurrency, shareRoundedDown, toMicro } from '#contract';
import type { Deposit, Freeze, Micro, ResultOf, Withdrawal } from '#contract';
import { FIGURES } from './figures';
import { move, pocketOf } from './ledger';
import type { Transfer } from './ledger';
import { refuseAmountOutsideLimits } from './order';
import { accept, refuse } from './outcome';
import type { Outcome, Refusal } from './outcome';
import type { UserRecord } from './user';

export type FundKind = 'deposit' | 'withdrawal';

/** Stored deposit or withdrawal. Times in ms, money in micro-USDT. */
export interface FundRequest {
  readonly id: string;
  readonly userId: string;
  readonly kind: FundKind;
  readonly paymethod: Deposit['paymethod'] | Withdrawal['paymethod'];
  readonly amount: Micro;
  readonly fee: Micro;
  readonly state: Deposit['state'];
  readonly failReason: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Masked, for the user's lists. */
  readonly target: string;
  /** Set for a deposit in digital currency. */
  readonly network: string | null;
  /** Address to pay a deposit to; null for a withdrawal. */
  readonly address: string | null;
  /** Time at which an unpaid deposit expires. */
  readonly expiresAt: number | null;
  /** The user's reference to the payment of a deposit. */
  readonly reference: string | null;
  /** True when an image of the payment is stored. */
  readonly hasProofImage: boolean;
}

export type Payee = NonNullable<ResultOf<'getRechargeAddress'>['payee']>;

const HOUR_MS = 3_600_000;
/** A bank may confirm a payment only on the next day. */
const EXPIRY_MS = { digital: HOUR_MS, quick: HOUR_MS, bank: 24 * HOUR_MS } as const;

/** Blocks after which a payment counts as final. */
export const CONFIRMATIONS: Readonly<Record<Deposit['paymethod'], number>> = {
  digital: 19,
  bank: 0,
  quick: 0,
};

/** For this long after opening a deposit, a user who paid late or mistyped may correct the proof. */
const CORRECTION_MS = 7 * 24 * HOUR_MS;

/** Duration of an automatic review by the sandbox. */
export const REVIEW_MS = 3_000;

export interface DepositPlan {
  readonly paymethod: Deposit['paymethod'];
  readonly amount: Micro;
  readonly fee: Micro;
  readonly network: string | null;
  readonly expiresAt: number;
}

/** Checks a deposit and computes its terms. Frozen funds do not block deposits. */
export function planDeposit(
  request: { paymethod: Deposit['paymethod']; amount: string; network?: string | undefined },
  now: number,
): Outcome<DepositPlan> {
  const offers: ResultOf<'config'>['depositMethods'] = FIGURES.depositMethods;
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
    expiresAt: now + EXPIRY_MS[request.paymethod],
  });
}

/** Minimum deposit, as a decimal string. */
export const depositMin = (paymethod: string): string =>
  FIGURES.depositMethods.find((offer) => offer.paymethod === paymethod)?.min ?? '0';

/** Amount to pay for a deposit in local currency; null when it is paid in USDT. */
export function payInCurrency({ paymethod, amount }: Pick<FundRequest, 'paymethod' | 'amount'>) {
  const offers: ResultOf<'config'>['depositMethods'] = FIGURES.depositMethods;
  const { currency, rate } = offers.find((offer) => offer.paymethod === paymethod) ?? {};
  if (currency === undefined || rate === undefined) return null;
  return { currency, rate, amount: convertToCurrency(amount, rate) };
}

/**
 * Returns why proof of a deposit cannot be accepted now; null when it can. `again` corrects the proof of a deposit
 * that failed, expired, or was cancelled but paid.
 */
export function refuseProof(request: FundRequest, again: boolean, now: number): Refusal | null {
  const { state, failReason, expiresAt, createdAt } = request;
  const isExpired = state === 'awaiting_payment' && expiresAt !== null && expiresAt <= now;
  if (again && (isExpired || state === 'fail')) {
    return createdAt + CORRECTION_MS > now ? null : refuse('DEPOSIT_EXPIRED');
  }
  if (isExpired || failReason === 'EXPIRED') return refuse('DEPOSIT_EXPIRED');
  return state === 'awaiting_payment' ? null : refuse('WRONG_STATE', { state });
}

/** `failReason` of a deposit or withdrawal that its user cancelled. */
export const CANCELLED = 'CANCELLED';

/** State in which a user can cancel a request: nothing was paid or decided yet. */
export const CANCELLABLE = { deposit: 'awaiting_payment', withdrawal: 'under_review' } as const;

export interface WithdrawalPlan {
  readonly amount: Micro;
  readonly fee: Micro;
}

/** Refuses users who may not withdraw at all. Checked before the fund password, see `handlers/withdraw`. */
export function refuseWithdrawer(user: UserRecord, freeze: Freeze | null): Refusal | null {
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  return user.verification === 'approved' ? null : refuse('NOT_VERIFIED');
}

/** Amount and fee of a withdrawal; the fee is included in the amount. */
export function planWithdrawal(text: string): Outcome<WithdrawalPlan> {
  const { min, max, feeRate, feeFixed } = FIGURES.withdrawal;
  const amount = toMicro(text);
  const outside = refuseAmountOutsideLimits(amount, min, max);
  if (outside) return outside;
  return accept({ amount, fee: shareRoundedDown(amount, feeRate) + toMicro(feeFixed) });
}

type Moved = Pick<FundRequest, 'id' | 'userId' | 'amount' | 'fee'>;

/** A confirmed deposit: from `world` to the user, with the fee to the house. */
export function depositTransfer({ id, userId, amount, fee }: Moved, at: number): Transfer {
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

/** A withdrawal moves from `available` to `transit` until it is decided. */
export const withdrawalTransfer = ({ id, userId, amount }: Moved, at: number): Transfer => ({
  kind: 'withdrawal',
  ref: id,
  at,
  entries: move(pocketOf(userId, 'available'), 'transit', amount),
});

/** End of a withdrawal: the amount is paid out and the fee goes to the house, or everything is returned. */
export function withdrawalEnd(
  { id, userId, amount, fee }: Moved,
  state: 'success' | 'fail',
  at: number,
): Transfer {
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
