/** Strings that a layer might interpret as code, a number or a control character. */
const TEXTS = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u001b[31m', '\n', '\ud800', '\u202e', '\ufeff', '😀', '١٢٣'],
  ...["' or 1=1 --", "'; drop table users; --", '$1', '%s%n', '%00', '../../etc/passwd', '${7*7}'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN'],
  ...['1e3', '-0', '-1', '0x10', '9'.repeat(400), '0.0000001', '1,5', '１００', 'Infinity'],
  ...['<script>alert(1)</script>', 'data:image/png;base64,AAAA', 'data:image/jpeg;base64,/9j/'],
  ...['x'.repeat(65), 'x'.repeat(10_000), '{"$gt":""}', '2026-11-21', 'bank', 'digital', 'EURUSD'],
];

const NUMBERS = [
  ...[0, -0, -1, 1, 1.5, 59, 60, 100, 101, 1000, 1001, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e308],
  ...[-1e308, 5e-324, 8_640_000_000_000_000, 8_640_000_000_000_001, 1_760_000_000_000],
];

const deep = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that no correct client sends, and some unusual valid values. */
export const HOSTILE: readonly unknown[] = [
  ...TEXTS,
  ...NUMBERS,
  ...[null, true, false, [], {}, [''], [null], { $gt: '' }, { length: 1 }, { toString: 1 }],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown, deep(50), deep(500)],
];

/** Bodies that are not an object. */
export const BROKEN_BODIES: readonly string[] = [
  ...['', 'null', '7', '"text"', '[]', '[{}]', '{"broken', '{"a":1}{"b":2}', '\u0000', '{"a":1,}'],
  ...[
    '{"__proto__":{"a":1}}',
    '['.repeat(5_000),
    `${'{"a":'.repeat(3_000)}1`,
    '\ufeff{}',
    '{"\\ud800":1}',
  ],
];

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;
export const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  '',
  'a/b',
];

export const STRANGE_FIELDS = [
  '',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'isAdmin',
  'userId',
];
