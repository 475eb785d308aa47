import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { compress } from '#lzma';
import { formatPriceUnits, formatVolume } from '#marketDay/decimals';
import { DAY_SEC } from '#marketDay/levels';
import { createMarket } from '#exchange/market/market';
import { findProduct } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import { openTape, packTape } from '#exchange/market/tape';
import type { Tape } from '#exchange/market/tape';
import { oneSeed } from '#testkit/exchange/oneSeed';
import { fileNameOf, tapeToCsv } from './exportTape';
import { readFiles } from './readFiles';

/** A Wednesday in summer, when New York has daylight saving and HistData has not. */
const MIDNIGHT = Date.UTC(2024, 4, 8);
const START = MIDNIGHT + 18 * 3_600_000 + 15_000;
const SECONDS = 90;

interface Second {
  readonly at: number;
  readonly price: string;
  readonly volume: string;
  readonly units: number;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'tapes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file below the folder of the test and returns its path. */
function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

function productOf(productId: string): Product {
  const found = findProduct(productId);
  if (!found) throw new Error(`no product ${productId}`);
  return found;
}

/** Seconds of the computed market, the only source of the files of this test. */
function computed(productId: string): Second[] {
  const product = productOf(productId);
  const market = createMarket({ seeds: oneSeed('tapes') });
  return market.ticks(productId, START, START + (SECONDS - 1) * 1000).map(({ at, price }, i) => ({
    ...{ at, units: price, price: formatPriceUnits(product, price) },
    volume: formatVolume(product, 10 + i),
  }));
}

const coin = computed('BTCUSDT');
const pair = computed('EURUSD');
const joined = (rows: readonly string[]) => `${rows.join('\n')}\n`;

const kline = ({ at, price, volume }: Second, unit = 1) =>
  [at * unit, price, price, price, price, volume, (at + 1000) * unit - 1, '0', 3, '0', '0', 0].join(
    ',',
  );
const minuteKline = ({ at, price }: Second) =>
  [at, price, price, price, price, '1', at + 59_999, '0', 3, '0', '0', 0].join(',');
/** Two trades a second; the second one has the price of the second. */
const trades = (unit: number, row: (at: number, price: string, qty: string) => string) =>
  coin.flatMap(({ at, price, units }, i) => [
    row((at + 3) * unit, formatPriceUnits(productOf('BTCUSDT'), units + 7), '0.0004'),
    row((at + 998) * unit, price, formatVolume(productOf('BTCUSDT'), 6 + i)),
  ]);
const spotTrade = (at: number, price: string, qty: string) =>
  `1,${price},${qty},1.5,${at},True,True`;
const aggTrade = (at: number, price: string, qty: string) =>
  `1,${price},${qty},1,2,${at},True,True`;

const est = (at: number, withMs: boolean) => {
  const digits = new Date(at - 5 * 3_600_000).toISOString().replace(/[-:.TZ]/g, '');
  return `${digits.slice(0, 8)} ${digits.slice(8, withMs ? 17 : 14)}`;
};
/** A bid and an ask whose middle is the price. */
const quotes = ({ units }: Second, places = 5) =>
  [units - 3, units + 3].map((side) => (side / 10 ** 5).toFixed(places));

function bi5(rows: readonly (readonly [ms: number, ask: number, bid: number])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(rows.length * 20));
  rows.forEach(([ms, ask, bid], i) => {
    view.setUint32(i * 20, ms);
    view.setUint32(i * 20 + 4, ask);
    view.setUint32(i * 20 + 8, bid);
    view.setFloat32(i * 20 + 12, 1.5);
    view.setFloat32(i * 20 + 16, 0.75);
  });
  return compress(new Uint8Array(view.buffer));
}
const bi5Rows = pair.map(({ at, units }) => [at % 3_600_000, units + 3, units - 3] as const);

/** Name of the file, content, seconds that it must give, and dropped lines. */
type Case = readonly [
  what: string,
  name: string,
  content: string | Uint8Array,
  expected: readonly Second[],
  dropped: readonly string[],
];

