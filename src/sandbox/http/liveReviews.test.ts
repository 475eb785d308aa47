import { CARD, identityOf, member } from './testing/member';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange({ environment: 'live' });
});
afterAll(async () => {
  await exchange.close();
});

const REVIEW_MS = 3_000;
const longEnough = () => new Promise((resolve) => setTimeout(resolve, REVIEW_MS + 1_000));

test('where the money is real, reviews wait for a person, and no value is magic', async () => {
  const { token } = await member(exchange);
  await exchange.call('bindIdcard', identityOf('079123450000'), { token });
  await exchange.call('saveBank', CARD, { token });
  const { id } = await exchange.call('deposit', { paymethod: 'bank', amount: '50' }, { token });
  await exchange.call('walletSubmit', { depositId: id, reference: 'tx.13' }, { token });
  await longEnough();
  const identity = await exchange.call('idcard', {}, { token });
  expect(identity.state).toBe('under_review');
  const { items } = await exchange.call('balanceList', { view: 'transfers' }, { token });
  expect(items).toMatchObject([{ id, state: 'under_review' }]);
  const details = await exchange.call('userDetails', {}, { token });
  expect(details.balance.available).toBe('0');
});
