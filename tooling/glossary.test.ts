import { findGlossaryFaults, parseGlossary } from './glossary.mjs';

const glossary = parseGlossary(`
## Terms

| en | vn | cn | Note |
| --- | --- | --- | --- |
| fund | quỹ | 基金 | |
| fund password / fund passwords | mật khẩu giao dịch | 资金密码 | |
| deposit | nạp | 充值 / 存入 | money sent in |

## Exceptions

| Message | Term | Language | Reason |
| --- | --- | --- | --- |
| home.security | deposit | vn | a security |

## Never

| Language | Word | Say |
| --- | --- | --- |
| vn | tiền ảo | tiền giả lập |
`);

const faultsOf = (id: string, en: string, vn: string, cn: string) =>
  findGlossaryFaults({ en: { [id]: en }, vn: { [id]: vn }, cn: { [id]: cn } }, glossary);

describe('the glossary check', () => {
  it.each([
    [
      'translations with the terms of the glossary',
      'Deposit {amount}',
      'Nạp {amount}',
      '充值 {amount}',
    ],
    ['another form of a term', 'A deposit', 'Nạp tiền', '存入'],
    ['a term within a longer one', 'The fund password', 'Mật khẩu giao dịch', '资金密码'],
    ['a word that only looks like a term', 'Refund, deposited', 'Trả lại', '退款'],
    ['a placeholder named like a term', '{deposit} is here', '{deposit} ở đây', '{deposit} 到了'],
    ['terms in branches and links', '{n, plural, one {a <b>fund</b>} other {# x}}', 'quỹ', '基金'],
    ['a space between figures and Chinese characters', 'At 9 (UTC)', 'Lúc 9 (UTC)', '9 点（UTC）'],
  ])('accepts %s', (_title, en, vn, cn) => {
    expect(faultsOf('home.a', en, vn, cn)).toEqual([]);
  });

  it.each([
    [
      'a term with another translation',
      ['A fund', 'Ví', '基金'],
      'vn: home.a must translate “fund” as “quỹ”',
    ],
    [
      'a term with none of its two translations',
      ['A deposit', 'Nạp', '付款'],
      'cn: home.a must translate “deposit” as “充值” or “存入”',
    ],
    [
      'a term in one branch of a message',
      ['{n, plural, one {one fund} other {# things}}', '{n} ví', '基金'],
      'vn: home.a must translate “fund” as “quỹ”',
    ],
    [
      'a forbidden word',
      ['Play', 'Tiền ảo', '玩'],
      'vn: home.a uses “tiền ảo” instead of “tiền giả lập”',
    ],
    [
      'half-width punctuation in Chinese',
      ['a, b', 'a, b', '甲,乙'],
      'cn: home.a has a half-width mark in “甲,”',
    ],
    [
      'half-width punctuation between figures in Chinese',
      ['RSI (1, 2)', 'RSI (1, 2)', 'RSI（1, 2）'],
      'cn: home.a has a half-width mark in “（1,”',
    ],
    [
      'no space between figures and Chinese characters',
      ['9 days', '9 ngày', '9天'],
      'cn: home.a has no space before a character in “9天”',
    ],
  ])('reports %s', (_title, [en = '', vn = '', cn = ''], fault) => {
    expect(faultsOf('home.a', en, vn, cn)).toEqual([fault]);
  });

  it('accepts a message with an exception, and reports an unnecessary exception', () => {
    expect(faultsOf('home.security', 'A deposit', 'Tiền cọc', '存入')).toEqual([]);
    expect(faultsOf('home.security', 'A deposit', 'Nạp', '存入')).toEqual([
      'i18n/GLOSSARY.md has an unnecessary exception for home.security: “deposit” in vn',
    ]);
  });
});
