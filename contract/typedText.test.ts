import fc from 'fast-check';
import {
  containsWords,
  foldForSearch,
  isSamePassword,
  normaliseAddress,
  normaliseDay,
  normaliseGroupedCode,
  normaliseId,
  normaliseInviteCode,
  normaliseName,
  normaliseNumber,
  normalisePassword,
  normalisePhone,
  normaliseTyped,
  passwordForms,
  searchWords,
} from './typedText';
import type { TextKind } from './typedText';

const normaliseCode = (typed: string) => normaliseTyped('code', typed);

test.each([
  ['Marina Reed', 'Marina Reed'],
  ['  Marina\u00a0 Reed\t', 'Marina Reed'],
  ['Ma\u00adri\u200bna\ufeff Reed\u200e', 'Marina Reed'],
  ['Nguye\u0302\u0303n Va\u0306n', 'Nguyễn Văn'],
  ['陈\u3000伟', '陈 伟'],
  ['नीरज\u200dकुमार', 'नीरज\u200dकुमार'],
  ['\u200dReed\u200c', 'Reed'],
  ['\u200b \ufeff', ''],
  ['Re\u200de\u200cd', 'Reed'],
  ['Ma\u034frina\ufe0f', 'Marina'],
  ['e\u034f\u0301', 'é'],
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
  ['user١٢٣', 'user123'],
  ['a\u034fb\ufe0fc\u3164d', 'abcd'],
])('normaliseCode of %j is %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test.each([
  ['4111–1111–1111–1111', '4111111111111111'],
  ['0210 0002\u00a01', '021000021'],
  ['079-123-456', '079123456'],
  ['079.123.456\u200b', '079123456'],
  ['４１１１', '4111'],
  ['٤١١١ ١١١١', '41111111'],
  ['«079123456»', '079123456'],
  ['C1234567,', 'C1234567'],
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
  ['١٥٠٫٥', '150.5'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['๑๒๓', '123'],
  ['١٬٢٥٠', '1250'],
  ['١٬٢٥', '1,25'],
  ['١٥٠،٥', '150,5'],
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

test.each([
  ['0912 345 678', '0912345678'],
  ['+84 (0) 912.345.678', '+840912345678'],
  ['٠٩١٢٣٤٥٦٧٨', '0912345678'],
  ['“0912345678”,', '0912345678'],
])('normalisePhone of %j is %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['2026-11-01', '2026-11-01'],
  ['2026–11–01.', '2026-11-01'],
  ['٢٠٢٦-١١-٠١', '2026-11-01'],
])('normaliseDay of %j is %j', (typed, day) => {
  expect(normaliseDay(typed)).toBe(day);
});

/** What chats, mails and sentences put around a code or an id. */
const AROUND = [
  ...[
    'CODE.',
    'CODE,',
    'CODE。',
    'CODE，',
    'CODE、',
    'CODE！',
    'CODE？',
    'CODE…',
    'CODE;',
    'CODE:',
    'CODE!',
  ],
  ...[
    '"CODE"',
    "'CODE'",
    '“CODE”',
    '‘CODE’',
    '«CODE»',
    '「CODE」',
    '『CODE』',
    '《CODE》',
    '【CODE】',
    '`CODE`',
  ],
  ...[
    '(CODE)',
    '[CODE]',
    '<CODE>',
    '{CODE}',
    '（CODE）',
    '＜CODE＞',
    '*CODE*',
    '~CODE~',
    '“CODE”.',
    '(CODE).',
  ],
  ...[
    'CODE?fbclid=x',
    'CODE&utm_source=x',
    'CODE#top',
    'CODE%',
    'CODE/',
    'CODE。快来',
    ' CODE\u200b ',
    'ＣＯＤＥ',
  ],
  ...['C\u034fODE', '>CODE', '•CODE', '– CODE'],
];

test.each(AROUND)('the invitation code and the id in %j are CODE', (typed) => {
  expect(normaliseInviteCode(typed)).toBe('CODE');
  if (!typed.startsWith('–')) expect(normaliseId(typed)).toBe('CODE');
});

test.each([
  ['https://tidemark.example/reg?invite=TIDE42', 'TIDE42'],
  ['/reg?x=1&invite=TIDE42&y=2', 'TIDE42'],
  ['https://tidemark.example/reg?invite=TIDE42.', 'TIDE42'],
  ['_TIDE42_', 'TIDE42'],
  ['tide-42', 'tide-42'],
  ['tide４２', 'tide42'],
  ['TIDE٤٢', 'TIDE42'],
  ['朋友42', '朋友42'],
  ['...', ''],
])('normaliseInviteCode of %j is %j', (typed, code) => {
  expect(normaliseInviteCode(typed)).toBe(code);
});

test.each([
  ['TM-12.3_a/b', 'TM-12.3_a/b'],
  ['-a_b-', '-a_b-'],
  ['BTCUSDT.)', 'BTCUSDT'],
  ['...', ''],
])('normaliseId of %j is %j', (typed, id) => {
  expect(normaliseId(typed)).toBe(id);
});

test.each([
  ['tron:TR7NHq', 'TR7NHq'],
  ['tron://TR7NHq?amount=5', 'TR7NHq'],
  ['TR7N\nHq\u200b', 'TR7NHq'],
  ['“TR7NHq”.', 'TR7NHq'],
  ['<TR7NHq>', 'TR7NHq'],
  ['TR7N…Hq', 'TR7N'],
])('normaliseAddress of %j is %j', (typed, address) => {
  expect(normaliseAddress(typed)).toBe(address);
});

test.each([
  ['café au lait', 'cafe\u0301 au lait'],
  ['mật khẩu', 'ma\u0323\u0302t kha\u0302\u0309u'],
  ['비밀번호', '비밀번호'.normalize('NFD')],
  ['pass123', 'pass١٢٣'],
  ['pass', 'ｐａｓｓ'],
  ['a b', 'a\u00a0b'],
  ['pass', 'pa\u200bss'],
])('the passwords %j and %j are the same', (one, other) => {
  expect(isSamePassword(one, other)).toBe(true);
  expect(passwordForms(other)).toContain(other);
});

test.each([
  ['pass', 'Pass'],
  ['pass', 'pass '],
  ['café', 'cafe'],
])('the passwords %j and %j are different', (one, other) => {
  expect(isSamePassword(one, other)).toBe(false);
});

test('a password in ASCII has one form', () => {
  expect(passwordForms('correct horse')).toEqual(['correct horse']);
});

/** The zero of each script with decimal digits. */
const zeros = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint).filter(
  (codePoint) =>
    (codePoint < 0xd800 || codePoint > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(codePoint)),
);

