import type { Order } from '#contract';
import { lockup, term } from '#testkit/scenarios/purchaseParts';
import { deposit, withdrawal } from '#testkit/scenarios/transferParts';
import { intent, pendingRow } from '../testing/orderRows';
import { MACHINES } from './all';
import { matchesIntent as isOrder } from './orderFacts';
import type { OrderIntent } from './orderFacts';
import { matchesIntent as isPurchase } from './purchaseFacts';
import type { PurchaseRow, PurchaseIntent } from './purchaseSchemas';
import { matchesIntent as isTransfer } from './transferFacts';
import type { Transfer, TransferIntent } from './transferSchemas';

/**
 * A tap without an answer is looked for in the lists. A row that is taken for it by mistake hides that money moved, or
 * that it did not; so everything that the row tells has to agree.
 */
describe('A row is what an order became', () => {
  it.each<[string, Partial<Order>, Partial<OrderIntent>]>([
    ['where all of it agrees', {}, {}],
    ['where the amount is written otherwise', { amount: '10.00' }, {}],
    ['where the price is written otherwise', { seenPrice: '97000.1' }, {}],
    ['where the backend does not repeat the price', { seenPrice: undefined }, {}],
    ['where the backend does not repeat its moment', { seenAt: undefined }, {}],
    [
      'where the backend repeats neither, and the page does not know them',
      { seenPrice: undefined, seenAt: undefined },
      { seenPrice: null, seenAt: null },
    ],
  ])('%s', (_where, row, tap) => {
    expect(isOrder({ ...intent, ...tap }, { ...pendingRow, ...row })).toBe(true);
  });

  it.each<[string, Partial<Order>, Partial<OrderIntent>]>([
    ['another product', { productId: 'EURUSD' }, {}],
    ['the other direction', { direction: 'drop' }, {}],
    ['another time', { durationSec: 300 }, {}],
    ['another amount', { amount: '10.01' }, {}],
    ['another price', { seenPrice: '97000.11' }, {}],
    ['the price of another moment', { seenAt: pendingRow.createdAt }, {}],
    ['a price where the page knew none', {}, { seenPrice: null }],
  ])('but not one of %s', (_what, row, tap) => {
    expect(isOrder({ ...intent, ...tap }, { ...pendingRow, ...row })).toBe(false);
  });
});

describe('A row is what a transfer became', () => {
  const asked = (row: Transfer): TransferIntent => MACHINES.transfer.inputFromRow(row);
  const byBank: Transfer = { ...deposit, paymethod: 'bank', amount: withdrawal.amount };

  it.each<[string, Transfer, Transfer]>([
    ['where all of it agrees', withdrawal, withdrawal],
    [
      'where the backend does not say which kind it is',
      withdrawal,
      { ...withdrawal, kind: undefined },
    ],
    ['where the amount is written otherwise', withdrawal, { ...withdrawal, amount: '500.00' }],
    [
      'where the clock of the exchange is two seconds behind',
      withdrawal,
      { ...withdrawal, createdAt: withdrawal.createdAt - 2_000 },
    ],
  ])('%s', (_where, wanted, row) => {
    expect(isTransfer(asked(wanted), row)).toBe(true);
  });

  it.each<[string, Transfer, Transfer]>([
    ['a deposit where a withdrawal was asked for', withdrawal, byBank],
    ['a withdrawal where a deposit was asked for', byBank, withdrawal],
    ['another way to pay', withdrawal, { ...withdrawal, paymethod: 'trc' }],
    ['another amount', withdrawal, { ...withdrawal, amount: '500.01' }],
    [
      'a time before it was asked for',
      withdrawal,
      { ...withdrawal, createdAt: withdrawal.createdAt - 2_001 },
    ],
  ])('but not one of %s', (_what, wanted, row) => {
    expect(isTransfer(asked(wanted), row)).toBe(false);
  });
});

describe('A row is what a purchase became', () => {
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
    ['of a lock-up, whose row names no product', ofLockup, { ...lockup, productId: undefined }],
    ['where the amount is written otherwise', ofTerm, { ...term, amount: '100.0' }],
    [
      'where the clock of the exchange is two seconds behind',
      ofTerm,
      { ...term, createdAt: term.createdAt - 2_000 },
    ],
  ])('%s', (_where, wanted, row) => {
    expect(isPurchase(wanted, row)).toBe(true);
  });

  it.each<[string, PurchaseIntent, PurchaseRow]>([
    ['a lock-up where a term product was wanted', ofTerm, lockup],
    ['a lock-up of as many days', { ...ofTerm, cycleDays: lockup.cycleDays }, lockup],
    ['a term product where a lock-up was wanted', ofLockup, term],
    ['a product with the id of a lock-up', { ...ofLockup, productId: term.productId }, term],
    ['another product', ofTerm, { ...term, productId: 'TERM-SAVER' }],
    ['another cycle', ofLockup, { ...lockup, cycleDays: 15 }],
    ['another amount', ofTerm, { ...term, amount: '100.01' }],
    ['a time before it was asked for', ofTerm, { ...term, createdAt: term.createdAt - 2_001 }],
  ])('but not one of %s', (_what, wanted, row) => {
    expect(isPurchase(wanted, row)).toBe(false);
  });
});
