import { sampleAnswers } from '#testkit/app/samples';
import { pictureData, type PictureSource } from './firstPicture';

const NOW = 1_800_000_030_000;
const MINUTE = 60_000;
const openAt = NOW - (NOW % MINUTE);
const details = {
  ts: NOW,
  data: {
    ...sampleAnswers.productDetails,
    ...{ price: '1.3096', precision: 5, priceAt: NOW - 900, trading: 'open' },
  },
};
const candles = [
  [openAt - MINUTE, '1.30', '1.32', '1.29', '1.31', '12'],
  [openAt, '1.31', '1.31', '1.31', '1.31', '2'],
];
const source: PictureSource = {
  details,
  kdata: { ts: NOW, data: { candles } },
  asked: { productId: 'EURUSD', interval: '1m' },
  preferences: {},
};
const stored = (chart: object, more: object = {}) => ({
  preferences: { version: 1, chart: { interval: '1m', ...chart }, ...more },
});

test('the first picture shows the candles with the current price in the newest one', () => {
  expect(pictureData(source)).toEqual({
    ...{ intervalMs: MINUTE, precision: 5, showVolume: true },
    candles: [candles[0], [openAt, '1.31', '1.31', '1.3096', '1.3096', '2']],
  });
});

test('the first picture follows the stored interval and volume', () => {
  const asked = { productId: 'EURUSD', interval: '5m' };
  const chart = stored({ interval: '5m', volume: false, lines: { BTCUSDT: '1' } });
  expect(pictureData({ ...source, ...chart, asked })).toMatchObject({
    ...{ intervalMs: 5 * MINUTE, showVolume: false },
  });
});

test.each<[string, Partial<PictureSource>]>([
  ['the price is old', { details: { ...details, ts: NOW + 60_000 } }],
  ['the market is closed', { details: { ts: NOW, data: { ...details.data, trading: 'closed' } } }],
  ['there is no price', { details: {} }],
  ['there are no candles', { kdata: {} }],
  ['a candle is too short', { kdata: { data: { candles: [[openAt, '1']] } } }],
  ['a candle has no time', { kdata: { data: { candles: [['x', '1', '1', '1', '1', '1']] } } }],
  [
    'the time of a candle is no date',
    { kdata: { data: { candles: [[1e18, '1', '1', '1', '1', '1']] } } },
  ],
  ['another interval is stored than was requested', stored({ interval: '5m' })],
  ['the stored preferences are of another version', { asked: { interval: '5m' } }],
  ['the interval does not exist', { ...stored({ interval: '7m' }), asked: { interval: '7m' } }],
  ['the chart is a line', stored({ kind: 'line' })],
  ['averages are shown', stored({ averages: true })],
  ['an indicator is shown', stored({ studies: ['rsi'] })],
  ['the stored indicators are invalid', stored({ studies: 'rsi' })],
  ['the user has drawn a line for this pair', stored({ lines: { EURUSD: '1.3' } })],
  ['an order is open', stored({}, { running: ['a1b2 order TM-1 1800000090000'] })],
])('there is no first picture if %s', (_what, part) => {
  expect(pictureData({ ...source, ...part })).toBeNull();
});
