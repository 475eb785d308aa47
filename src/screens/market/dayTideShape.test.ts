import fc from 'fast-check';
import { dayTideShape } from './dayTideShape';

test('the bars of the day are sorted from the largest rise to the largest drop', () => {
  expect(dayTideShape([-0.01, 0, 0.04], 300, 30)).toEqual({
    rises: 'M0.00 20.00V0.00h66.00V20.00Z',
    drops: 'M200.00 20.00V30.00h66.00V20.00Z',
    lineY: 20,
  });
});

test.each([
  ['without products', [], 15, '', ''],
  ['with unchanged prices only', [0, 0], 15, '', ''],
])('the bars of a day %s are empty', (_what, changes, lineY, rises, drops) => {
  expect(dayTideShape(changes, 300, 30)).toEqual({ rises, drops, lineY });
});

test('each bar of the day stays inside its box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1, max: 10, noNaN: true }), { maxLength: 60 }),
      (changes) => {
        const { rises, drops, lineY } = dayTideShape(changes, 300, 30);
        const heights = [...`${rises}${drops}`.matchAll(/V([\d.-]+)/g)].map(([, y]) => Number(y));
        for (const y of [...heights, lineY]) {
          expect(y).toBeGreaterThanOrEqual(-0.01);
          expect(y).toBeLessThanOrEqual(30.01);
        }
      },
    ),
  );
});
