import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { compress } from '#lzma';
import { DAY_MS, HOUR_MS } from '#contract';
import { readFiles } from './readFiles';
import { QUOTE_VALID_SEC } from './recording';
import { describeFile } from './reports';

const DAY = Date.UTC(2024, 4, 8) / DAY_MS;
const START = DAY * DAY_MS + 10 * HOUR_MS;

const folder = mkdtempSync(path.join(os.tmpdir(), 'damaged-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file below the folder of the test and returns its path. */
function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const csvOf = (times: readonly (number | string)[], price = '90000') =>
  `time,price\n${times.map((at) => `${at},${price}`).join('\n')}\n`;
const seconds = (count: number, from = START) =>
  Array.from({ length: count }, (_, i) => from + i * 1_000);
/** Reads a CSV of BTC/USDT; returns days, seconds with a price, and reasons of dropped rows. */
function read(content: string, options = {}, name = 'BTCUSDT.csv') {
  const { tapes, files } = readFiles([write(name, content)], options);
  return {
    days: tapes.map(({ day }) => day),
    seconds: tapes.map(({ prices }) => prices.filter((price) => price > 0).length),
    lost: files[0]?.lost,
    reasons: [...new Set(files[0]?.dropped.map(({ reason }) => reason))],
  };
}

const ROWS = 7_200;
const AHEAD = 300 * DAY_MS;
const APART = 'more than a day from the rows above and below';

describe.each([
  ['300 days in the future', AHEAD],
  ['a minute late', 60_000],
  ['300 days in the past', -AHEAD],
  ['a minute early', -60_000],
])('a row %s', (_, shift) => {
  test.each([1, 1_000, 1_999, 2_000, 5_000, ROWS - 2])('at row %i costs this row only', (at) => {
    const times = seconds(ROWS).map((time, i) => (i === at ? time + shift : time));
    const found = read(csvOf(times));
    expect(found).toMatchObject({ days: [DAY], seconds: [ROWS - 1], lost: 1 });
  });
});

test.each<[what: string, times: readonly number[], lost: number, reasons: readonly string[]]>([
  ['the first row in the future', [START + AHEAD, ...seconds(500)], 1, [APART]],
  ['the first row in the past', [START - AHEAD, ...seconds(500)], 1, [APART]],
  ['the last row in the future', [...seconds(500), START + AHEAD], 1, [APART]],
  ['the last row in the past', [...seconds(500), START - AHEAD], 1, [APART]],
  [
    'two single rows in the future',
    seconds(ROWS).map((at, i) => (i === 30 || i === 6_000 ? at + AHEAD : at)),
    2,
    [APART],
  ],
  [
    'fifty rows after each other in the future',
    seconds(ROWS).map((at, i) => (i >= 3_000 && i < 3_050 ? at + AHEAD : at)),
    50,
    ['later than the row below'],
  ],
  [
    'rows of the future and the past beside each other',
    seconds(ROWS).map((at, i) => (i === 70 ? at + AHEAD : i === 71 ? at - AHEAD : at)),
    2,
    [APART],
  ],
])('a file with %s loses only these', (_, times, lost, reasons) => {
  expect(read(csvOf(times))).toEqual({
    ...{ days: [DAY], seconds: [times.length - lost], lost },
    reasons: expect.arrayContaining([...reasons]) as string[],
  });
});

test('the first rows do not decide about the unit of the times of a file', () => {
  const times = [17_151_912_000, '', ...seconds(500)];
  expect(read(csvOf(times))).toMatchObject({ seconds: [500], lost: 2 });
  const dates = seconds(500).map((at) => new Date(at).toISOString());
  expect(read(csvOf(['08.05.2024', ...dates]))).toMatchObject({ seconds: [500], lost: 1 });
});

test('one bar with another distance does not decide about the length of the bars', () => {
  const bars = seconds(500).map((at, i) => [i === 9 ? at + 250 : at, 1, 1, 1, 90_000, 1]);
  const { tapes } = readFiles([write('BTCUSDT.json', JSON.stringify(bars))]);
  expect(tapes[0]?.prices.filter((price) => price > 0)).toHaveLength(500);
});

const withBad = (count: number, bad: number) =>
  csvOf(seconds(count).map((at, i) => (i % Math.floor(count / bad) === 1 ? `x${at}` : at)));

test('a file that loses a hundredth of its rows is read, and one that loses more is refused', () => {
  expect(read(withBad(1_000, 10))).toMatchObject({ lost: 10, seconds: [990] });
  expect(() => read(withBad(1_000, 20))).toThrow(
    /20 of 1000 rows are unreadable as CSV with header \(line 3: .*\); --allow-loss uses the others\.$/,
  );
  expect(read(withBad(1_000, 20), { allowLoss: true })).toMatchObject({ lost: 20, seconds: [980] });
});

test('a file that loses all rows of its closing hour is refused, however few they are', () => {
  const closing = [START + HOUR_MS, START + HOUR_MS + 1_000];
  const content = csvOf(seconds(1_000)) + closing.map((at) => `${at},-1\n`).join('');
  expect(() => read(content)).toThrow(
    /all rows of the hour from 2024-05-08T11:00:00.000Z are lost/,
  );
  expect(read(content, { allowLoss: true })).toMatchObject({ lost: 2, seconds: [1_000] });
});

test.each(['9999999999.99', '0.01', '90000000'])(
  'a row with the price %s of BTC/USDT is dropped, and a file of such rows refused',
  (price) => {
    const rows = csvOf(seconds(500));
    expect(read(`${rows}${START + 500_000},${price}\n`)).toMatchObject({
      ...{ lost: 1, reasons: ['not a price of BTC/USDT'] },
    });
    expect(() => read(csvOf(seconds(500), price), { allowLoss: true })).toThrow('another one');
  },
);

test.each([
  ['BTCUSDT-2025-05-08.csv', 'the name says 2025-05-08, but most rows are of 2024-05-08'],
  ['BTCUSDT-2024-06.csv', 'the name says 2024-06, but most rows are of 2024-05-08'],
  ['BTCUSDT-20240509.csv', 'the name says 2024-05-09, but most rows are of 2024-05-08'],
  ['BTCUSDT-2024-05-08.csv', undefined],
  ['BTCUSDT-2024-05.csv', undefined],
  ['BTCUSDT 2024.csv', undefined],
  ['BTCUSDT-1s.csv', undefined],
])('the report of %s says whether its name fits its rows', (name, note) => {
  const { files } = readFiles([write(`names/${name}`, csvOf(seconds(5)))]);
  const notes = files.flatMap(describeFile).filter((line) => line.includes('the name says'));
  expect(notes).toEqual(note === undefined ? [] : [`  ${note}`]);
});

/** Seconds with a price, from the first row of quotes at the given seconds after the start. */
function quotesAt(offsets: readonly number[], from = START) {
  const rows = offsets.map((sec, i) => `${from + sec * 1_000},1.1,1.${1 + (i % 2)}2`);
  const file = write('quotes/EURUSD.csv', `time,bid,ask\n${rows.join('\n')}\n`);
  const { tapes } = readFiles([file]);
  return tapes.flatMap(({ day, prices }) =>
    [...prices.entries()]
      .filter(([, price]) => price > 0)
      .map(([sec, price]) => [(day * DAY_MS - from) / 1_000 + sec, price]),
  );
}

test('a quote is valid until the next one, for a limited time, and never after the last one', () => {
  expect(quotesAt([0, 4])).toEqual(
    [0, 1, 2, 3, 4].map((sec) => [sec, sec === 4 ? 116_000 : 111_000]),
  );
  const far = quotesAt([0, QUOTE_VALID_SEC + 50]);
  expect(far).toHaveLength(QUOTE_VALID_SEC + 2);
  expect(far.at(-2)).toEqual([QUOTE_VALID_SEC, 111_000]);
});

test('a quote is valid over midnight', () => {
  expect(quotesAt([0, 20], (DAY + 1) * DAY_MS - 10_000)).toHaveLength(21);
});

test('trades have no price in a second without a trade', () => {
  expect(read(csvOf([START, START + 4_000]))).toMatchObject({ seconds: [2] });
});

const plain = csvOf(seconds(500));
const zip = (content = plain, name = 'BTCUSDT.csv') => zipSync({ [name]: Buffer.from(content) });
const patched = (bytes: Uint8Array, signature: number, offset: number, value: number) => {
  const copy = Buffer.from(bytes);
  for (let at = copy.length - 4; at >= 0; at -= 1) {
    if (copy.readUInt32LE(at) !== signature) continue;
    copy.writeUInt32LE(value, at + offset);
    return copy;
  }
  throw new Error('no such part');
};
const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** "LZMA alone" of rows of Dukascopy. */
const bi5 = compress(Uint8Array.from({ length: 4_000 }, (_, i) => (i * i * 7_919) >> 5));
const withHeader = (change: (header: DataView) => void, bytes = Uint8Array.from(bi5)) => {
  change(new DataView(bytes.buffer));
  return bytes;
};
const HOUR = 'EURUSD/2024/04/08/18h_ticks.bi5';

test.each<[what: string, name: string, content: string | Uint8Array, message: string]>([
  ['an archive that is cut', 'cut/BTCUSDT.zip', zip().subarray(0, -30), 'is damaged'],
  ['an archive without its beginning', 'off/BTCUSDT.zip', zip().subarray(9), 'is damaged'],
  ['an empty archive file', 'none/BTCUSDT.zip', '', 'is damaged'],
  ['a wrong checksum', 'crc/BTCUSDT.zip', patched(zip(), ENTRY, 16, 1), 'is damaged'],
  [
    'content that is longer than it says',
    'long/BTCUSDT.zip',
    patched(zip(), ENTRY, 24, 99),
    'is damaged',
  ],
  [
    'content that is shorter than it says',
    'short/BTCUSDT.zip',
    patched(zip(), ENTRY, 24, 1e6),
    'is damaged',
  ],
  ['a member behind the end', 'at/BTCUSDT.zip', patched(zip(), ENTRY, 42, 1e6), 'is damaged'],
  [
    'packed content behind the end',
    'pack/BTCUSDT.zip',
    patched(zip(), ENTRY, 20, 1e6),
    'is damaged',
  ],
  ['a directory behind the end', 'dir/BTCUSDT.zip', patched(zip(), END, 16, 1e6), 'is damaged'],
  ['a member of 4 GB', 'bomb/BTCUSDT.zip', patched(zip(), ENTRY, 24, 0xffffffff), 'more than 2 GB'],
  [
    'more members than a directory has',
    'many/BTCUSDT.zip',
    patched(zip(), END, 8, 0xffffffff),
    'more than 1000 files',
  ],
  ['an unknown way of packing', 'way/BTCUSDT.zip', patched(zip(), ENTRY, 10, 12), 'unknown way'],
  ['32 MB of zeros in 32 KB', 'zeros/BTCUSDT.zip', zip('\0'.repeat(2 ** 25)), 'no known format'],
  [
    '32 MB in one line',
    'line/BTCUSDT.zip',
    zip(`time,price\n${'1'.repeat(2 ** 25)}`),
    'a line of more than',
  ],
  [
    'JSON of more than 64 MB',
    'big/BTCUSDT.json',
    Buffer.alloc(65 * 2 ** 20, '['),
    'more than the 64 MB',
  ],
  [
    'rows of more than 100 days',
    'days/BTCUSDT.csv',
    csvOf(
      seconds(101, DAY * DAY_MS).flatMap((_, i) => [
        DAY * DAY_MS + i * DAY_MS,
        DAY * DAY_MS + i * DAY_MS + 1_000,
      ]),
    ),
    'more than 100 days',
  ],
  ['bi5 that is cut', `cut/${HOUR}`, bi5.slice(0, -20), 'is damaged'],
  ['bi5 of twenty bytes', `tiny/${HOUR}`, bi5.slice(0, 20), 'is damaged'],
  ['bi5 without its header', `head/${HOUR}`, bi5.slice(0, 8), 'is damaged'],
  [
    'bi5 of 4 GB',
    `4gb/${HOUR}`,
    withHeader((view) => view.setUint32(5, 0xffffffff, true)),
    'is damaged',
  ],
  [
    'bi5 with a dictionary of 4 GB',
    `dict/${HOUR}`,
    withHeader((view) => view.setUint32(1, 0xffffffff, true)),
    'is damaged',
  ],
  [
    'bi5 of random bytes',
    `rand/${HOUR}`,
    withHeader((view) => view.setUint32(400, 0x5a5aa5a5)),
    '',
  ],
  [
    'bi5 of unknown size without an end',
    `end/${HOUR}`,
    withHeader((view) => view.setBigUint64(5, 2n ** 64n - 1n), bi5.slice(0, -20)),
    'is damaged',
  ],
  ['bi5 of more than 4 MB', `huge/${HOUR}`, Buffer.alloc(5 * 2 ** 20), 'more than the 4 MB'],
])('the import refuses %s in one line', (_, name, content, message) => {
  const file = write(name, content);
  expect(() => readFiles([file])).toThrow(message);
  expect(() => readFiles([file])).toThrow(/^.{1,400}$/);
});

test('the import refuses a folder in one line', () => {
  expect(() => readFiles([folder])).toThrow(`${folder} is not a file.`);
});

test('each byte of an archive that changes its content is noticed', () => {
  const good = zip(csvOf(seconds(20)));
  const expected = read(csvOf(seconds(20)), {}, 'BTCUSDT-20.csv').seconds;
  for (let at = 0; at < good.length; at += 1) {
    const file = write(
      'flip/BTCUSDT.zip',
      good.map((byte, i) => (i === at ? byte ^ 0x55 : byte)),
    );
    let found: unknown = null;
    try {
      found = readFiles([file]).tapes.map(
        ({ prices }) => prices.filter((price) => price > 0).length,
      );
    } catch (error) {
      expect((error as Error).message).toContain('BTCUSDT.zip');
    }
    if (found !== null) expect(found).toEqual(expected);
  }
});

test('files of quotes and of trades are not joined', () => {
  const trades = write('join/1/EURUSD.csv', csvOf(seconds(5), '1.1'));
  const quotes = write('join/2/EURUSD.csv', `time,bid,ask\n${START + 90_000},1.1,1.2\n`);
  expect(() => readFiles([trades, quotes])).toThrow('are not both of quotes');
});
