import * as v from 'valibot';
import { intent as orderIntent } from '#testkit/app/orderRows';
import { withdrawalIntent } from '#testkit/app/transferBook';
import { orderIntentSchema } from './order/schemas';
import { DEFINITIONS } from './all';
import { storedIntentSchema } from './storedIntentSchema';
import type { OrderIntent } from './order/schemas';
import { purchaseIntentSchema } from './purchase/schemas';
import type { PurchaseIntent } from './purchase/schemas';
import { transferIntentSchema } from './transfer/schemas';
import type { TransferIntent } from './transfer/schemas';

const storedOf = (kind: 'order' | 'purchase' | 'transfer') => {
  const { input, request } = DEFINITIONS[kind];
  return storedIntentSchema(input, request.intent);
};
const storedTransferIntentSchema = storedOf('transfer');
const storedPurchaseIntentSchema = storedOf('purchase');

const { id } = withdrawalIntent;

const order: OrderIntent = {
  ...orderIntent,
  seenAt: 1_767_225_600_000.4,
  placedAt: 1_767_225_600_400.1,
};

const transfer: TransferIntent = { ...withdrawalIntent, askedAt: 1_760_000_000_000 };

const purchase: PurchaseIntent = {
  id,
  productId: 'FUND-GOLD',
  name: 'Gold Fund',
  kind: 'fund',
  amount: '100.5',
  cycleDays: 60,
  promisedUnits: '80.12',
  askedAt: 1_767_225.4,
};

const schemas = [
  ['orderIntentSchema', orderIntentSchema, order],
  ['transferIntentSchema', transferIntentSchema, transfer],
  ['purchaseIntentSchema', purchaseIntentSchema, purchase],
] as const;

describe('Intent schemas', () => {
  it.each(schemas)(
    'the schema %s keeps every field of the intent and drops unknown fields',
    (_of, schema, intent) => {
      const withUnknownFields = { ...intent, payPassword: '1234', note: 'x' };
      expect(v.parse(schema, withUnknownFields)).toEqual(intent);
    },
  );

  it.each(schemas)('the schema %s rejects an invalid amount', (_of, schema, intent) => {
    for (const amount of [100, '1e9', '-1', ''])
      expect(v.is(schema, { ...intent, amount })).toBe(false);
  });
});

/** Drops undefined fields, as JSON storage does. */
const stored = (intent: object) => JSON.parse(JSON.stringify(intent)) as object;

describe('Stored intent schemas', () => {
  it('drop the target of a transfer on write and on read', () => {
    const kept = v.parse(storedTransferIntentSchema, transfer);
    expect(kept).toEqual({ ...transfer, target: null });
    expect(v.parse(storedTransferIntentSchema, kept)).toEqual(kept);
  });

  it('accept an intent without the fields that are used only in messages', () => {
    expect(v.parse(storedPurchaseIntentSchema, purchase)).toEqual(purchase);
    const withoutOptional = stored({ ...purchase, name: undefined, cycleDays: undefined });
    expect(
      v.parse(storedPurchaseIntentSchema, { ...withoutOptional, promisedUnits: 'many' }),
    ).toEqual({
      ...purchase,
      name: 'FUND-GOLD',
      cycleDays: null,
      promisedUnits: null,
    });
    const request = stored({ ...transfer, walletId: undefined, target: undefined });
    expect(v.parse(storedTransferIntentSchema, { ...request, network: 7 })).toEqual({
      ...transfer,
      walletId: null,
      target: null,
    });
  });

  it.each([
    ['an id that is no UUID', { id: 'key' }],
    ['an unknown kind', { kind: 'gift' }],
    ['no time', { askedAt: null }],
    ['no amount', { amount: undefined }],
  ])('reject an intent with %s', (_what, change) => {
    expect(v.is(storedTransferIntentSchema, { ...transfer, ...change })).toBe(false);
    expect(v.is(storedPurchaseIntentSchema, { ...purchase, ...change })).toBe(false);
  });
});
