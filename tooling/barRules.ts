import { TERMS } from '#exchange/domain/terms';
import { createBaseMarket } from '#exchange/market/feed';
import type { MarketSeeds } from '#exchange/market/seeds';
import { createTradingHours } from '#exchange/market/tradingHours';
import { productOf } from './marketFacts';

/** Local copies, because every minute uses these functions and Jest makes access to globals slow. */
const { abs, exp, round, sign, sqrt } = Math;

const MINUTE_SEC = 60;
const DAY_MINUTES = 1_440;
/** Minutes before the first order and after the last one. */
const MARGIN_MINUTES = DAY_MINUTES / 2;

/**
 * Displayed prices around each whole minute, in price units; NaN while the product is closed. An order sees `seen`, one
 * second before the minute, and its entry is `entry`, at the minute.
 */
export type MinutePrices = { readonly seen: Float64Array; readonly entry: Float64Array };

/** Computes the prices of UTC days from `firstDay` on, and of half a day before and after them. */
export function minutePrices(
  seeds: MarketSeeds,
  productId: string,
  firstDay: number,
  days: number,
): MinutePrices {
  const product = productOf(productId);
  const { path } = createBaseMarket(seeds, product);
  const hours = createTradingHours(product, seeds);
  const count = days * DAY_MINUTES + 2 * MARGIN_MINUTES;
  const seen = new Float64Array(count);
  const entry = new Float64Array(count);
  const priceAt = (sec: number) => (hours.at(sec).open ? round(path.at(sec)) : NaN);
  for (let i = 0; i < count; i += 1) {
    const sec = (firstDay * DAY_MINUTES - MARGIN_MINUTES + i) * MINUTE_SEC;
    seen[i] = priceAt(sec - 1);
    entry[i] = priceAt(sec);
  }
  return { seen, entry };
}

/** Least sizes of a move, in deviations of the hour before it. */
const SIZES = [0.7, 1.4, 2.1, 3] as const;
/** Bars whose structure the rules know, in minutes. */
const BARS = [5, 15, 30, 60] as const;
/** Bars with the length of their first part, in minutes. */
const FIRST_PARTS = [
  ...([[5, 1] as const, [15, 5] as const, [30, 15] as const] as const),
  ...([[60, 15] as const, [60, 30] as const, [240, 60] as const] as const),
] as const;
/** Last moves that the rules know, in minutes. */
const LAST_MOVES = [1, 2, 3, 5, 10, 15, 30] as const;
/** Minutes of which the local deviation is computed. */
const LOCAL_MINUTES = 60;

/** A signal: a signed move in local deviations, at each minute of a bar; 0 for no order, NaN while it is unknown. */
type Signal = {
  readonly name: string;
  /** Minutes after which the signal repeats; each minute of it has rules of its own. */
  readonly bar: number;
  readonly at: (prices: LocalPrices, minute: number) => number;
};

/** Prices with the local deviation of one minute, by the minute at which its hour ends. */
type LocalPrices = MinutePrices & { readonly deviation: Float64Array };

function withDeviations({ seen, entry }: MinutePrices): LocalPrices {
  const deviation = new Float64Array(entry.length).fill(NaN);
  const squares = new Float64Array(entry.length);
  let sum = 0;
  let known = 0;
  for (let i = 1; i < entry.length; i += 1) {
    const move = (entry[i] as number) - (entry[i - 1] as number);
    if (Number.isNaN(move)) {
      sum = 0;
      known = 0;
      continue;
    }
    squares[i] = move * move;
    sum += move * move;
    known += 1;
    if (known > LOCAL_MINUTES) sum -= squares[i - LOCAL_MINUTES] as number;
    // Prices are whole numbers, so the sum has no rounding errors.
    if (known >= LOCAL_MINUTES && sum > 0) deviation[i] = sqrt(sum / LOCAL_MINUTES);
  }
  return { seen, entry, deviation };
}