const withoutSecond = (rows: readonly Second[]) => rows.filter((_, i) => i !== 1);
const withVolumes: readonly Case[] = [
  [
    'Binance klines of one second in ms without a header',
    'BTCUSDT-1s-2024-05-08.csv',
    joined(coin.map((second) => kline(second))),
    coin,
    [],
  ],
  [
    'Binance klines of one second in microseconds with a header',
    'micro/BTCUSDT-1s-2024-05-08.csv',
    joined([
      'open_time,open,high,low,close,volume,close_time,a,b,c,d,e',
      ...coin.map((s) => kline(s, 1000)),
    ]),
    coin,
    [],
  ],
  [
    'a zip archive of Binance klines beside a text',
    'zip/BTCUSDT-1s-2024-05-08.zip',
    zipSync({
      'BTCUSDT-1s-2024-05-08.csv': strToU8(joined(coin.map((s) => kline(s)))),
      'status report.txt': strToU8('gaps: none'),
    }),
    coin,
    [],
  ],
  [
    'Binance klines with a row that is cut off, and a row of another unit',
    'cut/BTCUSDT-1s-2024-05-08.csv',
    joined(
      coin.map((s, i) => {
        if (i === 1) return kline(s).slice(0, 30);
        return i === 5 ? kline(s, 1000) : kline(s);
      }),
    ),
    coin.filter((_, i) => i !== 1 && i !== 5),
    ['2 fewer than 12 columns', '6 not a time in the unit of most rows'],
  ],
  ['Binance trades', 'BTCUSDT-trades-2024-05-08.csv', joined(trades(1, spotTrade)), coin, []],
  [
    'Binance trades with a header and microseconds',
    'h/BTCUSDT-trades-2024-05-08.csv',
    joined(['id,price,qty,quoteQty,time,isBuyerMaker,isBestMatch', ...trades(1000, spotTrade)]),
    coin,
    [],
  ],
  ['Binance aggTrades', 'BTCUSDT-aggTrades-2024-05-08.csv', joined(trades(1, aggTrade)), coin, []],
  [
    'CSV with a header and times of ISO 8601',
    'BTCUSDT.csv',
    joined([
      '"Timestamp",Price,Volume',
      ...coin.map(({ at, price, volume }) => `${new Date(at).toISOString()},"${price}",${volume}`),
    ]),
    coin,
    [],
  ],
  [
    'CSV with a header, seconds since 1970, and bars of one second',
    'bars BTCUSDT.csv',
    joined([
      'time,open,high,low,close,volume',
      ...coin.map(({ at, price, volume }) => `${at / 1000},1,9,1,${price},${volume}`),
    ]),
    coin,
    [],
  ],
  [
    'CSV with bad rows',
    'bad BTCUSDT.csv',
    joined([
      'time,price,volume',
      ...coin.map(({ at, price, volume }, i) => (i === 1 ? '' : `${at},${price},${volume}`)),
      `${coin[0]?.at},90000,1`,
      `${START + SECONDS * 1000},-1,1`,
      `${START + SECONDS * 1000},0,1`,
      `${START + SECONDS * 1000},1e5,1`,
      `${START + SECONDS * 1000},"1,5",1`,
      `${START + SECONDS * 1000},90000,none`,
      '2024-05-08T18:00:00Z,90000,1',
    ]),
    withoutSecond(coin),
    [
      '92 earlier than the row above',
      '93 not a price',
      '94 not a price',
      '95 not a price',
      '96 not 3 columns',
      '97 not a volume',
      '98 not a time like that of most rows',
    ],
  ],
  [
    'JSON of CCXT with bars of one second, one of them without a price and one twice',
    'ccxt-BTCUSDT.json',
    JSON.stringify([
      ...coin.map(({ at, price, volume }, i) => [
        ...[at, 1, 2, 1, i === 1 ? null : Number(price), Number(volume)],
      ]),
      [coin.at(-1)?.at, 1, 1, 1, 1, 1],
      [1, 2],
    ]),
    withoutSecond(coin),
    ['2 not a price', '91 the time of the row above again', '92 not 6 values'],
  ],
];

const withoutVolumes: readonly Case[] = [
  ['Dukascopy bi5', 'EURUSD/2024/04/08/18h_ticks.bi5', bi5(bi5Rows), pair, []],
  [
    'Dukascopy bi5 with a crossed quote, a price of 0 and a time of another hour',
    'bad/EURUSD/2024/04/08/18h_ticks.bi5',
    bi5(
      bi5Rows.map(([ms, ask, bid], i) => {
        if (i === 1) return [ms, bid, ask];
        if (i === 3) return [ms, ask, 0];
        return i === 89 ? [3_600_000, ask, bid] : [ms, ask, bid];
      }),
    ),
    // A quote is valid until the next one.
    pair
      .slice(0, 89)
      .map((s, i) => (i === 1 || i === 3 ? { ...s, units: pair[i - 1]?.units ?? 0 } : s)),
    ['2 bid above ask', '4 not a bid and an ask', '90 after the end of the hour'],
  ],
  [
    'HistData ticks, in EST also in summer, with a bad row',
    'DAT_ASCII_EURUSD_T_202405.csv',
    joined([
      ...pair.map((s) => [est(s.at + 250, true), ...quotes(s, 6), '0'].join(',')),
      '20240508 251500000,1.1,1.2,0',
    ]),
    pair,
    ['91 not a time of HistData'],
  ],
  [
    'CSV with a header, bid and ask',
    'EURUSD.csv',
    joined(['date,Bid,Ask', ...pair.map((s) => [s.at, ...quotes(s)].join(','))]),
    pair,
    [],
  ],
];

