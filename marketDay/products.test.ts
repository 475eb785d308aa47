import { formatPriceUnits, formatTrimmed, formatUnits, formatVolume, parsePrice } from './decimals';
import { findProduct, products } from './products';

const euro = findProduct('EURUSD');
if (!euro) throw new Error('no EUR/USD');

test('products contains at least 24 entries in three categories', () => {
  const count = (category: string) => products.filter((p) => p.category === category).length;
  expect(products.length).toBeGreaterThanOrEqual(24);
  expect(count('forex')).toBeGreaterThanOrEqual(10);
  expect(count('blockchain')).toBeGreaterThanOrEqual(8);
  expect(count('metal')).toBeGreaterThanOrEqual(4);
  expect(new Set(products.map((p) => p.productId)).size).toBe(products.length);
});

test('findProduct returns undefined for an unknown id', () => {
  expect(findProduct('eurusd')).toBeUndefined();
});

test.each([
  ['1.16', 116_000],
  ['1.16000', 116_000],
  ['0.00001', 1],
  ['12', 1_200_000],
  ['1.160001', null],
  ['01.1', null],
  ['1.', null],
  ['.5', null],
  ['+1', null],
  ['1,1', null],
  ['１.１', null],
  ['0.00000', null],
  ['9999999999', null],
])('the price %j parses to %j units', (text, units) => {
  expect(parsePrice(euro, text)).toBe(units);
});

test('price units convert to decimals and back', () => {
  expect(formatPriceUnits(euro, 116_000)).toBe('1.16000');
  expect(formatPriceUnits(euro, 7)).toBe('0.00007');
  expect(formatUnits(-5, 2)).toBe('-0.05');
  expect(formatUnits(42, 0)).toBe('42');
  expect(formatTrimmed(-12_500, 6)).toBe('-0.0125');
  expect(formatTrimmed(0, 6)).toBe('0');
  expect(formatVolume(euro, 1_000)).toBe('1000');
});
