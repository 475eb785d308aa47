import { Client } from 'pg';
import { LANGUAGES } from '#contract';
import { readSandboxWords } from '#src/testing/sandboxWords';
import { eventually } from '../testing/eventually';
import { CARD, identityRequest, registerMember } from './testing/member';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';

let live: TestExchange;
let sandbox: TestExchange;
beforeAll(async () => {
  live = await startTestExchange({ environment: 'live' });
  sandbox = await startTestExchange();
});
afterAll(async () => {
  await live.close();
  await sandbox.close();
});

/** All texts that an exchange sends to visitors. */
async function textsForVisitors(exchange: TestExchange, language: string): Promise<string> {
  const { environment, ...config } = await exchange.call('config', {}, { language });
  const { items } = await exchange.call('wealthList', {}, { language });
  const details = await Promise.all(
    items.map(({ productId }) => exchange.call('wealthDetails', { productId }, { language })),
  );
  const others = [
    await exchange.call('notice', {}, { language }),
    await exchange.call('productList', {}, { language }),
    await exchange.call('banks', {}, { language }),
  ];
  expect(environment).toBe(exchange === live ? 'live' : 'sandbox');
  return JSON.stringify([config, details, others]).replace(/data:image[^"]*/g, '');
}

test.each(LANGUAGES)(
  'a live exchange mentions neither sandbox nor play money in %s',
  async (each) => {
    const words = (await readSandboxWords())(each);
    expect(await textsForVisitors(sandbox, each)).toMatch(words);
    expect(await textsForVisitors(live, each)).not.toMatch(words);
  },
);

/** Moves the clock in the store, because a live exchange has no controls. */
async function advanceTwoDays() {
  const client = new Client({ connectionString: live.connectionString });
  await client.connect();
  await client.query('update exchange set offset_ms = offset_ms + 2 * 86400000');
  const isDue = 'select 1 from due_work where due_at <= (select now_ms from enter_exchange())';
  await eventually(
    'the rows of due work',
    async () => (await client.query(isDue)).rowCount,
    (count) => count === 0,
  );
  await client.end();
}

test('a live exchange leaves reviews to an operator, whatever the submitted values', async () => {
  const { token } = await registerMember(live);
  await live.call('bindIdcard', identityRequest('079123450000'), { token });
  await live.call('saveBank', CARD, { token });
  const { id } = await live.call('deposit', { paymethod: 'bank', amount: '50' }, { token });
  await live.call('walletSubmit', { depositId: id, reference: 'tx.13' }, { token });
  await live.call('deposit', { paymethod: 'quick', amount: '60' }, { token });
  await advanceTwoDays();
  const identity = await live.call('idcard', {}, { token });
  expect(identity.state).toBe('under_review');
  const { items } = await live.call('balanceList', { view: 'transfers' }, { token });
  expect(items).toMatchObject([
    { amount: '60', state: 'fail', failReason: 'EXPIRED' },
    { id, state: 'under_review' },
  ]);
  const details = await live.call('userDetails', {}, { token });
  expect(details.balance.available).toBe('0');
});