test('every decimal digit of every script is read as its value', () => {
  // Unicode keeps the ten digits of each script in order, so every tenth digit is a zero.
  expect(zeros.length % 10).toBe(0);
  const wrong = zeros.filter(
    (codePoint, index) => normaliseCode(String.fromCodePoint(codePoint)) !== String(index % 10),
  );
  expect(wrong).toEqual([]);
});

const KINDS: readonly TextKind[] = [
  ...(['name', 'code', 'grouped', 'digits', 'pin', 'phone', 'number', 'day', 'id'] as const),
  ...(['invite', 'address'] as const),
];
const anyMark = fc
  .constantFrom(
    ...[
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u115f',
      '\u17b4',
      '\u180b',
      '\u200b',
      '\u200e',
      '\u2060',
      '\u3164',
    ],
    ...['\ufe00', '\ufe0f', '\ufeff', '\uffa0', '\u{1bca0}', '\u{e0001}', '\u{e0100}'],
  )
  .chain((mark) => fc.integer({ min: 1, max: 3 }).map((count) => mark.repeat(count)));

test.each(KINDS)('an invisible mark changes no text of the kind %s', (kind) => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{1,12}$/),
      fc.nat(13),
      anyMark,
      (text, at, mark) => {
        const typed = text.slice(0, at) + mark + text.slice(at);
        expect(normaliseTyped(kind, typed)).toBe(normaliseTyped(kind, text));
      },
    ),
  );
});

test('composed and decomposed text have one normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')];
      for (const kind of KINDS) {
        expect(normaliseTyped(kind, decomposed)).toBe(normaliseTyped(kind, composed));
      }
      expect(normalisePassword(decomposed)).toBe(normalisePassword(composed));
      expect(foldForSearch(decomposed)).toBe(foldForSearch(composed));
    }),
  );
});

test('a normal form is not changed by a second normalisation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...KINDS), (text, kind) => {
      const normal = normaliseTyped(kind, text);
      expect(normaliseTyped(kind, normal)).toBe(normal);
      expect(normalisePassword(normalisePassword(text))).toBe(normalisePassword(text));
    }),
  );
});
