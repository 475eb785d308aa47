/** Checks that every text field in the requests of the contract has a kind, by which it is normalised. */
import fc from 'fast-check';
import * as v from 'valibot';
import { checkRequest } from './check';
import { ENDPOINT_NAMES, endpoints } from './endpoints';
import { FIELD_KINDS, normaliseTexts, normaliseTyped } from './typedText';
import type { TextKind } from './typedText';

interface Shape {
  readonly type: string;
  readonly wrapped?: Shape;
  readonly options?: readonly Shape[];
  readonly entries?: Readonly<Record<string, Shape>>;
}

/** Names of the fields of a schema whose value is any text, not one of a list. */
function textFields({ type, wrapped, options = [], entries = {} }: Shape, name = ''): string[] {
  if (wrapped) return textFields(wrapped, name);
  const inner = Object.entries(entries).flatMap(([field, shape]) => textFields(shape, field));
  const variants = options.flatMap((shape) =>
    typeof shape === 'object' ? textFields(shape, name) : [],
  );
  return [...(type === 'string' ? [name] : []), ...inner, ...variants];
}

const fieldsOf = (name: (typeof ENDPOINT_NAMES)[number]) =>
  textFields(endpoints[name].request as unknown as Shape);

test.each(ENDPOINT_NAMES)('every text in a request of %s has a kind', (name) => {
  const unknown = fieldsOf(name).filter((field) => !Object.hasOwn(FIELD_KINDS, field));
  expect(unknown).toEqual([]);
});

test('every field of FIELD_KINDS is in a request', () => {
  const known = new Set(ENDPOINT_NAMES.flatMap(fieldsOf));
  expect(Object.keys(FIELD_KINDS).filter((field) => !known.has(field))).toEqual([]);
});

test('a new text field without a kind is found', () => {
  const Schema = v.object({ claim: v.optional(v.object({ nickname: v.string() })) });
  expect(textFields(Schema as unknown as Shape)).toEqual(['nickname']);
});

const marked = fc.constantFrom(
  '\u200b',
  '\u034f',
  '\ufe0f',
  '\u00ad',
  '\u2060',
  '\u3164',
  '\u{e0100}',
);

test.each(
  Object.entries(FIELD_KINDS).filter(([, kind]) => kind !== 'exact' && kind !== 'password'),
)('normaliseTexts removes invisible characters from the field %s', (field) => {
  fc.assert(
    fc.property(fc.nat(7), marked, (at, mark) => {
      const text = 'Ab1234Cd';
      const request = { [field]: text.slice(0, at) + mark + text.slice(at) };
      expect(normaliseTexts(request)).toEqual({ [field]: text });
    }),
  );
});

test('normaliseTexts normalises nested texts and changes nothing else', () => {
  const request = {
    kind: 'claim',
    claim: { amountDefrauded: '12.50', refundNumber: ' R\u200b-1 ' },
    at: 5,
  };
  expect(normaliseTexts(request)).toEqual({
    kind: 'claim',
    claim: { amountDefrauded: '12.50', refundNumber: 'R-1' },
    at: 5,
  });
  for (const other of [null, undefined, 5, 'text', ['a']])
    expect(normaliseTexts(other)).toBe(other);
});

test.each<[TextKind, string]>([
  ['exact', ' 1\u200b0 '],
  ['password', 'pa\u0301ss '],
  ['search', ' a '],
])('the kind %s keeps the text %j', (kind, text) => {
  expect(normaliseTyped(kind, text)).toBe(text);
});

test.each([
  ['eight zero-width characters', '\u200b'.repeat(8)],
  ['seven letters and a zero-width character', 'passwor\u200b'],
])('a new password of %s is too short', (_, newPassword) => {
  expect(checkRequest('resetPwd', { currentPassword: 'x', newPassword })).toEqual([
    { field: 'newPassword', rule: 'password' },
  ]);
});
