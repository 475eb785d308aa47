import { fromUnits, toUnits } from '#contract';

interface SoldProduct {
  readonly productId: string;
  /** Risk level from 1 (lowest) to 5 (highest). */
  readonly risk: 1 | 2 | 3 | 4 | 5;
  /** Length of the term in days; the product cannot be sold earlier. */
  readonly cycleDays: number;
  readonly minAmount: string;
  readonly maxAmount: string;
}

/** A lock-up, which credits a fixed share of the locked amount for every full day. */
export interface LockupProduct extends SoldProduct {
  readonly kind: 'lockup';
  readonly dailyRate: string;
}
/** A wealth product, which pays simple daily interest together with the amount at the end. */
export interface TermProduct extends SoldProduct {
  readonly kind: 'wealth';
  readonly annualRate: string;
}
/** A fund, whose units change their value every day; the price model is in `market/funds`. */
export interface FundProduct extends SoldProduct {
  readonly kind: 'fund';
}
export type WealthOffer = LockupProduct | TermProduct | FundProduct;

const lockup = (cycleDays: number, dailyRate: string): LockupProduct => ({
  kind: 'lockup',
  productId: `LOCK-${cycleDays}`,
  risk: 2,
  cycleDays,
  dailyRate,
  minAmount: '50',
  maxAmount: '5000',
});

type Row = readonly [
  name: string,
  risk: SoldProduct['risk'],
  cycleDays: number,
  minAmount: string,
  maxAmount: string,
];

const soldProduct = (
  prefix: string,
  [name, risk, cycleDays, minAmount, maxAmount]: Row,
): SoldProduct => ({
  productId: `${prefix}-${name}`,
  risk,
  cycleDays,
  minAmount,
  maxAmount,
});
const term = (annualRate: string, row: Row): TermProduct => ({
  kind: 'wealth',
  annualRate,
  ...soldProduct('TERM', row),
});
const fund = (row: Row): FundProduct => ({ kind: 'fund', ...soldProduct('FUND', row) });

/** All wealth products, in list order. */
export const WEALTH_OFFERS: readonly WealthOffer[] = [
  lockup(7, '0.00011'),
  lockup(15, '0.00013'),
  lockup(30, '0.00016'),
  lockup(60, '0.00019'),
  lockup(90, '0.00023'),
  term('0.028', ['RESERVE', 1, 14, '10', '10000']),
  term('0.034', ['SAVER', 1, 30, '50', '10000']),
  term('0.041', ['INCOME', 2, 60, '100', '10000']),
  term('0.046', ['NOTES', 2, 120, '100', '10000']),
  term('0.052', ['BRIDGE', 3, 180, '100', '5000']),
  fund(['BOND', 2, 60, '10', '10000']),
  fund(['GOLD', 3, 30, '10', '10000']),
  fund(['BALANCED', 3, 60, '10', '10000']),
  fund(['WORLD', 4, 90, '10', '10000']),
  fund(['CHAIN', 5, 30, '10', '5000']),
];

const byId = new Map(WEALTH_OFFERS.map((offer) => [offer.productId, offer]));

/** Finds a product; undefined for an unknown id. */
export const findOffer = (productId: string): WealthOffer | undefined => byId.get(productId);

/** Yearly rate of a lock-up: the daily rate times 365, because a lock-up pays no compound interest. */
export const yearlyRate = (dailyRate: string): string =>
  fromUnits(toUnits(dailyRate, 8) * 365n, 8, true);
