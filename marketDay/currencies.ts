import type { ListedCurrency } from './products';

/**
 * Source of price moves: the own moves of a currency, moves that a bloc shares, or those of the dollar against all other
 * currencies and metals.
 */
export type Factor = Exclude<ListedCurrency, 'USDT'> | 'METALS' | 'COINS';

type CurrencyMoves = {
  /** Liveliest hours of the currency. */
  readonly group: 'forex' | 'blockchain';
  /** Value in dollars (for coins: in USDT) around which the currency starts. */
  readonly value: number;
  /** Typical daily moves of its value by each factor; negative if the value falls when the factor rises. */
  readonly moves: Partial<Readonly<Record<Factor, number>>>;
};

const DOLLAR_MOVE = -0.0058;

/** A currency that moves by its own factor and against the dollar. */
const money = (value: number, own: Factor, move: number): CurrencyMoves => ({
  group: 'forex',
  value,
  moves: { [own]: move, USD: DOLLAR_MOVE },
});
const metal = (value: number, own: Factor, move: number): CurrencyMoves => ({
  group: 'forex',
  value,
  moves: { [own]: move, METALS: 0.0095, USD: DOLLAR_MOVE },
});
const coin = (value: number, own: Factor, move: number): CurrencyMoves => ({
  group: 'blockchain',
  value,
  moves: { [own]: move, COINS: 0.0195 },
});

/** All currencies by their value in dollars, so that related pairs always fit together. */
export const CURRENCIES: Readonly<Record<ListedCurrency, CurrencyMoves>> = {
  USD: { group: 'forex', value: 1, moves: {} },
  EUR: money(1.16, 'EUR', 0.0046),
  GBP: money(1.32, 'GBP', 0.0041),
  JPY: money(1 / 155, 'JPY', 0.0066),
  CHF: money(1 / 0.805, 'CHF', 0.0036),
  AUD: money(0.655, 'AUD', 0.0055),
  NZD: money(0.575, 'NZD', 0.005),
  CAD: money(1 / 1.4, 'CAD', 0.0035),
  SGD: money(0.77, 'SGD', 0.002),
  // The yuan follows the dollar with small moves of its own.
  CNH: { group: 'forex', value: 1 / 7.12, moves: { CNH: 0.0028 } },
  XAU: metal(4_080, 'XAU', 0.0035),
  XAG: metal(50.4, 'XAG', 0.0145),
  XPT: metal(1_540, 'XPT', 0.009),
  XPD: metal(1_390, 'XPD', 0.012),
  USDT: { group: 'blockchain', value: 1, moves: {} },
  BTC: coin(92_000, 'BTC', 0.011),
  ETH: coin(3_050, 'ETH', 0.019),
  BNB: coin(905, 'BNB', 0.016),
  SOL: coin(138, 'SOL', 0.026),
  XRP: coin(2.15, 'XRP', 0.024),
  DOGE: coin(0.21, 'DOGE', 0.042),
  ADA: coin(0.48, 'ADA', 0.028),
  TRX: coin(0.285, 'TRX', 0.025),
  LTC: coin(94, 'LTC', 0.023),
  LINK: coin(13.9, 'LINK', 0.029),
};

/**
 * Factors by the number of their random words within a day. A new factor is added at the end, because published prices
 * never change.
 */
const SERIES: readonly Factor[] = [
  ...(['USD', 'COINS', 'METALS', 'EUR', 'GBP', 'JPY', 'CHF', 'AUD', 'NZD', 'CAD'] as const),
  ...(['SGD', 'CNH', 'XAU', 'XAG', 'XPT', 'XPD', 'BTC', 'ETH', 'BNB', 'SOL'] as const),
  ...(['XRP', 'DOGE', 'ADA', 'TRX', 'LTC', 'LINK'] as const),
];

/**
 * Returns the number of the random words of a factor within a day.
 * @throws RangeError for an unknown factor, because two factors must not have the same words
 */
export function seriesNumber(factor: string): number {
  const number = SERIES.findIndex((each) => each === factor);
  if (number === -1) throw new RangeError(`no factor ${factor}`);
  return number;
}
