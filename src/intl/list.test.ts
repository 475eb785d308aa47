import { formatFigures, sentences } from './list';

test.each([
  ['en', ['5%', '2.5%'], '5%, 2.5%'],
  ['vi-VN', ['5%', '2,5%'], '5%; 2,5%'],
  ['zh-CN', ['5%', '2.5%'], '5%、2.5%'],
  ['en', [], ''],
] as const)('in %s figures are set apart by the mark of that language', (locale, figures, text) => {
  expect(formatFigures(figures, locale)).toBe(text);
});

test.each([
  ['en', ['It failed.', 'The money is back.'], 'It failed. The money is back.'],
  ['vi-VN', ['Một.', false, 'Hai.'], 'Một. Hai.'],
  ['zh-CN', ['收款方拒收。', '资金已退回余额。'], '收款方拒收。资金已退回余额。'],
] as const)('in %s sentences stand as that language sets them', (locale, said, text) => {
  expect(sentences({ locale }, said)).toBe(text);
});