function expectSeconds(tapes: readonly Tape[], productId: string, expected: readonly Second[]) {
  expect(tapes.map(({ day, productId: id }) => [id, day])).toEqual([
    [productId, MIDNIGHT / 86_400_000],
  ]);
  const [tape] = tapes;
  const found = [...(tape?.prices ?? [])].flatMap((price, sec) =>
    price === 0 ? [] : [[MIDNIGHT + sec * 1000, price, tape?.volumes?.[sec]]],
  );
  const { volumePrecision } = productOf(productId);
  expect(found).toEqual(
    expected.map(({ at, units, volume }) => [
      ...[at, units],
      tape?.volumes ? Math.round(Number(volume) * 10 ** volumePrecision) : undefined,
    ]),
  );
}

test.each<Case>(withVolumes)(
  '%s gives its seconds with volumes',
  (_, name, content, expected, bad) => {
    const { tapes, files } = readFiles([write(name, content)], { allowLoss: true });
    expectSeconds(tapes, 'BTCUSDT', expected);
    expect(tapes[0]?.volumes).not.toBeNull();
    expect(files[0]?.dropped.map(({ line, reason }) => `${line} ${reason}`)).toEqual(bad);
  },
);

test.each<Case>(withoutVolumes)(
  '%s gives its seconds without volumes',
  (_, name, content, expected, bad) => {
    const { tapes, files } = readFiles([write(name, content)], { allowLoss: true });
    expectSeconds(tapes, 'EURUSD', expected);
    expect(tapes[0]?.volumes).toBeNull();
    expect(files[0]?.dropped.map(({ line, reason }) => `${line} ${reason}`)).toEqual(bad);
  },
);

test.each([
  ['Binance klines', 'm/BTCUSDT-1m-2024-05-08.csv', joined(coin.map((s) => minuteKline(s)))],
  [
    'HistData M1',
    'DAT_ASCII_EURUSD_M1_2024.csv',
    joined(pair.map(({ at, price }, i) => `${est(at + i * 60_000, false)};1;1;1;${price};0`)),
  ],
  [
    'CCXT',
    'minutes-EURUSD.json',
    JSON.stringify(pair.map((_, i) => [START + i * 60_000, 1, 1, 1, 1.1, 1])),
  ],
])('bars of one minute of %s are counted and give no seconds', (_, name, content) => {
  const { tapes, files } = readFiles([write(name, content)]);
  expect(tapes).toEqual([]);
  expect(files).toMatchObject([{ kind: 'minutes', rows: SECONDS, dropped: [] }]);
});

const csv = joined(['time,price', ...coin.map(({ at, price }) => `${at},${price}`)]);

