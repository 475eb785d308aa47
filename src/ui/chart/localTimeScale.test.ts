import type { TimeScalePoint, UTCTimestamp } from 'lightweight-charts';
import { createLocalTimeScale } from './localTimeScale';

/** Loads the real library by its path, because Jest does not resolve packages that export only ES modules. */
jest.mock('lightweight-charts', () =>
  jest.requireActual<object>(
    '../../../node_modules/lightweight-charts/dist/lightweight-charts.development.mjs',
  ),
);

const HOUR = 3600;
const start = Date.UTC(2026, 10, 22) / 1000;

/**
 * Indexes of the points that have at least the weight of a new day, after the points starting at index `from` were
 * weighed.
 */
function dayStarts(offsetMinutes: number, { isLocal = true, hours = 72, from = 0 } = {}) {
  const scale = createLocalTimeScale(
    () => isLocal,
    () => offsetMinutes,
  );
  const times = Array.from({ length: hours }, (_, i) => (start + i * HOUR) as UTCTimestamp);
  const points = times.map((time) => ({
    time: scale.convertHorzItemToInternal(time),
    originalTime: time,
    timeWeight: 0 as TimeScalePoint['timeWeight'],
  }));
  scale.fillWeightsForPoints(points, from);
  return points.flatMap(({ timeWeight }, i) => (i > 0 && timeWeight >= DAY_WEIGHT ? [i] : []));
}

/** Weight that the library gives to the first point of a day. */
const DAY_WEIGHT = 50;

test.each([
  ['UTC', 0, [24, 48]],
  ['Ho Chi Minh City', 420, [17, 41, 65]],
  ['Kathmandu', 345, [19, 43, 67]],
  ['New York', -300, [5, 29, 53]],
])('the time axis shows the name of a day at local midnight in %s', (_place, offset, expected) => {
  expect(dayStarts(offset)).toEqual(expected);
});

test('the time axis weighs only added points, and compares the first added point with the point before it', () => {
  expect(dayStarts(420, { from: 41 })).toEqual([41, 65]);
  expect(dayStarts(420, { from: 42 })).toEqual([65]);
});

test('the time axis uses UTC days for daily candles', () => {
  expect(dayStarts(420, { isLocal: false })).toEqual([24, 48]);
});

test('the time axis moves labels at its edges inside, so that none is cut', () => {
  const scale = createLocalTimeScale(() => true);
  const mark = (coord: number) => ({
    coord,
    label: '02:15',
    weight: DAY_WEIGHT as TimeScalePoint['timeWeight'],
    needAlignCoordinate: false,
  });
  const marks = [mark(3), mark(120)];
  scale.maxTickMarkWeight(marks);
  expect(marks.map(({ needAlignCoordinate }) => needAlignCoordinate)).toEqual([true, true]);
});