/** Returns a move from `from` to the price at `to`, in deviations of the hour before `from`. */
function sizeOf(prices: LocalPrices, from: number, to: number, end: number): number {
  const { entry, deviation } = prices;
  return (end - (entry[from] as number)) / ((deviation[from] as number) * sqrt(to - from));
}

const SIGNALS: readonly Signal[] = [
  ...BARS.flatMap((bar): Signal[] => [
    {
      name: `the move since the start of ${bar} minutes`,
      bar,
      at(prices, minute) {
        // At the end of a bar, its whole move is known.
        const from = minute - (minute % bar || bar);
        return sizeOf(prices, from, minute, prices.seen[minute] as number);
      },
    },
    {
      name: `the move of the ${bar} minutes before`,
      bar,
      at(prices, minute) {
        const to = minute - (minute % bar || bar);
        return sizeOf(prices, to - bar, to, prices.entry[to] as number);
      },
    },
  ]),
  ...FIRST_PARTS.flatMap(([bar, part]) =>
    [-1, 1].map((side): Signal => ({
      name: `the first ${part} of ${bar} minutes, which the minutes since ${side < 0 ? 'contradict' : 'confirm'},`,
      bar,
      at(prices, minute) {
        const from = minute - (minute % bar || bar);
        const to = from + part;
        if (to >= minute) return 0;
        const first = sizeOf(prices, from, to, prices.entry[to] as number);
        const rest = (prices.seen[minute] as number) - (prices.entry[to] as number);
        return sign(rest) === side * sign(first) ? first : 0;
      },
    })),
  ),
  ...LAST_MOVES.map((minutes): Signal => ({
    name: `the last ${minutes} minutes`,
    bar: 1,
    at: (prices, minute) => sizeOf(prices, minute - minutes, minute, prices.seen[minute] as number),
  })),
];

const FEE_AND_STAKE = 1 + Number(TERMS.order.feeRate);
const DURATIONS = TERMS.order.durations.map(({ durationSec, payoutRate }) => ({
  minutes: durationSec / MINUTE_SEC,
  durationSec,
  /** Share of wins at which payouts and fees are equal. */
  breakEven: FEE_AND_STAKE / (1 + Number(payoutRate)),
}));

const RULES = SIGNALS.flatMap(({ name, bar }) =>
  Array.from({ length: bar }, (_, minute) => minute).flatMap((minute) =>
    SIZES.flatMap((size) =>
      DURATIONS.map((duration) => ({
        name: `${name} above ${size} deviations${bar > 1 ? ` at minute ${minute || bar}` : ''}, ${duration.durationSec} s`,
        ...duration,
      })),
    ),
  ),
);
const FIRST_RULES = SIGNALS.map((_, i) =>
  SIGNALS.slice(0, i).reduce((sum, { bar }) => sum + bar * SIZES.length * DURATIONS.length, 0),
);
/** Wins of the orders of each rule in the direction of its signal; ties return the stake and do not count. */
export type RuleTally = {
  readonly orders: Float64Array;
  readonly wins: Float64Array;
  /** Sums over days of the squared difference between the wins and one half of the orders. */
  readonly squares: Float64Array;
};

const createTally = (): RuleTally => ({
  orders: new Float64Array(RULES.length),
  wins: new Float64Array(RULES.length),
  squares: new Float64Array(RULES.length),
});

/**
 * Trades all rules on groups of products whose prices have the same minutes. Returns the tally of each group and, last,
 * of all groups together. The orders of a day are one cluster.
 */
