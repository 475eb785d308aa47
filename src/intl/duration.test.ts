import fc from 'fast-check';
import { formatAge, formatCountdown, formatDuration } from './duration';

test.each([
  [60_000, '1:00'],
  [59_999, '1:00'],
  [27_000, '0:27'],
  [26_001, '0:27'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
  [3_600_000, '1:00:00'],
  [3_661_000, '1:01:01'],
])('formatCountdown of %d ms is %s', (ms, expected) => {
  expect(formatCountdown(ms)).toBe(expected);
});

test('formatCountdown is 0:00 only when no time is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (ms) => {
      expect(formatCountdown(ms) === '0:00').toBe(ms <= 0);
    }),
  );
});

test.each([
  [60, 'en', '1 min'],
  [60, 'vi-VN', '1 phút'],
  [60, 'zh-CN', '1 分钟'],
  [90_000, 'zh-CN', '1 天 1 小时'],
  [90, 'en', '1 min 30 sec'],
  [604_800, 'en', '7 days'],
  [90_061, 'en', '1 day 1 hr'],
  [0, 'en', '0 sec'],
] as const)('formatDuration of %d seconds in %s is %s', (sec, locale, expected) => {
  expect(formatDuration(sec, locale)).toBe(expected);
});

test.each([
  [0, 'en', '0.0 sec'],
  [499, 'en', '0.4 sec'],
  [499, 'vi-VN', '0,4 giây'],
  [9_999, 'en', '9.9 sec'],
  [10_000, 'en', '10 sec'],
  [125_000, 'en', '2 min'],
  [-20, 'en', '0.0 sec'],
] as const)('formatAge of %d ms in %s is %s', (ms, locale, expected) => {
  expect(formatAge(ms, locale)).toBe(expected);
});
