import type { MarketSeeds } from '#exchange/market/seeds';
import {
  TRIANGLES,
  autocorrelation,
  correlation,
  hourRatio,
  kurtosis,
  largestMinute,
  longVarianceRatio,
  minuteCloses,
  productOf,
  returnsOver,
  tailExponent,
  triangleFit,
  weekendGaps,
} from './marketFacts';

/** One property of prices with its values for all products and seeds that were measured. */
export type MarketFigure = {
  readonly name: string;
  readonly values: readonly number[];
  /** Accepted range of the median. */
  readonly range: readonly [least: number, most: number];
  /** The same property of real prices. */
  readonly real: string;
};

/** Products whose price changes per minute are measured: currency pairs, one of them a cross rate, coins and metals. */
const MEASURED = [
  ...['EURUSD', 'GBPUSD', 'USDJPY', 'EURJPY'],
  ...['BTCUSDT', 'ETHUSDT', 'DOGEUSDT', 'XAUUSD', 'XAGUSD'],
] as const;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;
/** Days for the variance over 128 days: twenty years. */
const LONG_DAYS = 7_300;

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? NaN;

export const medianOf = ({ values }: MarketFigure): number => median(values);

/** Measures the market of several seeds. It takes some seconds for each seed. */
export function measureMarketFigures(markets: readonly MarketSeeds[]): readonly MarketFigure[] {
  const months = markets.flatMap((seeds) =>
    MEASURED.map((id) => ({ id, closes: minuteCloses(seeds, productOf(id), MONTH_DAYS) })),
  );
  const years = markets.map((seeds) => minuteCloses(seeds, productOf('EURUSD'), YEAR_DAYS));
  const minutes = months.map(({ closes }) => returnsOver(closes, 1));
  const hours = months.map(({ closes }) => returnsOver(closes, 60));
  const sizes = minutes.map((returns) => returns.map(Math.abs));
  const forex = months.filter(({ id }) => productOf(id).category === 'forex');
  const pairsOf = (left: string, right: string) =>
    markets.map((_, seed) => {
      const at = (id: string) => hours[seed * MEASURED.length + MEASURED.indexOf(id as 'EURUSD')];
      return correlation(at(left) as Float64Array, at(right) as Float64Array);
    });
  const gaps = years.map(weekendGaps);
  const triangles = markets.flatMap((seeds) =>
    TRIANGLES.map((triangle) => triangleFit(seeds, triangle, 2_000, 997)),
  );
  const longRatios = markets.flatMap((seeds) =>
    MEASURED.map((id) => longVarianceRatio(seeds, productOf(id), LONG_DAYS)),
  );
  const lagged = (lag: number) => sizes.map((each) => autocorrelation(each, lag));
  const figure = (
    name: string,
    values: readonly number[],
    range: readonly [number, number],
    real: string,
  ): MarketFigure => ({ name, values, range, real });

  return [
    figure('kurtosis of returns, 1 min', minutes.map(kurtosis), [6, 12], '10.6'),
    figure('kurtosis of returns, 1 h', hours.map(kurtosis), [4, 9], '13.4–13.9'),
    figure(
      'tail exponent, largest 1 % of minutes',
      minutes.map((each) => tailExponent(each, 0.01)),
      [2, 6],
      '3.0–4.9',
    ),
    figure(
      'largest minute of a year of EUR/USD, standard deviations',
      years.map(largestMinute),
      [9, 40],
      '13 (half-hours, five years)',
    ),
    figure('autocorrelation of absolute returns, 1 min', lagged(1), [0.2, 1], '0.27'),
    figure('autocorrelation of absolute returns, 10 min', lagged(10), [0.15, 1], '0.11'),
    figure('autocorrelation of absolute returns, 60 min', lagged(60), [0.1, 1], '0.08'),
    figure(
      'autocorrelation of returns, 1 min',
      minutes.map((each) => autocorrelation(each, 1)),
      [-0.02, 0.02],
      '−0.02',
    ),
    figure(
      'loudest ÷ quietest hour, forex',
      forex.map(({ closes }) => hourRatio(closes)),
      [3, 5],
      '2.9–3.7',
    ),
    figure(
      'opening gap of EUR/USD after a weekend, hourly deviations',
      gaps.map(median),
      [0.3, 1.5],
      '0.7',
    ),
    figure(
      'hourly correlation, EUR/USD and GBP/USD',
      pairsOf('EURUSD', 'GBPUSD'),
      [0.5, 0.9],
      '0.5–0.9',
    ),
    figure(
      'hourly correlation, BTC/USDT and ETH/USDT',
      pairsOf('BTCUSDT', 'ETHUSDT'),
      [0.5, 0.9],
      '0.5–0.9',
    ),
    figure(
      'hourly correlation, XAU/USD and XAG/USD',
      pairsOf('XAUUSD', 'XAGUSD'),
      [0.5, 0.9],
      '0.5–0.9',
    ),
    figure('variance of 128 days ÷ 128 × variance of a day', longRatios, [0.8, 1.2], 'about 1'),
    figure(
      'displayed cross against its displayed legs, largest difference ÷ rounding',
      triangles.map(({ share }) => share),
      [0, 1],
      'held near 0 by arbitrage',
    ),
  ];
}
