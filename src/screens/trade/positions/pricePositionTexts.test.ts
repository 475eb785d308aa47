import { toPips } from './pricePositionTexts';

describe('toPips', () => {
  it.each([
    ['0.00013', 5, '1.3'],
    ['-0.00013', 5, '1.3'],
    ['0.021', 3, '2.1'],
    ['0.000137', 6, '1.37'],
    ['0.0004', 4, '4'],
    ['0.1', 1, '10'],
    ['0.0000004', 5, '0'],
    ['1', 5, '10000'],
    ['-0.00001', 5, '0.1'],
  ])('converts %s at %d decimal places to %s', (distance, precision, pips) => {
    expect(toPips(distance, precision)).toBe(pips);
  });
});
