import * as v from 'valibot';
import { UsdtAmount, PrivateText, PublicText, redact, SecretText } from '#contract/fields';
import type { MachineKind } from '../../machines/kinds';
import { SCHEMAS } from '../../machines/registry';
import type { OpenSchema } from '../../machines/registry';
import { newDeposit, withdrawal } from '#testkit/scenarios/transferParts';
import { MASK, redacted, redactedEvent, redactedInput } from './redact';

const CANARY = 'canary';
/** Fields that no event has today and secrets of other parts of the app. */
const unknownFields = {
  password: CANARY,
  payPassword: CANARY,
  phone: CANARY,
  cardNumber: CANARY,
  note: CANARY,
  Authorization: CANARY,
  realName: CANARY,
  idNumber: CANARY,
  proofImage: CANARY,
  claim: { refundNumber: CANARY },
};

const UNDECIDED = 'field without a redaction rule';

/** The first is valid for amounts, ids and words alike. */
const KEPT_TEXTS = ['1', '2010-05-06'];

/** A value with every field of the schema plus unknown fields; `choice` selects the variant of a union. */
function sampleOf(shape: OpenSchema, choice: number): unknown {
  const mark: unknown = v.getMetadata(shape).redact;
  if (typeof mark === 'object') return sampleOf(mark as OpenSchema, choice);
  if (shape.wrapped) return sampleOf(shape.wrapped, choice);
  if (shape.item) return [sampleOf(shape.item, choice)];
  if (shape.type === 'union') return sampleOf(shape.options?.[choice] as OpenSchema, choice);
  if (shape.type === 'picklist') return shape.options?.[0];
  if (shape.type === 'literal') return shape.literal;
  if (shape.type === 'number') return 1;
  if (shape.type === 'boolean') return true;
  if (shape.entries) {
    const known = Object.entries(shape.entries).map(([key, of]) => [key, sampleOf(of, choice)]);
    return { ...unknownFields, ...Object.fromEntries(known) };
  }
  if (mark === 'keep') return KEPT_TEXTS.find((text) => v.is(shape, text));
  return mark === undefined ? UNDECIDED : CANARY;
}

const kinds = Object.keys(SCHEMAS) as MachineKind[];
const everyEvent = kinds.flatMap((machine) =>
  Object.entries(SCHEMAS[machine].events).flatMap(([type, schema]) =>
    [0, 1].map((choice) => ({ machine, type, choice, schema })),
  ),
);

describe('Redacted recording', () => {
  it.each(everyEvent)(
    'of $machine/$type ($choice) contains nothing private and fits the schema',
    ({ machine, type, choice, schema }) => {
      const sample = sampleOf(schema, choice) as object;
      expect(JSON.stringify(sample)).not.toContain(UNDECIDED);
      const event = redactedEvent(machine, { type, ...sample });
      expect(JSON.stringify(event)).not.toContain(CANARY);
      expect(event.type).toBe(type);
      expect(v.is(schema, event)).toBe(true);
    },
  );

  it.each(kinds)('of the input of %s contains nothing private and fits the schema', (machine) => {
    const schema = SCHEMAS[machine].input;
    const intent = sampleOf(schema, 0) as object;
    expect(JSON.stringify(intent)).not.toContain(UNDECIDED);
    const input = redactedInput(machine, { intent, ...unknownFields });
    expect(JSON.stringify(input)).not.toContain(CANARY);
    expect(v.is(schema, input)).toBe(true);
  });

  it('applies the redaction rule of each field', () => {
    const schema = v.object({
      seen: PublicText,
      target: PrivateText,
      name: SecretText,
      hidden: v.optional(v.pipe(UsdtAmount, redact('mask'))),
      unmarked: v.string(),
      anything: v.unknown(),
      many: v.record(v.string(), v.string()),
      count: v.number(),
      is: v.boolean(),
      side: v.picklist(['front', 'back']),
      list: v.array(PrivateText),
    });
    const value = {
      seen: 'BTC/USDT',
      target: CANARY,
      name: CANARY,
      hidden: '12.5',
      unmarked: CANARY,
      anything: CANARY,
      many: { a: CANARY },
      count: 3,
      is: true,
      side: 'front',
      list: [CANARY],
      stranger: CANARY,
    };
    expect(redacted(schema, value)).toEqual({
      seen: 'BTC/USDT',
      target: MASK,
      hidden: MASK,
      count: 3,
      is: true,
      side: 'front',
      list: [MASK],
    });
  });

  it('masks or drops a value of the wrong type', () => {
    const schema = v.object({ side: v.picklist(['front']), count: v.number(), min: UsdtAmount });
    const value = { side: CANARY, count: CANARY, min: { of: CANARY } };
    expect(redacted(schema, value)).toEqual({ side: MASK, count: MASK, min: MASK });
    expect(redacted(v.object({ inner: schema }), { inner: CANARY })).toEqual({});
    expect(redacted(v.union([schema]), { side: CANARY })).toBeUndefined();
  });

  it('masks the target of a transfer', () => {
    for (const row of [withdrawal, newDeposit]) {
      const event = redactedEvent('transfer', { type: 'REPORTED', row } as { type: string });
      expect(event).toEqual({ type: 'REPORTED', row: { ...row, target: MASK } });
    }
    const intent = { id: 'i1', walletId: 'w-canary', target: null };
    expect(redactedInput('transfer', { intent })).toEqual({
      id: 'i1',
      walletId: MASK,
      target: null,
    });
  });

  it('masks long text in any field', () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(200)}`;
    const refused = {
      type: 'REFUSED',
      refusal: { reason: image, code: 1, details: { min: image } },
    };
    expect(redactedEvent('kyc', refused)).toEqual({
      type: 'REFUSED',
      refusal: { reason: MASK, code: 1, details: { min: MASK } },
    });
  });

  it('keeps the details of a refusal that a replay needs', () => {
    const details = {
      attemptsLeft: 4,
      available: '1.5',
      min: '10',
      fields: [{ field: 'amount', rule: 'amount', value: CANARY }],
    };
    const refusal = { reason: 'INVALID', code: 1000, details };
    const event = redactedEvent('order', { type: 'REFUSED', refusal } as { type: string });
    expect(event.refusal).toEqual({
      ...refusal,
      details: { ...details, fields: [{ field: 'amount', rule: 'amount' }] },
    });
  });
});
