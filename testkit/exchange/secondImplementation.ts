/**
 * Computes prices from the text of a day as docs/market-format.md describes it. It imports nothing of the product, so
 * that a mistake of the market or of the page is not repeated here.
 */
import { createHash } from 'node:crypto';

/** The constants of the page. */
export type Constants = {
  readonly CURRENCIES: Named<{ readonly value: number; readonly moves: Named<number> }>;
  readonly DAYS_PER_JUMP: number;
  readonly FACTORS: readonly string[];
  readonly JUMP_SIZES: readonly [number, number];
  readonly LEVELS: readonly { readonly seconds: number; readonly parts: number }[];
  readonly MOVES: Named<readonly number[]>;
  readonly NORMAL: { readonly CELLS: number; readonly LARGEST: number; readonly STEPS: number };
  readonly PRODUCTS: readonly {
    readonly productId: string;
    readonly base: string;
    readonly quote: string;
    readonly precision: number;
  }[];
  readonly REACH: number;
  readonly SERIES: readonly string[];
  readonly SESSIONS: Named<string>;
  readonly STORMINESS: Named<readonly number[]>;
  readonly SUMMER_TIME: Named<{ readonly from: Sunday; readonly to: Sunday }>;
  readonly WEEKEND_FROM_HOUR: number;
  readonly WEEKEND_HOURS: number;
  readonly WEEKEND_TRADING_HOURS: number;
};
type Named<Value> = Readonly<Record<string, Value>>;
type Sunday = readonly [month: number, sunday: number];

type Text = {
  readonly market: string;
  readonly algorithm: string;
  readonly day: number;
  readonly weekends: boolean;
  readonly key: string;
  readonly storms: Named<number>;
  readonly levels: Named<readonly [number, number]>;
};