export function tradeRules(groups: readonly (readonly MinutePrices[])[]): readonly RuleTally[] {
  const local = groups.map((group) => group.map(withDeviations));
  const length = local[0]?.[0]?.entry.length ?? 0;
  const tallies = groups.map(createTally);
  const total = createTally();
  const ofGroup = createDay();
  const ofAll = createDay();
  for (
    let from = MARGIN_MINUTES;
    from + DAY_MINUTES + MARGIN_MINUTES <= length;
    from += DAY_MINUTES
  ) {
    local.forEach((group, i) => {
      for (const prices of group) {
        for (let minute = from; minute < from + DAY_MINUTES; minute += 1) {
          tradeMinute(prices, minute, ofGroup);
        }
      }
      for (let rule = 0; rule < RULES.length; rule += 1) {
        (ofAll.orders[rule] as number) += ofGroup.orders[rule] as number;
        (ofAll.wins[rule] as number) += ofGroup.wins[rule] as number;
      }
      endDay(ofGroup, tallies[i] as RuleTally);
    });
    endDay(ofAll, total);
  }
  return [...tallies, total];
}

const createDay = () => ({
  orders: new Float64Array(RULES.length),
  wins: new Float64Array(RULES.length),
});
type Day = ReturnType<typeof createDay>;

/** Adds a day to a tally and clears it. */
function endDay(day: Day, tally: RuleTally): void {
  for (let rule = 0; rule < RULES.length; rule += 1) {
    const orders = day.orders[rule] as number;
    const wins = day.wins[rule] as number;
    (tally.orders[rule] as number) += orders;
    (tally.wins[rule] as number) += wins;
    (tally.squares[rule] as number) += (wins - orders / 2) ** 2;
  }
  day.orders.fill(0);
  day.wins.fill(0);
}

const outcomes = new Float64Array(DURATIONS.length);

function tradeMinute(prices: LocalPrices, minute: number, { orders, wins }: Day): void {
  const here = prices.entry[minute] as number;
  if (Number.isNaN(here)) return;
  for (let i = 0; i < DURATIONS.length; i += 1) {
    const exit = prices.entry[minute + (DURATIONS[i] as { minutes: number }).minutes] as number;
    outcomes[i] = sign(exit - here);
  }
  for (let i = 0; i < SIGNALS.length; i += 1) {
    const { bar, at } = SIGNALS[i] as Signal;
    const signal = at(prices, minute);
    const size = abs(signal);
    if (!(size > SIZES[0])) continue;
    const direction = sign(signal);
    let rule = (FIRST_RULES[i] as number) + (minute % bar) * SIZES.length * DURATIONS.length;
    for (let s = 0; s < SIZES.length && size > (SIZES[s] as number); s += 1) {
      for (let d = 0; d < DURATIONS.length; d += 1) {
        const outcome = outcomes[d] as number;
        // A tie, or an order that no exchange accepts because it would end after the close.
        if (outcome !== 1 && outcome !== -1) continue;
        (orders[rule + d] as number) += 1;
        if (outcome === direction) (wins[rule + d] as number) += 1;
      }
      rule += DURATIONS.length;
    }
  }
}

/** Adds tallies of different seeds. */
function addTallies(tallies: readonly RuleTally[]): RuleTally {
  const total = createTally();
  for (const tally of tallies) {
    for (let rule = 0; rule < RULES.length; rule += 1) {
      (total.orders[rule] as number) += tally.orders[rule] as number;
      (total.wins[rule] as number) += tally.wins[rule] as number;
      (total.squares[rule] as number) += tally.squares[rule] as number;
    }
  }
  return total;
}

/** Orders of one or several rules; a rule follows its signal, or fades it. */
type RuleResult = {
  readonly name: string;
  readonly orders: number;
  /** Share of wins. */
  readonly share: number;
  /** Mean profit of an order after the fee, in stakes. */
  readonly profit: number;
  /** Distance of the wins from one half, in standard errors clustered by day. */
  readonly distance: number;
  /** Distance of the wins from the share at which payouts and fees are equal, in the same errors. */
  readonly gain: number;
};

/** A rule with fewer orders is not judged, because its standard error is not known well enough. */
const LEAST_ORDERS = 300;
/** Number of rules that are chosen in sample. */
const CHOSEN = 50;
/** Distance from one half that counts as a sign of an advantage. */
const NOTABLE = 3;

