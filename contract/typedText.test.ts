import {
  containsWords,
  foldForSearch,
  normaliseCode,
  normaliseGroupedCode,
  normaliseName,
  normaliseNumber,
  searchWords,
} from './typedText';

test.each([
  ['Marina Reed', 'Marina Reed'],
  ['  Marina\u00a0 Reed\t', 'Marina Reed'],
  ['Ma\u00adri\u200bna\ufeff Reed\u200e', 'Marina Reed'],
  ['Nguye\u0302\u0303n Va\u0306n', 'Nguyễn Văn'],
  ['陈\u3000伟', '陈 伟'],
  ['नीरज\u200dकुमार', 'नीरज\u200dकुमार'],
  ['\u200dReed\u200c', 'Reed'],
  ['\u200b \ufeff', ''],
])('normaliseName of %j is %j', (typed, name) => {
  expect(normaliseName(typed)).toBe(name);
});

test.each([
  ['4KPQ4QVG', '4KPQ4QVG'],
  ['4KPQ4QVG ', '4KPQ4QVG'],
  ['\u00a04KPQ\u200b4QVG\u200d', '4KPQ4QVG'],
  ['４ＫＰＱ４ＱＶＧ', '4KPQ4QVG'],
  ['TR7N\r\nHq', 'TR7NHq'],
  ['079-123', '079-123'],
])('normaliseCode of %j is %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test.each([
  ['4111–1111–1111–1111', '4111111111111111'],
  ['0210 0002\u00a01', '021000021'],
  ['079-123-456', '079123456'],
  ['079.123.456\u200b', '079123456'],
  ['４１１１', '4111'],
])('normaliseGroupedCode of %j is %j', (typed, code) => {
  expect(normaliseGroupedCode(typed)).toBe(code);
});

test.each([
  ['\u00a0100\t', '100'],
  ['\u200b100\ufeff', '100'],
  ['１００．５', '100.5'],
  ['１，０００', '1,000'],
  ['100。5', '100.5'],
  ['1 000', '1 000'],
])('normaliseNumber of %j is %j', (typed, number) => {
  expect(normaliseNumber(typed)).toBe(number);
});

test.each([
  ['vàng', 'Vàng / Đô la Mỹ'],
  ['va\u0300ng', 'Vàng / Đô la Mỹ'],
  ['do la', 'Vàng / Đô la Mỹ'],
  ['ＢＴＣ', 'BTC/USDT'],
  ['usd eur', 'EUR/USD'],
  ['eur/usd', 'EUR/USD'],
  ['黄 金', '黄金 / 美元'],
  ['黄金 美元', '黄金 / 美元'],
  ['b\u200btc', 'BTC/USDT'],
])('a search for %j matches %j', (typed, text) => {
  expect(containsWords(foldForSearch(text), searchWords(typed))).toBe(true);
});

test('a search does not match a text that lacks one of its words', () => {
  expect(containsWords(foldForSearch('EUR/USD'), searchWords('eur gbp'))).toBe(false);
});

test('searchWords returns no words for white space, separators and invisible characters', () => {
  expect(searchWords(' \u200b\u3000/ ')).toEqual([]);
});
