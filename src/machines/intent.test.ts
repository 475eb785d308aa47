import * as v from 'valibot';
import { UsdtAmount, Id, PrivateText, PublicText } from '#contract/fields';
import { intentRules, isEqualAmount } from './intent';
import { storedIntentSchema } from './storedIntentSchema';

const schema = v.object({
  id: Id,
  amount: UsdtAmount,
  memo: v.nullable(PublicText),
  title: PublicText,
  target: v.nullable(PrivateText),
});
type Intent = v.InferOutput<typeof schema>;
interface Row {
  readonly amount: string;
  readonly memo?: string;
}

const rules = intentRules<Intent, Row>({
  id: { same: false, stored: 'required', matched: false },
  amount: { same: true, stored: 'required', matched: isEqualAmount },
  memo: {
    same: true,
    stored: { otherwise: null },
    matched: (memo, row) => (row.memo ?? null) === memo,
  },
  title: { same: false, stored: { otherwise: ({ amount }) => `${amount} USDT` }, matched: false },
  target: { same: false, stored: { never: null }, matched: false },
});

const intent: Intent = {
  target: 'TR7NHqje',
  id: '6f1de3c0-0000-4000-8000-000000000001',
  amount: '10',
  memo: 'rent',
  title: 'Rent',
};

describe('The decisions on the fields of an intent', () => {
  it.each<[keyof Intent, string | null, boolean]>([
    ['id', 'x', true],
    ['amount', '11', false],
    ['memo', 'food', false],
    ['memo', null, false],
    ['title', 'Food', true],
    ['target', null, true],
  ])('a tap with another %s (%p) is the same intent: %p', (name, value, isSame) => {
    const other = { ...intent, [name]: value };
    expect(
      JSON.stringify(rules.fingerprint(other)) === JSON.stringify(rules.fingerprint(intent)),
    ).toBe(isSame);
  });

  it.each<[string, Row, boolean]>([
    ['equal in every field', { amount: '10', memo: 'rent' }, true],
    ['with another notation of the amount', { amount: '10.00', memo: 'rent' }, true],
    ['with another amount', { amount: '11', memo: 'rent' }, false],
    ['with another memo', { amount: '10', memo: 'food' }, false],
    ['without a memo', { amount: '10' }, false],
  ])('a row %s is the outcome: %p', (_what, row, isMatch) => {
    expect(rules.matches(intent, row)).toBe(isMatch);
  });

  it('write every field but the one that is never stored, in the order of the intent', () => {
    expect(JSON.stringify(rules.toStored(intent))).toBe(
      JSON.stringify({ ...intent, target: null }),
    );
  });

  it('write no field without a decision', () => {
    const withSecret = { ...intent, payPassword: '123456' };
    expect(rules.toStored(withSecret)).toEqual({ ...intent, target: null });
  });

  it('are demanded by the compiler for each field', () => {
    const { id, amount, title, target } = rules.fields;
    // @ts-expect-error the field `memo` has no decision
    const incomplete = intentRules<Intent, Row>({ id, amount, title, target });
    expect(incomplete.fingerprint(intent)).toEqual(['10']);
  });

  it('replace missing and invalid fields when a stored intent is read', () => {
    const stored = storedIntentSchema(schema, rules);
    const { id, amount } = intent;
    const replaced = { id, amount, memo: null, title: '10 USDT', target: null };
    expect(v.parse(stored, { id, amount })).toEqual(replaced);
    expect(v.parse(stored, { ...intent, memo: 7, title: 7 })).toEqual(replaced);
    expect(v.parse(stored, intent)).toEqual({ ...intent, target: null });
    expect(v.is(stored, { id })).toBe(false);
    expect(v.is(stored, { ...intent, id: 'key' })).toBe(false);
  });
});
