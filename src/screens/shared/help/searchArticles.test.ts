import { highlightMatches, searchArticles, excerpt } from './searchArticles';
import type { TextPart } from './searchArticles';

const articles = [
  { id: 'deposits', title: 'Nạp tiền và các trạng thái', text: 'Đóng băng không chặn nạp tiền.' },
  { id: 'freeze', title: 'Vì sao tiền bị đóng băng', text: 'Nhập sai mật khẩu giao dịch năm lần.' },
  { id: 'orders', title: 'How rise/fall orders work', text: 'The fee is charged beside it.' },
  { id: 'cn', title: '涨跌订单如何运作', text: '手续费与平局' },
];

test.each([
  ['accented text by plain letters', 'dong bang', ['freeze', 'deposits']],
  ['accented text by accented letters', 'ĐÓNG băng', ['freeze', 'deposits']],
  ['words in any order', 'giao dich mat khau', ['freeze']],
  ['words in upper case', 'RISE', ['orders']],
  ['full-width letters', 'ｆｅｅ', ['orders']],
  ['Chinese', '手续费', ['cn']],
  ['nothing for an unknown word', 'xyz', []],
  ['nothing when one of two words is unknown', 'fee xyz', []],
])('searchArticles finds %s', (_, typed, found) => {
  expect(searchArticles(articles, typed)).toEqual(found);
});

/** Writes the parts as one text with the highlighted parts in brackets. */
const withBrackets = (parts: readonly TextPart[]) =>
  parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('');

test.each([
  ['words in any case and order', 'The fee is charged', 'CHARGED fee', 'The [fee] is [charged]'],
  ['each occurrence of a word', 'fee and fees', 'fee', '[fee] and [fee]s'],
  [
    'accented words by plain letters',
    'Vì sao bị đóng băng',
    'dong bang',
    'Vì sao bị [đóng] [băng]',
  ],
  ['words with combining accents', 'đo\u0301ng băng'.normalize('NFD'), 'dong', '[đóng] băng'],
  ['text after a ligature', 'ﬁxed rate', 'rate', 'ﬁxed [rate]'],
  ['overlapping matches', 'fees', 'fee ees', '[fee]s'],
  ['Chinese', '手续费与平局', '平局', '手续费与[平局]'],
  ['nothing for a blank search', 'fee', '  ', 'fee'],
])('highlightMatches marks %s', (_, text, typed, expected) => {
  expect(withBrackets(highlightMatches(text, typed)).normalize('NFC')).toBe(
    expected.normalize('NFC'),
  );
});

const filler = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

test('excerpt returns the passage with the most matches, cut between words, with an ellipsis at each cut', () => {
  const text = `${filler(30)} the fee alone ${filler(30)} a fee is charged beside it ${filler(30)}`;
  const found = withBrackets(excerpt(text, 'fee charged'));
  expect(found).toMatch(/^…word2\d .* a \[fee\] is \[charged\] beside it word0 .*word\d+ ?…$/);
  expect(found.length).toBeLessThan(115);
});

test('excerpt returns the whole of a short text, and the start of a text without matches', () => {
  expect(withBrackets(excerpt('A fee is charged.', 'fee'))).toBe('A [fee] is charged.');
  expect(withBrackets(excerpt(filler(40), 'zebra'))).toMatch(/^word0 word1 .*…$/);
  expect(withBrackets(excerpt('', 'fee'))).toBe('');
});

test('excerpt adds no ellipsis at the end of the text, and cuts Chinese text between any two characters', () => {
  expect(withBrackets(excerpt(`${filler(40)} fee`, 'fee'))).toMatch(/^….* \[fee\]$/);
  const chinese = '涨'.repeat(200);
  expect(withBrackets(excerpt(`${chinese}手续费${chinese}`, '手续费'))).toBe(
    `…${'涨'.repeat(28)}[手续费]${'涨'.repeat(65)}…`,
  );
});