const ORIGIN_DAY = 20_454;
const LEVEL_BOUND = 50;
const MEMORY_DAYS = 64;
const DEVIATIONS: Named<number> = { forex: 0.7, blockchain: 0.8 };
const DAY_DEPTH = 8;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Formats JSON by RFC 8785, for values without special numbers. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => [JSON.stringify(name), canonical(member)] as const,
  );
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map((member) => member.join(':')).join()}}`;
}

/** Returns an element that exists. @throws RangeError */
function at<Value>(values: ArrayLike<Value> | undefined, index: number): Value {
  const value = values?.[index];
  if (value === undefined) throw new RangeError(`no element ${index}`);
  return value;
}

/** @throws RangeError */
function named<Value>(values: Named<Value>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new RangeError(`no ${name}`);
  return value;
}

/** A product, because the standard leaves the digits of powers open. */
const square = (value: number) => value * value;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

// The key stream of ChaCha8.

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

function quarterRound(x: Uint32Array, [a, b, c, d]: readonly [number, number, number, number]) {
  const steps = [
    [a, b, d, 16],
    [c, d, b, 12],
    [a, b, d, 8],
    [c, d, b, 7],
  ] as const;
  for (const [to, from, mixed, bits] of steps) {
    x[to] = at(x, to) + at(x, from);
    x[mixed] = rotate(at(x, mixed) ^ at(x, to), bits);
  }
}

function chacha8(key: string, tail: readonly number[]): Uint32Array {
  const bytes = Buffer.from(key, 'hex');
  const first = Buffer.from('expand 32-byte k');
  const words = (of: Buffer) =>
    Array.from({ length: of.length / 4 }, (_, i) => of.readUInt32LE(4 * i));
  const start = Uint32Array.from([...words(first), ...words(bytes), ...tail]);
  const x = Uint32Array.from(start);
  for (let i = 0; i < 4; i += 1) {
    for (const column of [0, 1, 2, 3]) {
      quarterRound(x, [column, column + 4, column + 8, column + 12]);
    }
    for (const column of [0, 1, 2, 3]) {
      const [b, c, d] = [(column + 1) % 4, (column + 2) % 4, (column + 3) % 4];
      quarterRound(x, [column, 4 + b, 8 + c, 12 + d]);
    }
  }
  return x.map((word, i) => word + at(start, i));
}

function exponential(x: number): number {
  const y = x / 64;
  let result = 1 + y / 7;
  for (let n = 6; n >= 1; n -= 1) result = 1 + (y / n) * result;
  for (let i = 0; i < 6; i += 1) result = square(result);
  return result;
}

/** Creates the function from words to nearly normal draws. */
function createNormal({ CELLS, LARGEST, STEPS }: Constants['NORMAL']): (word: number) => number {
  const width = LARGEST / STEPS;
  const density = (x: number) => square(exponential((-x * x) / 4));
  const area = [0];
  for (let i = 1; i <= STEPS; i += 1) {
    const part = density((i - 1) * width) + 4 * density((i - 0.5) * width) + density(i * width);
    area.push(at(area, i - 1) + part);
  }
  const quantilesFrom = (share: number) => {
    let k = 0;
    const borders = Array.from({ length: CELLS }, (_, c) => {
      const wanted = at(area, STEPS) * (share + ((1 - share) * c) / CELLS);
      while (at(area, k + 1) < wanted) k += 1;
      return width * (k + (wanted - at(area, k)) / (at(area, k + 1) - at(area, k)));
    });
    return [...borders, LARGEST];
  };
  const [body, tail] = [quantilesFrom(0), quantilesFrom(1 - 1 / CELLS)];
  return (word) => {
    const inBody = ((word % 2 ** 31) * CELLS) / 2 ** 31;
    const isTail = inBody >= CELLS - 1;
    const [table, place] = isTail ? [tail, (inBody - (CELLS - 1)) * CELLS] : [body, inBody];
    const cell = Math.floor(place);
    const low = at(table, cell);
    const size = low + (at(table, cell + 1) - low) * (place - cell);
    return word >= 2 ** 31 ? -size : size;
  };
}

/** Day of the week, 0 for Sunday. */
const weekday = (day: number) => new Date(day * 86_400_000).getUTCDay();

function dayOfSunday(year: number, [month, sunday]: Sunday): number {
  const days = Array.from(
    { length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() },
    (_, i) => Date.UTC(year, month, i + 1) / 86_400_000,
  );
  return days.filter((day) => weekday(day) === 0).at(sunday - 1) as number;
}

/** Creates the computation of the prices of days from their texts. */
export function createSecondImplementation(constants: Constants) {
  const { LEVELS, FACTORS, SERIES, SESSIONS, WEEKEND_FROM_HOUR } = constants;
  const algorithm = sha256(canonical(constants));
  const normal = createNormal(constants.NORMAL);
  const groupOf = (session: string) => (session === 'coins' ? 'blockchain' : 'forex');

  /** @throws Error for the text of another algorithm */
  function read(text: string): Text {
    const day = JSON.parse(text) as Text;
    if (day.market !== 'tidemark 7') throw new Error('the text is of another market');
    if (day.algorithm !== algorithm) throw new Error('the text has other constants');
    return day;
  }

  const wordsOf = ({ key }: Text, series: string, depth: number, index: number) =>
    chacha8(key, [SERIES.indexOf(series), depth, index, 0]);

  function hoursOf({ day, weekends }: Text, session: string): readonly number[] {
    const squares = named(constants.MOVES, session).map(square);
    const all = total(squares);
    const rule = constants.SUMMER_TIME[session];
    const year = new Date(day * 86_400_000).getUTCFullYear();
    const isSummer =
      rule && day >= dayOfSunday(year, rule.from) && day < dayOfSunday(year, rule.to);
    return squares.map((_, hour) => {
      const inWeek = weekday(day) * 24 + hour;
      const isOpen = inWeek >= WEEKEND_FROM_HOUR && inWeek < 5 * 24 + WEEKEND_FROM_HOUR;
      if (weekends && session !== 'coins' && !isOpen) {
        return constants.WEEKEND_TRADING_HOURS / constants.WEEKEND_HOURS / 24;
      }
      return at(squares, (hour + (isSummer ? 1 : 0)) % 24) / all;
    });
  }

  function moveOf(day: Text, factor: string) {
    const words = wordsOf(day, factor, DAY_DEPTH, day.day);
    const session = named(SESSIONS, factor);
    const hours = hoursOf(day, session);
    const time = total(hours);
    const root = Math.sqrt(named(day.storms, groupOf(session)) * time);
    const share = (i: number) => at(words, i) / 2 ** 32;
    const step = root * normal(at(words, 0));
    if (at(words, 1) >= Math.floor(2 ** 32 / constants.DAYS_PER_JUMP)) {
      return { move: step, size: 0, atSec: Infinity };
    }
    const [least, largest] = constants.JUMP_SIZES;
    let left = share(3) * time;
    let hour = 0;
    while (hour < 23 && left >= at(hours, hour)) {
      left -= at(hours, hour);
      hour += 1;
    }
    const unsigned = root * (least + (largest - least) * share(2));
    const size = at(words, 5) >= 2 ** 31 ? -unsigned : unsigned;
    const atSec = day.day * 86_400 + hour * 3_600 + Math.floor(share(4) * 3_600);
    return { move: step + size, size, atSec };
  }

  /** Trading times of the parts of a bar. */
  function partTimes(day: Text, session: string, depth: number, index: number, time: number) {
    const hours = hoursOf(day, session);
    const group = groupOf(session);
    const words = wordsOf(day, group, depth, index);
    const { parts } = at(LEVELS, depth);
    const drawn = Array.from({ length: parts }, (_, i) => {
      const inDay = (index % 6) * 4 + i;
      const typical =
        depth === 0 ? total(hours.slice(4 * i, 4 * i + 4)) : depth === 1 ? at(hours, inDay) : 1;
      const draw = ((at(words, i) | 0) + 0.5) / 2 ** 31;
      const storminess = at(named(constants.STORMINESS, group), depth);
      return typical * square(square(square(1 + (storminess * draw) / 8)));
    });
    const sum = total(drawn);
    return {
      times: drawn.map((part) => part * (time / sum)),
      until: drawn.map((_, i) => total(drawn.slice(0, i + 1)) / sum),
    };
  }

  /** The value of a factor at a second. */
  function valueAt(day: Text, factor: string, sec: number): number {
    const session = named(SESSIONS, factor);
    const jump = moveOf(day, factor);
    const [first, last] = named(day.levels, factor);
    let [start, end] = [first, last - jump.size];
    let time = named(day.storms, groupOf(session)) * total(hoursOf(day, session));
    let [lowest, highest] = [-Infinity, Infinity];
    LEVELS.forEach(({ seconds, parts }, depth) => {
      const index = Math.floor(sec / seconds);
      const limit = constants.REACH * Math.sqrt(time);
      lowest = Math.max(lowest, Math.min(start, end) - limit);
      highest = Math.min(highest, Math.max(start, end) + limit);
      const isLast = depth === LEVELS.length - 1;
      const even = {
        times: Array.from({ length: parts }, () => time / parts),
        until: Array.from({ length: parts }, (_, i) => (i + 1) / parts),
      };
      const { times, until } = isLast ? even : partTimes(day, session, depth, index, time);
      const words = wordsOf(day, factor, depth, index);
      const sums = [0];
      times.forEach((part, i) => {
        sums.push(at(sums, i) + Math.sqrt(part) * normal(at(words, i)));
      });
      const rest = end - start - at(sums, parts);
      const border = (i: number) => {
        if (i === 0) return start;
        if (i === parts) return end;
        const value = start + at(sums, i) + rest * at(until, i - 1);
        return Math.min(highest, Math.max(lowest, value));
      };
      const part = Math.floor((sec % seconds) / (seconds / parts));
      [start, end] = [border(part), border(part + 1)];
      time = at(times, part);
    });
    return start + (sec >= jump.atSec ? jump.size : 0);
  }

  /** Returns the price of a product at a second, from the text of its day. */
  function priceAt(text: string, productId: string, sec: number): string {
    const day = read(text);
    const product = constants.PRODUCTS.find((row) => row.productId === productId);
    if (!product) throw new RangeError(`no product ${productId}`);
    const { base, quote, precision } = product;
    const [own, other] = [named(constants.CURRENCIES, base), named(constants.CURRENCIES, quote)];
    const sum = FACTORS.reduce((value, factor) => {
      const weight = (own.moves[factor] ?? 0) - (other.moves[factor] ?? 0);
      return weight === 0 ? value : value + weight * valueAt(day, factor, sec);
    }, 0);
    const scale = (10 ** precision * own.value) / other.value;
    const units = BigInt(Math.floor(scale * exponential(sum) + 0.5));
    const digits = units.toString().padStart(precision + 1, '0');
    return `${digits.slice(0, -precision)}.${digits.slice(-precision)}`;
  }

  /** Returns the factors whose move over the day does not follow from its key. */
  function wrongMoves(text: string): string[] {
    const day = read(text);
    const turned = (level: number) =>
      Math.abs(level) > LEVEL_BOUND ? Math.sign(level) * 2 * LEVEL_BOUND - level : level;
    return FACTORS.filter((factor) => {
      const [start, end] = named(day.levels, factor);
      const { move } = moveOf(day, factor);
      return day.day < ORIGIN_DAY ? start !== turned(end - move) : end !== turned(start + move);
    });
  }

  /** Returns the storms of a day from its text and those of the days before it, latest first. */
  function stormsFrom(texts: readonly string[]): Record<string, number> {
    const days = texts.slice(0, MEMORY_DAYS).map(read);
    const weights = days.map((_, k) => 1 / Math.sqrt(k + 1));
    const size = Math.sqrt(total(weights.map(square)));
    const storms = Object.entries(DEVIATIONS).map(([group, deviation]) => {
      const draws = days.map((day) => normal(at(wordsOf(day, group, DAY_DEPTH, day.day), 0)));
      const sum = total(draws.map((draw, k) => (at(weights, k) / size) * draw));
      return [group, exponential(deviation * sum - (deviation * deviation) / 2)] as const;
    });
    return Object.fromEntries(storms);
  }

  return { priceAt, wrongMoves, stormsFrom };
}
