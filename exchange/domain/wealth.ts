import { DAY_MS, fromMicro, fromUnits, shareRoundedDown, toMicro, toUnits } from '#contract';
import type { Freeze, Micro } from '#contract';
import { pocketOf } from './ledger';
import type { AccountId, Entry, LedgerTransfer } from './ledger';
import { refuseAmountOutsideLimits } from './order';
import { accept, refuse } from './outcome';
import type { Outcome } from './outcome';
import { findOffer } from './wealthProducts';
import type { FundProduct, LockupProduct, TermProduct, WealthOffer } from './wealthProducts';

/** A stored lock-up. Times in ms, money in micro-USDT. */
export interface LockupRow {
  readonly orderNo: string;
  readonly userId: string;
  readonly productId: string;
  readonly amount: Micro;
  readonly cycleDays: number;
  readonly dailyRate: string;
  readonly creditedDays: number;
  readonly state: 'earning' | 'complete';
  readonly createdAt: number;
}

/** A stored holding of a fund (`units`) or a wealth product (`annualRate`); `payout` is set at maturity. */
export interface HoldingRow {
  readonly orderNo: string;
  readonly userId: string;
  readonly productId: string;
  readonly amount: Micro;
  readonly annualRate: string | null;
  readonly units: string | null;
  readonly state: 'holding' | 'matured';
  readonly createdAt: number;
  readonly maturesAt: number;
  readonly payout: Micro | null;
}

/** Value of one fund unit at a time (ms), as a decimal string. */
export type UnitValue = (productId: string, atMs: number) => string;

/** State of the exchange at the arrival of a purchase. */
interface PurchaseContext {
  readonly freeze: Freeze | null;
  readonly isClosed: boolean;
}

interface Purchase<O extends WealthOffer> {
  readonly offer: O;
  readonly amount: Micro;
}

const isLockup = (offer: WealthOffer): offer is LockupProduct => offer.kind === 'lockup';
const isHolding = (offer: WealthOffer): offer is TermProduct | FundProduct => !isLockup(offer);

interface PurchaseRequest {
  readonly productId: string;
  readonly amount: string;
}

/**
 * Checks everything of a purchase except the balance, because the balance can be read only after the account is locked.
 */
function planPurchase<O extends WealthOffer>(
  { productId, amount: text }: PurchaseRequest,
  isSoldByCall: (offer: WealthOffer) => offer is O,
  { freeze, isClosed }: PurchaseContext,
): Outcome<Purchase<O>> {
  const offer = findOffer(productId);
  if (!offer) return refuse('NOT_FOUND', { field: 'productId' });
  if (!isSoldByCall(offer)) {
    return refuse('WRONG_PRODUCT_KIND', { field: 'productId', kind: offer.kind });
  }
  const amount = toMicro(text);
  const outside = refuseAmountOutsideLimits(amount, offer.minAmount, offer.maxAmount);
  if (outside) return outside;
  if (freeze) return refuse('FUNDS_FROZEN', { freeze });
  if (isClosed) return refuse('PRODUCT_CLOSED', { field: 'productId' });
  return accept({ offer, amount });
}

export const planLockup = (request: PurchaseRequest, situation: PurchaseContext) =>
  planPurchase(request, isLockup, situation);
export const planHolding = (request: PurchaseRequest, situation: PurchaseContext) =>
  planPurchase(request, isHolding, situation);

/** Earnings of one full day, rounded down. */
export const dailyCredit = ({ amount, dailyRate }: Pick<LockupRow, 'amount' | 'dailyRate'>) =>
  shareRoundedDown(amount, dailyRate);

/** Due time of a daily credit; the first day is 1. */
export const creditDueAt = (createdAt: number, day: number) => createdAt + day * DAY_MS;

/** Creates a transfer and omits entries of zero. */
function transfer(
  kind: LedgerTransfer['kind'],
  ref: string,
  at: number,
  entries: readonly Entry[],
): LedgerTransfer {
  return { kind, ref, at, entries: entries.filter(({ amount }) => amount !== 0n) };
}

/** Creates the transfer of a purchase from `available` to the pocket that holds the amount until the end. */
export function purchaseTransfer(
  kind: 'lockup' | 'purchase',
  order: Pick<HoldingRow, 'orderNo' | 'userId' | 'amount' | 'createdAt'>,
): LedgerTransfer {
  const { orderNo, userId, amount, createdAt } = order;
  return transfer(kind, orderNo, createdAt, [
    { account: pocketOf(userId, 'available'), amount: -amount },
    { account: pocketOf(userId, kind === 'lockup' ? 'locked' : 'invested'), amount },
  ]);
}

/** Creates the transfers of a lock-up's next full day: the credit, and after the last day also the locked amount. */
export function creditTransfers(lockup: LockupRow): LedgerTransfer[] {
  const day = lockup.creditedDays + 1;
  const at = creditDueAt(lockup.createdAt, day);
  const available = pocketOf(lockup.userId, 'available');
  const credit = dailyCredit(lockup);
  const creditAvailable = (kind: LedgerTransfer['kind'], from: AccountId, amount: Micro) =>
    transfer(kind, lockup.orderNo, at, [
      { account: from, amount: -amount },
      { account: available, amount },
    ]);
  return [
    // A credit can round down to zero, and a transfer of zero is not recorded.
    ...(credit > 0n ? [creditAvailable('lockup_earning', 'house', credit)] : []),
    ...(day === lockup.cycleDays
      ? [creditAvailable('lockup_return', pocketOf(lockup.userId, 'locked'), lockup.amount)]
      : []),
  ];
}

/**
 * Units for an amount at the day's value, rounded up to eight places, so that a purchase alone causes no loss. The
 * rounding adds less than a micro-USDT.
 */
export function unitsFor(amount: Micro, unitValue: string): string {
  const value = toMicro(unitValue);
  return fromUnits((amount * 100_000_000n + value - 1n) / value, 8);
}

/** Value of a holding at a time (ms); constant from its maturity on. */
export function holdingValueAt(holding: HoldingRow, atMs: number, unitValue: UnitValue): Micro {
  if (holding.payout !== null) return holding.payout;
  const at = Math.max(holding.createdAt, Math.min(atMs, holding.maturesAt));
  const { amount, annualRate, units, createdAt, productId } = holding;
  if (units !== null) return shareRoundedDown(toMicro(unitValue(productId, at)), units);
  const days = BigInt(Math.floor((at - createdAt) / DAY_MS));
  // The division is last, so the interest is rounded down once in effect: floor(floor(x) / n) equals floor(x / n).
  return amount + shareRoundedDown(amount * days, annualRate ?? '0') / 365n;
}

/** Creates the transfer that ends a holding: returns its value; the house pays a gain or keeps a loss. */
export function maturityTransfer(holding: HoldingRow, payout: Micro): LedgerTransfer {
  return transfer('maturity', holding.orderNo, holding.maturesAt, [
    { account: pocketOf(holding.userId, 'invested'), amount: -holding.amount },
    { account: pocketOf(holding.userId, 'available'), amount: payout },
    { account: 'house', amount: holding.amount - payout },
  ]);
}

/** Sum of all daily credits of a cycle, which the app shows before the purchase. */
export const estimatedEarnings = (lockup: LockupRow): string =>
  fromMicro(dailyCredit(lockup) * BigInt(lockup.cycleDays));

/** Value of one USDT after `days` at an annual rate, with six places; the growth curve of a wealth product. */
export const growthFactor = (annualRate: string, days: number): string =>
  fromUnits(1_000_000n + (toUnits(annualRate, 8) * BigInt(days)) / 36_500n, 6);
