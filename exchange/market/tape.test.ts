import { DAY_SEC } from '#marketDay/levels';
import { products } from '#marketDay/products';
import { decodeTape, openTape, packTape } from './tape';
import type { Tape } from './tape';

const DAY = 19_850;
const productId = 'EURUSD';

/** A tape of three seconds, with the given prices or volumes in their place. */
function tapeOf({
  prices = [116_000, 116_001, 115_990],
  volumes = null,
  ...changed
}: {
  readonly prices?: readonly number[];
  readonly volumes?: readonly number[] | null;
  readonly productId?: string;
  readonly day?: number;
} = {}): Tape {
  const whole = (values: readonly number[]) => {
    const array = new Float64Array(DAY_SEC);
    array.set(values, 60);
    return array;
  };
  return {
    ...{ productId, day: DAY, ...changed },
    prices: whole(prices),
    volumes: volumes && whole(volumes),
  };
}

test.each(products.map((product) => [product.productId, product] as const))(
  'a day of %s at its usual price and at a fiftieth of it, with ten times its volume, is read back',
  (id, { level, dailyVolume }) => {
    const prices = [level, Math.max(1, Math.round(level / 50)), level * 50];
    const volumes = [dailyVolume * 9, 0, dailyVolume];
    const tape = tapeOf({ productId: id, prices, volumes });
    const { content } = packTape(tape);
    expect(openTape(content, tape)).toEqual(tape);
  },
);

test.each<[what: string, tape: Tape, why: string]>([
  ['without a price', tapeOf({ prices: [] }), 'no second has a price'],
  ['of an unknown product', tapeOf({ productId: 'NONE' }), 'no product NONE'],
  ['of a day before 1990', tapeOf({ day: 1_000 }), 'not a whole day'],
  ['of a day after 2099', tapeOf({ day: 60_000 }), 'not a whole day'],
  ['of half a day', tapeOf({ day: DAY + 0.5 }), 'not a whole day'],
  ['with a price that is no number', tapeOf({ prices: [NaN] }), 'cannot contain'],
  ['with an endless price', tapeOf({ prices: [Infinity] }), 'cannot contain'],
  ['with a price between two units', tapeOf({ prices: [116_000.25] }), 'cannot contain'],
  ['with half a unit as a price', tapeOf({ prices: [116_000.5] }), 'no price of EUR/USD'],
  ['with a negative price', tapeOf({ prices: [-116_000] }), 'no price of EUR/USD'],
  ['with a price of pips', tapeOf({ prices: [116_000, 1_160_000_000] }), 'second 61 is no price'],
  ['with a price of one unit', tapeOf({ prices: [1] }), 'no price of EUR/USD'],
  ['with a price beyond exact numbers', tapeOf({ prices: [2 ** 53] }), 'cannot contain'],
  [
    'with the price 9,999,999,999.99 of BTC/USDT',
    tapeOf({ productId: 'BTCUSDT', prices: [999_999_999_999] }),
    'no price of BTC/USDT',
  ],
  ['with a volume of nine bytes', tapeOf({ volumes: [2 ** 56] }), 'cannot contain'],
  ['with a volume beyond exact numbers', tapeOf({ volumes: [2 ** 53] }), 'cannot contain'],
  ['with a volume that is no number', tapeOf({ volumes: [NaN] }), 'cannot contain'],
  ['with a negative volume', tapeOf({ volumes: [-1] }), 'cannot contain'],
  [
    'whose volumes are possible and whose volume of the day is not',
    tapeOf({ volumes: [2e12, 2e12, 2e12] }),
    'no volume of a day',
  ],
  [
    'with a volume where there is no price',
    tapeOf({ volumes: [1, 1, 1, 1] }),
    'changes when it is written',
  ],
  [
    'with fewer seconds than a day',
    { ...tapeOf(), prices: new Float64Array(100).fill(116_000) },
    'cannot contain',
  ],
  [
    'with more seconds than a day',
    { ...tapeOf(), prices: new Float64Array(DAY_SEC + 1).fill(116_000) },
    'changes when it is written',
  ],
])('a tape %s is not packed for the store', (_, tape, why) => {
  expect(() => packTape(tape)).toThrow(RangeError);
  expect(() => packTape(tape)).toThrow(why);
});

/** Bytes with the first line of a tape of EUR/USD and the given rest. */
const bytesOf = (rest: readonly number[], header = `tape 1 EURUSD ${DAY} 5 0 prices\n`) =>
  Uint8Array.from([...Buffer.from(header), ...rest]);
/** The price 1.16000 as a difference from 0. */
const PRICE = [0xc0, 0x94, 0x0e];

test('bytes of one second at 1.16000 are opened', () => {
  expect(openTape(bytesOf([0, 1, ...PRICE]), { productId, day: DAY }).prices[0]).toBe(116_000);
});

test.each<[what: string, bytes: Uint8Array, why: string]>([
  ['no bytes', new Uint8Array(), 'not a tape'],
  ['a first line without an end', new Uint8Array(200).fill(65), 'not a tape'],
  ['no second', bytesOf([]), 'no second has a price'],
  ['a run that is cut off', bytesOf([0, 2, ...PRICE]), 'cut off'],
  ['a number of nine bytes', bytesOf([0, 1, ...Array<number>(8).fill(0xff), 1]), 'too large'],
  ['a number that never ends', bytesOf([0, 1, ...Array<number>(900).fill(0x80), 1]), 'too large'],
  ['a number with a zero too many', bytesOf([0, 1, 0xc0, 0x94, 0x8e, 0]), 'other bytes'],
  ['an empty run', bytesOf([5, 0]), 'no second has a price'],
  ['an empty run before another', bytesOf([5, 0, 0, 1, ...PRICE]), 'other bytes'],
  ['a run after the end of the day', bytesOf([0xff, 0xff, 0x7f, 1, ...PRICE]), 'longer than a day'],
  ['a negative price', bytesOf([0, 1, 1]), 'no price of EUR/USD'],
  ['an absurd price', bytesOf([0, 1, 0x80, 0x80, 0x80, 0x80, 0x10]), 'no price of EUR/USD'],
  [
    'an absurd volume',
    bytesOf(
      [0, 1, ...PRICE, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 4],
      `tape 1 EURUSD ${DAY} 5 0 volume\n`,
    ),
    'no volume of a day',
  ],
  [
    'another product',
    bytesOf([0, 1, ...PRICE], `tape 1 USDCAD ${DAY} 5 0 prices\n`),
    'another product or day',
  ],
  [
    'another day',
    bytesOf([0, 1, ...PRICE], `tape 1 EURUSD ${DAY + 1} 5 0 prices\n`),
    'of another product or day',
  ],
  ['other units', bytesOf([0, 1, ...PRICE], `tape 1 EURUSD ${DAY} 4 0 prices\n`), 'not a tape'],
])('bytes with %s are not opened', (_, bytes, why) => {
  const open = () => openTape(bytes, { productId, day: DAY });
  expect(open).toThrow(RangeError);
  expect(open).toThrow(why);
});

test('the decoder reads a tape of an earlier import whose prices would be refused today', () => {
  const bytes = bytesOf([0, 1, 0x80, 0x80, 0x80, 0x80, 0x10]);
  expect(decodeTape(bytes).prices[0]).toBe(2 ** 31);
});
