import { DAY_MS } from '#contract';
import { formatDate, formatDateTime, formatTime, formatUpcoming } from './time';

const MOMENT = Date.UTC(2026, 10, 12, 4, 41, 30, 214);
const zone = 'Asia/Ho_Chi_Minh';

test.each([
  [{ zone }, '11:41:30'],
  [{ zone, seconds: false }, '11:41'],
  [{ zone, ms: true, zoneName: true }, '11:41:30.214 GMT+7'],
  [{ zone: 'UTC', ms: true, zoneName: true }, '04:41:30.214 GMT'],
  [{ zone: 'Asia/Kolkata', zoneName: true }, '10:11:30 GMT+5:30'],
] as const)('formatTime with %o is %s', (options, expected) => {
  expect(formatTime(MOMENT, 'en', options)).toBe(expected);
});

test('formatTime writes midnight as 00, not 24', () => {
  expect(formatTime(Date.UTC(2026, 0, 1), 'en', { zone: 'UTC' })).toBe('00:00:00');
});

test.each([
  ['en', '12 Nov 2026', '12 Nov 2026, 11:41:30'],
  ['vi-VN', '12/11/2026', '12/11/2026, 11:41:30'],
  ['zh-CN', '2026年11月12日', '2026年11月12日 11:41:30'],
] as const)('formatDate and formatDateTime use the format of %s', (locale, date, dateTime) => {
  expect(formatDate(MOMENT, locale, { zone })).toBe(date);
  expect(formatDateTime(MOMENT, locale, { zone })).toBe(dateTime);
});

const SUNDAY = Date.UTC(2026, 10, 29, 22);

test.each([
  ['en', DAY_MS - 1, '22:00'],
  ['en', DAY_MS, 'Sun 22:00'],
  ['vi-VN', DAY_MS, '22:00 CN'],
  ['zh-CN', DAY_MS, '周日22:00'],
  ['en', 6 * DAY_MS - 1, 'Sun 22:00'],
  ['en', 6 * DAY_MS, '29 Nov 2026, 22:00'],
] as const)('formatUpcoming in %s, %i ms ahead, is %s', (locale, ahead, expected) => {
  expect(formatUpcoming(SUNDAY, SUNDAY - ahead, locale, { zone: 'UTC' })).toBe(expected);
});
