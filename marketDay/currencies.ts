import type { ListedCurrency, Product } from './products';
import type { TradingSession } from './sessionHours';

/**
 * Source of price moves: the own moves of a currency, moves that a bloc shares, or those of the dollar against all other
 * currencies and metals.
 */
export type Factor = Exclude<ListedCurrency, 'USDT'> | 'METALS' | 'COINS';

type CurrencyMoves = {
  /** Value in dollars (for coins: in USDT) around which the currency starts. */
  readonly value: number;
  /** Typical daily moves of its value by each factor; negative if the value falls when the factor rises. */
  readonly moves: Partial<Readonly<Record<Factor, number>>>;
};

const DOLLAR_MOVE = -0.0058;

/** A currency that moves by its own factor and against the dollar. */
const money = (value: number, own: Factor, move: number): CurrencyMoves => ({
  value,
  moves: { [own]: move, USD: DOLLAR_MOVE },
});
const metal = (value: number, own: Factor, move: number): CurrencyMoves => ({
  value,
  moves: { [own]: move, METALS: 0.0095, USD: DOLLAR_MOVE },
});
const coin = (value: number, own: Factor, move: number): CurrencyMoves => ({
  value,
  moves: { [own]: move, COINS: 0.0195 },
});

/** All currencies by their value in dollars, so that related pairs always fit together. */
export const CURRENCIES: Readonly<Record<ListedCurrency, CurrencyMoves>> = {
  USD: { value: 1, moves: {} },
  EUR: money(1.16, 'EUR', 0.0046),
  GBP: money(1.32, 'GBP', 0.0041),
  JPY: money(1 / 155, 'JPY', 0.0066),
  CHF: money(1 / 0.805, 'CHF', 0.0036),
  AUD: money(0.655, 'AUD', 0.0055),
  NZD: money(0.575, 'NZD', 0.005),
  CAD: money(1 / 1.4, 'CAD', 0.0035),
  SGD: money(0.77, 'SGD', 0.002),
  // The yuan follows the dollar with small moves of its own.
  CNH: { value: 1 / 7.12, moves: { CNH: 0.0028 } },
  XAU: metal(4_080, 'XAU', 0.0035),
  XAG: metal(50.4, 'XAG', 0.0145),
  XPT: metal(1_540, 'XPT', 0.009),
  XPD: metal(1_390, 'XPD', 0.012),
  USDT: { value: 1, moves: {} },
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

/** Office hours that a factor follows. */
export const SESSIONS: Readonly<Record<Factor, TradingSession>> = {
  ...({ USD: 'america', CAD: 'america', METALS: 'america' } as const),
  ...({ XAU: 'america', XAG: 'america', XPT: 'america', XPD: 'america' } as const),
  ...({ EUR: 'europe', GBP: 'europe', CHF: 'europe' } as const),
  ...({ JPY: 'asia', AUD: 'asia', NZD: 'asia', SGD: 'asia', CNH: 'asia' } as const),
  ...({ COINS: 'coins', BTC: 'coins', ETH: 'coins', BNB: 'coins', SOL: 'coins' } as const),
  ...({ XRP: 'coins', DOGE: 'coins', ADA: 'coins', TRX: 'coins', LTC: 'coins' } as const),
  LINK: 'coins',
};

/** Products whose calm and stormy times come together. */
export type StormGroup = 'forex' | 'blockchain';

export const stormsOf = (session: TradingSession): StormGroup =>
  session === 'coins' ? 'blockchain' : 'forex';

/** All factors, in the order in which the text of a day lists them. */
export const FACTORS = Object.keys(SESSIONS) as Factor[];

/**
 * Random words by the number of their series within a day. A new series is added at the end, because published prices
 * never change.
 */
export const SERIES: readonly (Factor | StormGroup)[] = [
  ...(['forex', 'blockchain', 'USD', 'COINS', 'METALS', 'EUR', 'GBP', 'JPY', 'CHF'] as const),
  ...(['AUD', 'NZD', 'CAD', 'SGD', 'CNH', 'XAU', 'XAG', 'XPT', 'XPD', 'BTC', 'ETH'] as const),
  ...(['BNB', 'SOL', 'XRP', 'DOGE', 'ADA', 'TRX', 'LTC', 'LINK'] as const),
];

/** Returns the number of a series of random words within a day. */
export const seriesNumber = (name: Factor | StormGroup): number => SERIES.indexOf(name);

/** Returns the typical daily move of the price of a pair by each factor; the dollar of both sides cancels. */
export function weightsOf({ base, quote }: Pick<Product, 'base' | 'quote'>): readonly Weight[] {
  const [own, other] = [CURRENCIES[base].moves, CURRENCIES[quote].moves];
  return FACTORS.flatMap((factor) => {
    const weight = (own[factor] ?? 0) - (other[factor] ?? 0);
    return weight === 0 ? [] : [{ factor, weight }];
  });
}

export type Weight = { readonly factor: Factor; readonly weight: number };
