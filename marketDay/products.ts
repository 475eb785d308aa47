import type { ProductCategory } from '#contract';
import { HOUR_SEC } from './levels';

/** Code of a currency or metal in a pair. */
export type ListedCurrency =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'JPY'
  | 'CHF'
  | 'AUD'
  | 'NZD'
  | 'CAD'
  | 'SGD'
  | 'CNH'
  | 'USDT'
  | 'BTC'
  | 'ETH'
  | 'BNB'
  | 'SOL'
  | 'XRP'
  | 'DOGE'
  | 'ADA'
  | 'TRX'
  | 'LTC'
  | 'LINK'
  | 'XAU'
  | 'XAG'
  | 'XPT'
  | 'XPD';

/** Daily break, in seconds of the UTC day; `closesAtSec` is exclusive. */
type Hours = { readonly closesAtSec: number; readonly opensAtSec: number };

export type Product = {
  readonly productId: string;
  readonly symbol: string;
  readonly base: ListedCurrency;
  readonly quote: ListedCurrency;
  readonly category: ProductCategory;
  /** Decimal places of the price; a price unit is 10^-precision of the quote currency. */
  readonly precision: number;
  /** Daily break; absent for a product that trades around the clock. */
  readonly hours?: Hours;
  /** Typical price, in price units. */
  readonly level: number;
  /** Typical daily move as a share of `level`. */
  readonly dailyVolatility: number;
  /** Decimal places of an amount of the base currency; a volume unit is 10^-volumePrecision. */
  readonly volumePrecision: number;
  /** Typical daily volume, in volume units. */
  readonly dailyVolume: number;
  /** Value of one unit of the quote currency in millionths of a USDT; used for turnover only. */
  readonly quoteInMicroUsdt: number;
};

/** Values of quote currencies. Dollars count as USDT; other rates are rounded, because turnover is approximate. */
const QUOTE_IN_MICRO_USDT: Partial<Record<ListedCurrency, number>> = {
  USD: 1_000_000,
  USDT: 1_000_000,
  EUR: 1_160_000,
  GBP: 1_320_000,
  JPY: 6_450,
  AUD: 655_000,
  CNH: 140_000,
  SGD: 770_000,
};

/** Daily break of platinum and palladium. */
const METAL_HOURS: Hours = { closesAtSec: 21 * HOUR_SEC, opensAtSec: 22 * HOUR_SEC };

type Row = readonly [
  base: ListedCurrency,
  quote: ListedCurrency,
  precision: number,
  level: number,
  dailyVolatilityPercent: number,
  dailyVolume: number,
];

function product(
  category: ProductCategory,
  volumePrecision: number,
  row: Row,
  hours?: Hours,
): Product {
  const [base, quote, precision, level, percent, volume] = row;
  const quoteInMicroUsdt = QUOTE_IN_MICRO_USDT[quote] ?? 1_000_000;
  return {
    productId: `${base}${quote}`,
    symbol: `${base}/${quote}`,
    base,
    quote,
    category,
    precision,
    ...(hours && { hours }),
    level: Math.round(level * 10 ** precision),
    dailyVolatility: percent / 100,
    volumePrecision,
    dailyVolume: Math.round(volume * 10 ** volumePrecision),
    quoteInMicroUsdt,
  };
}

/** Pairs below one dollar have six decimal places, because otherwise too many short orders would end in a tie. */
const FOREX: readonly Row[] = [
  ['EUR', 'USD', 5, 1.16, 0.55, 4_200_000_000],
  ['GBP', 'USD', 5, 1.32, 0.55, 2_600_000_000],
  ['USD', 'JPY', 3, 155, 0.6, 3_900_000_000],
  ['AUD', 'USD', 6, 0.655, 0.65, 1_400_000_000],
  ['NZD', 'USD', 6, 0.575, 0.65, 620_000_000],
  ['USD', 'CAD', 5, 1.4, 0.5, 1_500_000_000],
  ['USD', 'CHF', 6, 0.805, 0.5, 1_100_000_000],
  ['EUR', 'GBP', 6, 0.879, 0.45, 900_000_000],
  ['EUR', 'JPY', 3, 179.5, 0.6, 1_200_000_000],
  ['GBP', 'JPY', 3, 204.5, 0.65, 980_000_000],
  ['AUD', 'JPY', 3, 101.5, 0.7, 480_000_000],
  ['USD', 'CNH', 5, 7.12, 0.25, 1_300_000_000],
];

const BLOCKCHAIN: readonly Row[] = [
  ['BTC', 'USDT', 2, 92_000, 2.2, 24_000],
  ['ETH', 'USDT', 2, 3_050, 2.8, 410_000],
  ['BNB', 'USDT', 2, 905, 2.4, 180_000],
  ['SOL', 'USDT', 3, 138, 3.4, 3_600_000],
  ['XRP', 'USDT', 5, 2.15, 3.1, 190_000_000],
  ['DOGE', 'USDT', 6, 0.16, 4, 1_700_000_000],
  ['ADA', 'USDT', 6, 0.48, 3.4, 210_000_000],
  ['TRX', 'USDT', 6, 0.285, 2.6, 330_000_000],
  ['LTC', 'USDT', 3, 94, 3, 1_900_000],
  ['LINK', 'USDT', 4, 13.9, 3.5, 9_400_000],
];

const METAL: readonly Row[] = [
  ['XAU', 'USD', 2, 4_080, 1, 190_000],
  ['XAG', 'USD', 3, 50.4, 1.5, 9_800_000],
  ['XAU', 'EUR', 2, 3_520, 0.95, 60_000],
];

const RESTING_METAL: readonly Row[] = [
  ['XPT', 'USD', 2, 1_540, 1.3, 140_000],
  ['XPD', 'USD', 2, 1_390, 1.5, 110_000],
];

/** All products, in display order. */
export const products: readonly Product[] = [
  ...FOREX.map((row) => product('forex', 0, row)),
  ...BLOCKCHAIN.map((row) => product('blockchain', 4, row)),
  ...METAL.map((row) => product('metal', 3, row)),
  ...RESTING_METAL.map((row) => product('metal', 3, row, METAL_HOURS)),
];

const byId = new Map(products.map((entry) => [entry.productId, entry]));

/** Finds a product; undefined for an unknown id. */
export function findProduct(productId: string): Product | undefined {
  return byId.get(productId);
}
