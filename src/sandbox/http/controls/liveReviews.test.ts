import { Client } from 'pg';
import { CARD, identityOf, member } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange({ environment: 'live' });
});
afterAll(async () => {
  await exchange.close();
});

/** Nobody moves the clock of a live exchange, so the test reaches into its store. */
async function twoDaysPass() {
  const client = new Client({ connectionString: exchange.connectionString });
  await client.connect();
  await client.query('update exchange set offset_ms = offset_ms + 2 * 86400000');
  // What is due by now goes with the rows that say so.
  const isDue = 'select 1 from due_work where due_at <= (select now_ms from enter_exchange())';
  while ((await client.query(isDue)).rowCount !== 0) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await client.end();
}

test('where the money is real, reviews wait for a person, and no value is magic', async () => {
  const { token } = await member(exchange);
  await exchange.call('bindIdcard', identityOf('079123450000'), { token });
  await exchange.call('saveBank', CARD, { token });
  const { id } = await exchange.call('deposit', { paymethod: 'bank', amount: '50' }, { token });
  await exchange.call('walletSubmit', { depositId: id, reference: 'tx.13' }, { token });
  await exchange.call('deposit', { paymethod: 'quick', amount: '60' }, { token });
  await twoDaysPass();
  const identity = await exchange.call('idcard', {}, { token });
  expect(identity.state).toBe('under_review');
  const { items } = await exchange.call('balanceList', { view: 'transfers' }, { token });
  expect(items).toMatchObject([
    { amount: '60', state: 'fail', failReason: 'EXPIRED' },
    { id, state: 'under_review' },
  ]);
  const details = await exchange.call('userDetails', {}, { token });
  expect(details.balance.available).toBe('0');
});
