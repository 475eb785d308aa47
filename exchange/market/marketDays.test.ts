import { ORIGIN_DAY } from './dailyLevels';
import type * as keyedDraws from './keyedDraws';
import { marketDaysOf } from './marketDays';
import { oneSeed } from '#testkit/exchange/oneSeed';

let mockKeys = 0;
jest.mock('./keyedDraws', () => {
  const actual = jest.requireActual<typeof keyedDraws>('./keyedDraws');
  return {
    ...actual,
    createDayKeys(seed: string): ReturnType<typeof actual.createDayKeys> {
      const derive = actual.createDayKeys(seed);
      return (day) => {
        mockKeys += 1;
        return derive(day);
      };
    },
  };
});

const DAYS = 5_000;

test.each([
  ['past', -DAYS],
  ['future', DAYS],
])('a day far in the %s derives the key of each day on the way about once', (name, offset) => {
  mockKeys = 0;
  const dayOn = marketDaysOf(oneSeed(`far ${name}`));
  dayOn(ORIGIN_DAY + offset);
  expect(mockKeys).toBeGreaterThanOrEqual(DAYS);
  expect(mockKeys).toBeLessThan(1.2 * DAYS);
  mockKeys = 0;
  dayOn(ORIGIN_DAY + offset - Math.sign(offset));
  expect(mockKeys).toBeLessThan(100);
});
