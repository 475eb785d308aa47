import { highlightMatches, searchArticles, excerpt } from './searchArticles';
import type { TextPart } from './searchArticles';

const articles = [
  { id: 'deposits', title: 'Nạp tiền và các trạng thái', text: 'Đóng băng không chặn nạp tiền.' },
  { id: 'freeze', title: 'Vì sao tiền bị đóng băng', text: 'Nhập sai mật khẩu giao dịch năm lần.' },
  { id: 'orders', title: 'How rise/fall orders work', text: 'The fee is charged beside it.' },
  { id: 'cn', title: '涨跌订单如何运作', text: '手续费与平局' },
];

test.each([
  ['without accents', 'dong bang', ['freeze', 'deposits']],
  ['with accents', 'ĐÓNG băng', ['freeze', 'deposits']],
  ['words in any order', 'giao dich mat khau', ['freeze']],
  ['ignoring case', 'RISE', ['orders']],
  ['full-width letters', 'ｆｅｅ', ['orders']],
  ['Chinese', '手续费', ['cn']],
  ['what is nowhere', 'xyz', []],
  ['one word of two', 'fee xyz', []],
])('finds %s', (_, typed, found) => {
  expect(searchArticles(articles, typed)).toEqual(found);
});

/** What stands out is in brackets. */
const shown = (parts: readonly TextPart[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test.each([
  ['case and order do not count', 'The fee is charged', 'CHARGED fee', 'The [fee] is [charged]'],
  ['each place of a word', 'fee and fees', 'fee', '[fee] and [fee]s'],
  ['without accents', 'Vì sao bị đóng băng', 'dong bang', 'Vì sao bị [đóng] [băng]'],
  ['accents as signs of their own', 'đo\u0301ng băng'.normalize('NFD'), 'dong', '[đóng] băng'],
  ['a sign that becomes two', 'ﬁxed rate', 'rate', 'ﬁxed [rate]'],
  ['words over each other', 'fees', 'fee ees', '[fee]s'],
  ['Chinese', '手续费与平局', '平局', '手续费与[平局]'],
  ['nothing looked for', 'fee', '  ', 'fee'],
])('marks %s', (_, text, typed, expected) => {
  expect(shown(highlightMatches(text, typed)).normalize('NFC')).toBe(expected.normalize('NFC'));
});

const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test('a snippet is the place with the most of the words, cut between words, with dots where it was cut', () => {
  const text = `${filler(30)} the fee alone ${filler(30)} a fee is charged beside it ${filler(30)}`;
  const found = shown(excerpt(text, 'fee charged'));
  expect(found).toMatch(/^…word2\d .* a \[fee\] is \[charged\] beside it word0 .*word\d+ ?…$/);
  expect(found.length).toBeLessThan(115);
});

test('a short text is its own snippet, and one that only the title fits begins at its beginning', () => {
  expect(shown(excerpt('A fee is charged.', 'fee'))).toBe('A [fee] is charged.');
  expect(shown(excerpt(filler(40), 'zebra'))).toMatch(/^word0 word1 .*…$/);
  expect(shown(excerpt('', 'fee'))).toBe('');
});

test('a snippet at the end of a text has no dots behind it; Chinese is cut where it must be', () => {
  expect(shown(excerpt(`${filler(40)} fee`, 'fee'))).toMatch(/^….* \[fee\]$/);
  const chinese = '涨'.repeat(200);
  expect(shown(excerpt(`${chinese}手续费${chinese}`, '手续费'))).toBe(
    `…${'涨'.repeat(28)}[手续费]${'涨'.repeat(65)}…`,
  );
});
