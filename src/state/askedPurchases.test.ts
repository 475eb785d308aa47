import type { PurchaseIntent } from '../machines/purchaseFacts';
import { askedPurchases } from './askedPurchases';

const intent: PurchaseIntent = {
  ...{ id: '6f1de3c0-0000-4000-8000-000000000001', productId: 'FUND-GOLD', name: 'Gold Fund' },
  ...{ kind: 'fund', amount: '100.5', cycleDays: 60, promisedUnits: '80.12', askedAt: 1_767_225.4 },
};
const stored = () => sessionStorage.getItem('askedPurchases');
const write = (value: unknown) => sessionStorage.setItem('askedPurchases', JSON.stringify(value));

afterEach(() => sessionStorage.clear());

test('what was asked for survives a reload, and is gone once it is answered', () => {
  askedPurchases.keep([intent]);
  expect(askedPurchases.read()).toEqual([intent]);
  askedPurchases.keep([]);
  expect(stored()).toBeNull();
  expect(askedPurchases.read()).toEqual([]);
});

test('a name that is missing is the product itself', () => {
  write([{ ...intent, name: undefined }]);
  expect(askedPurchases.read()).toEqual([{ ...intent, name: 'FUND-GOLD' }]);
});

test.each([
  ['no list', { intent }],
  ['nothing', null],
  ['a text', ['intent']],
  ['no key', [{ ...intent, id: 'key' }]],
  ['a number for an amount', [{ ...intent, amount: 100 }]],
  ['an amount that is none', [{ ...intent, amount: '1e9' }]],
  ['a kind of its own', [{ ...intent, kind: 'gift' }]],
  ['no product', [{ ...intent, productId: '' }]],
  ['no time', [{ ...intent, askedAt: null }]],
])('%s is no purchase of ours', (_name, value) => {
  write(value);
  expect(askedPurchases.read()).toEqual([]);
});

test('text that is no JSON is none either', () => {
  sessionStorage.setItem('askedPurchases', '[{');
  expect(askedPurchases.read()).toEqual([]);
});