test.each<[what: string, name: string, content: string | Uint8Array, message: string]>([
  ['a file without a product', 'unknown.csv', csv, 'names no product'],
  ['a file of two products', 'BTCUSDT-EURUSD.csv', csv, 'names more than one product'],
  ['rows without a header', 'plain BTCUSDT.csv', '1,2,3\n', 'of no known format'],
  [
    'times without a zone',
    'zone-BTCUSDT.csv',
    'time,price\n2024-05-08 18:00:00,1\n',
    'zone or order',
  ],
  ['days in an unknown order', 'd-BTCUSDT.csv', 'date,price\n5/6/2024,1\n', 'zone or order'],
  ['two columns of prices', 'two-BTCUSDT.csv', 'time,price,close\n1,1,1\n', 'more than one column'],
  ['no column of prices', 'no-BTCUSDT.csv', 'time,high\n1,1\n', 'neither a price'],
  ['a time of 11 digits', '11-BTCUSDT.csv', 'time,price\n17151912000,1\n', 'not in seconds'],
  ['a file without rows', 'header-BTCUSDT.csv', 'time,price\n', 'has no rows'],
  ['one bar', 'one-BTCUSDT.json', '[[1715191200000,1,1,1,1,1]]', 'no two bars'],
  [
    'bars of five minutes',
    'five-BTCUSDT.json',
    '[[1715191200000,1,1,1,1,1],[1715191500000,1,1,1,1,1]]',
    'bars of 300 s',
  ],
  ['mostly bad rows', 'mostly-BTCUSDT.csv', 'time,price\n1715191200000,x\n', 'another one'],
  ['a path without the hour of bi5', 'EURUSD-18h_ticks.bi5', bi5(bi5Rows), 'the hour is unknown'],
  [
    'bi5 that ends within a row',
    'cut/EURUSD/2024/04/08/18h_ticks.bi5',
    compress(new Uint8Array(30)),
    'ends within a row',
  ],
  ['bi5 that is not LZMA', 'no/EURUSD/2024/04/08/18h_ticks.bi5', strToU8('bi5'), 'not LZMA'],
  ['a damaged archive', 'BTCUSDT.zip', strToU8('PK'), 'not a zip archive'],
])('the import refuses %s', (_, name, content, message) => {
  expect(() => readFiles([write(name, content)])).toThrow(message);
});

test('the import compares a file with its checksum', () => {
  const file = write('sum/BTCUSDT.csv', csv);
  const sum = createHash('sha256').update(csv).digest('hex');
  const beside = write('sum/BTCUSDT.csv.CHECKSUM', `${sum}  BTCUSDT.csv\n`);
  expect(readFiles([file, beside]).files).toMatchObject([{ notes: ['checksum: correct'] }]);
  write('sum/BTCUSDT.csv', csv.replace(/\d\n$/, '\n'));
  expect(() => readFiles([file])).toThrow('differs from its checksum');
});

test('the import joins the files of one day and refuses files that overlap', () => {
  const header = 'time,price,volume';
  const rows = coin.map(({ at, price, volume }) => `${at},${price},${volume}`);
  const [first, second] = [
    write('1/BTCUSDT.csv', joined([header, ...rows.slice(0, 40)])),
    write('2/BTCUSDT.csv', joined([header, ...rows.slice(40)])),
  ];
  expectSeconds(readFiles([second, first]).tapes, 'BTCUSDT', coin);
  expect(() => readFiles([first, second, first])).toThrow('overlap in time');
});

test('prices with more decimal places than the product are rounded and counted', () => {
  const file = write(
    'round/BTCUSDT.csv',
    'time,price\n1715191200000,90000.005\n1715191201000,90000.5000\n',
  );
  const { files, tapes } = readFiles([file]);
  expect(files[0]?.rounded).toBe(1);
  expect([...(tapes[0]?.prices ?? [])].filter((price) => price > 0)).toEqual([
    9_000_001, 9_000_050,
  ]);
});

const seconds = fc.record({
  productId: fc.constantFrom('BTCUSDT', 'EURUSD', 'XAGUSD'),
  day: fc.integer({ min: 10_000, max: 40_000 }),
  hasVolume: fc.boolean(),
  ticks: fc.uniqueArray(
    fc.record({
      sec: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: DAY_SEC - 1 })),
      /** Share of the usual price and of the volume of a day. */
      price: fc.double({ min: 0.01, max: 90, noNaN: true }),
      volume: fc.double({ min: 0, max: 10, noNaN: true }),
    }),
    { minLength: 1, maxLength: 60, selector: ({ sec }) => sec },
  ),
});

test('export, then import, gives a tape with the same id', () => {
  fc.assert(
    fc.property(seconds, ({ productId, day, hasVolume, ticks }) => {
      const { level, dailyVolume } = productOf(productId);
      const prices = new Float64Array(DAY_SEC);
      const volumes = hasVolume ? new Float64Array(DAY_SEC) : null;
      for (const { sec, price, volume } of ticks) {
        prices[sec] = Math.round(price * level);
        if (volumes) volumes[sec] = Math.round(volume * dailyVolume);
      }
      const tape = { productId, day, prices, volumes };
      const { id, content } = packTape(tape);
      expect(packTape(openTape(content, tape)).id).toBe(id);
      const { tapes } = readFiles([write(`export/${fileNameOf(tape)}`, tapeToCsv(tape))]);
      expect(tapes.map((again) => packTape(again).id)).toEqual([id]);
    }),
    { numRuns: 30 },
  );
});