function resultOf(tally: RuleTally, rule: number, follows: boolean): RuleResult {
  const { name, breakEven } = RULES[rule] as (typeof RULES)[number];
  const orders = tally.orders[rule] as number;
  const won = tally.wins[rule] as number;
  const wins = follows ? won : orders - won;
  const error = sqrt(tally.squares[rule] as number);
  return {
    name: `${follows ? 'follow' : 'fade'} ${name}`,
    orders,
    share: wins / orders,
    profit: (FEE_AND_STAKE / breakEven) * (wins / orders - breakEven),
    distance: (wins - orders / 2) / error,
    gain: (wins - breakEven * orders) / error,
  };
}

type Chosen = RuleResult & { readonly rule: number; readonly follows: boolean };

/** Returns the results of all rules with enough orders, each in its better direction. */
function resultsOf(tally: RuleTally): readonly Chosen[] {
  return RULES.flatMap((_, rule) => {
    const orders = tally.orders[rule] as number;
    if (orders < LEAST_ORDERS) return [];
    const follows = (tally.wins[rule] as number) >= orders / 2;
    return [{ rule, follows, ...resultOf(tally, rule, follows) }];
  });
}

/** Results of the rules in a group of products. */
export type Fairness = {
  /** Number of rules with enough orders. */
  readonly rules: number;
  /** The rule that is furthest from chance in all seeds together. */
  readonly furthest: RuleResult;
  /** Number of rules that are notably better than chance in the first seed, and of those that are so again in the second. */
  readonly notable: readonly [first: number, again: number];
  /** The third seed, traded by the rules that gained most in the first two. */
  readonly holdout: Omit<RuleResult, 'name'>;
};

/**
 * Judges the tallies of three seeds: in sample, out of sample and holdout.
 * @throws RangeError if no rule has enough orders
 */
export function judge([first, second, third]: readonly [
  RuleTally,
  RuleTally,
  RuleTally,
]): Fairness {
  const results = resultsOf(addTallies([first, second, third]));
  const [furthest] = sortedBy(results, 'distance');
  if (!furthest) throw new RangeError('too few orders');
  const notable = resultsOf(first).filter(({ distance }) => distance > NOTABLE);
  const again = notable.filter(
    ({ rule, follows }) => resultOf(second, rule, follows).distance > NOTABLE,
  );
  const chosen = sortedBy(resultsOf(addTallies([first, second])), 'gain')
    .filter(({ rule }) => (third.orders[rule] as number) > 0)
    .slice(0, CHOSEN)
    .map(({ rule, follows }) => resultOf(third, rule, follows));
  const orders = chosen.reduce((sum, result) => sum + result.orders, 0);
  const mean = (key: 'share' | 'profit') =>
    chosen.reduce((sum, result) => sum + result[key] * result.orders, 0) / orders;
  const meanOfRules = (key: 'distance' | 'gain') =>
    chosen.reduce((sum, result) => sum + result[key], 0) / chosen.length;
  return {
    rules: results.length,
    furthest,
    notable: [notable.length, again.length],
    holdout: {
      orders,
      share: mean('share'),
      profit: mean('profit'),
      distance: meanOfRules('distance'),
      gain: meanOfRules('gain'),
    },
  };
}

const sortedBy = (results: readonly Chosen[], key: 'distance' | 'gain'): readonly Chosen[] =>
  [...results].sort((left, right) => right[key] - left[key]);

/**
 * Returns the distance from chance, in standard errors, that the furthest of a number of tests in two directions exceeds
 * with a probability of 1 % if all are chance (Bonferroni).
 */
export function limitOf(tests: number): number {
  let low = 1;
  let high = 10;
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (tailOf(middle) > 0.005 / tests) low = middle;
    else high = middle;
  }
  return high;
}

/** Returns the probability that a normal draw is larger, for large values. */
const tailOf = (x: number) =>
  (exp((-x * x) / 2) / (x * sqrt(2 * Math.PI))) * (1 - 1 / x ** 2 + 3 / x ** 4 - 15 / x ** 6);
