import type { Order } from '#contract';
import { lockup, term } from '#testkit/scenarios/purchaseParts';
import { newDeposit, withdrawal } from '#testkit/scenarios/transferParts';
import { intent, pendingRow } from '#testkit/app/orderRows';
import { DEFINITIONS } from './all';
import { orderIntent } from './order/selectors';
import type { OrderIntent } from './order/selectors';
import { purchaseIntent } from './purchase/selectors';
import type { PurchaseRow, PurchaseIntent } from './purchase/schemas';
import { transferIntent } from './transfer/selectors';
import type { Transfer, TransferIntent } from './transfer/schemas';

/**
 * An unanswered request is looked up in the exchange's lists. A wrong match would hide whether money moved, so every
 * field of the row has to agree.
 */
describe('Rows of the order intent', () => {
  it.each<[string, Partial<Order>, Partial<OrderIntent>]>([
    ['when every field agrees', {}, {}],
    ['when the amount has another notation', { amount: '10.00' }, {}],
    ['when the price has another notation', { seenPrice: '97000.1' }, {}],
    ['when the row has no quoted price', { seenPrice: undefined }, {}],
    ['when the row has no quote time', { seenAt: undefined }, {}],
    [
      'when neither the row nor the intent has a quote',
      { seenPrice: undefined, seenAt: undefined },
      { seenPrice: null, seenAt: null },
    ],
  ])('matches the row of the intent %s', (_where, row, tap) => {
    expect(orderIntent.matches({ ...intent, ...tap }, { ...pendingRow, ...row })).toBe(true);
  });

  it.each<[string, Partial<Order>, Partial<OrderIntent>]>([
    ['with another product', { productId: 'EURUSD' }, {}],
    ['with the other direction', { direction: 'drop' }, {}],
    ['with another duration', { durationSec: 300 }, {}],
    ['with another amount', { amount: '10.01' }, {}],
    ['with another price', { seenPrice: '97000.11' }, {}],
    ['with another quote time', { seenAt: pendingRow.createdAt }, {}],
    ['with a price when the intent has none', {}, { seenPrice: null }],
  ])('does not match a row %s', (_what, row, tap) => {
    expect(orderIntent.matches({ ...intent, ...tap }, { ...pendingRow, ...row })).toBe(false);
  });
});

describe('Rows of the transfer intent', () => {
  const intentOf = (row: Transfer): TransferIntent => DEFINITIONS.transfer.inputFromRow(row);
  const byBank: Transfer = { ...newDeposit, paymethod: 'bank', amount: withdrawal.amount };

  it.each<[string, Transfer, Transfer]>([
    ['when every field agrees', withdrawal, withdrawal],
    ['when the row has no kind', withdrawal, { ...withdrawal, kind: undefined }],
    ['when the amount has another notation', withdrawal, { ...withdrawal, amount: '500.00' }],
    [
      'when the clock of the exchange is two seconds behind',
      withdrawal,
      { ...withdrawal, createdAt: withdrawal.createdAt - 2_000 },
    ],
  ])('matches the row of the intent %s', (_where, wanted, row) => {
    expect(transferIntent.matches(intentOf(wanted), row)).toBe(true);
  });

  it.each<[string, Transfer, Transfer]>([
    ['of a deposit with a withdrawal intent', withdrawal, byBank],
    ['of a withdrawal with a deposit intent', byBank, withdrawal],
    ['with another payment method', withdrawal, { ...withdrawal, paymethod: 'trc' }],
    ['with another amount', withdrawal, { ...withdrawal, amount: '500.01' }],
    [
      'created before the request',
      withdrawal,
      { ...withdrawal, createdAt: withdrawal.createdAt - 2_001 },
    ],
  ])('does not match a row %s', (_what, wanted, row) => {
    expect(transferIntent.matches(intentOf(wanted), row)).toBe(false);
  });
});

describe('Rows of the purchase intent', () => {
  const common = { id: 'p1', amount: '100', promisedUnits: null, askedAt: term.createdAt };
  const ofTerm: PurchaseIntent = {
    ...common,
    productId: term.productId,
    name: term.name,
    kind: 'wealth',
    cycleDays: null,
  };
  const ofLockup: PurchaseIntent = {
    ...common,
    productId: 'LOCK-7',
    name: 'USDT 7',
    kind: 'lockup',
    cycleDays: lockup.cycleDays,
  };

  it.each<[string, PurchaseIntent, PurchaseRow]>([
    ['of a term product', ofTerm, term],
    ['of a lock-up when the row has no product', ofLockup, { ...lockup, productId: undefined }],
    ['when the amount has another notation', ofTerm, { ...term, amount: '100.0' }],
    [
      'when the clock of the exchange is two seconds behind',
      ofTerm,
      { ...term, createdAt: term.createdAt - 2_000 },
    ],
  ])('matches the row %s', (_where, wanted, row) => {
    expect(purchaseIntent.matches(wanted, row)).toBe(true);
  });

  it.each<[string, PurchaseIntent, PurchaseRow]>([
    ['of a lock-up with a term product intent', ofTerm, lockup],
    [
      'of a lock-up with a term product intent of the same cycle',
      { ...ofTerm, cycleDays: lockup.cycleDays },
      lockup,
    ],
    ['of a term product with a lock-up intent', ofLockup, term],
    [
      'of a term product with a lock-up intent of the same product',
      { ...ofLockup, productId: term.productId },
      term,
    ],
    ['with another product', ofTerm, { ...term, productId: 'TERM-SAVER' }],
    ['with another cycle', ofLockup, { ...lockup, cycleDays: 15 }],
    ['with another amount', ofTerm, { ...term, amount: '100.01' }],
    ['created before the request', ofTerm, { ...term, createdAt: term.createdAt - 2_001 }],
  ])('does not match a row %s', (_what, wanted, row) => {
    expect(purchaseIntent.matches(wanted, row)).toBe(false);
  });
});
