import { formatFigures, sentences } from './list';

test.each([
  ['en', ['5%', '2.5%'], '5%, 2.5%'],
  ['vi-VN', ['5%', '2,5%'], '5%; 2,5%'],
  ['zh-CN', ['5%', '2.5%'], '5%、2.5%'],
  ['en', [], ''],
] as const)(
  'formatFigures in %s uses the list separator of the language',
  (locale, figures, text) => {
    expect(formatFigures(figures, locale)).toBe(text);
  },
);

test.each([
  ['en', ['It failed.', 'The money is back.'], 'It failed. The money is back.'],
  ['vi-VN', ['Một.', false, 'Hai.'], 'Một. Hai.'],
  ['zh-CN', ['收款方拒收。', '资金已退回余额。'], '收款方拒收。资金已退回余额。'],
] as const)('sentences in %s uses the sentence spacing of the language', (locale, parts, text) => {
  expect(sentences({ locale }, parts)).toBe(text);
});
