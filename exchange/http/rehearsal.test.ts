import { Client } from 'pg';
import { LANGUAGES } from '#contract';
import { readSandboxWords } from '#testkit/app/sandboxWords';
import { eventually } from '#testkit/exchange/eventually';
import { CARD, identityRequest, PAY_PASSWORD, registerMember } from '#testkit/exchange/member';
import { startExchange } from '../startExchange';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let rehearsal: TestExchange;
let sandbox: TestExchange;
beforeAll(async () => {
  rehearsal = await startTestExchange({ environment: 'rehearsal' });
  sandbox = await startTestExchange();
});
afterAll(async () => {
  await rehearsal.close();
  await sandbox.close();
});

/** Returns all texts that an exchange sends to visitors. */
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
  expect(environment).toBe(exchange === rehearsal ? 'live' : 'sandbox');
  return JSON.stringify([config, details, others]).replace(/data:image[^"]*/g, '');
}

test.each(LANGUAGES)('a rehearsal mentions neither sandbox nor play money in %s', async (each) => {
  const words = (await readSandboxWords())(each);
  expect(await textsForVisitors(sandbox, each)).toMatch(words);
  expect(await textsForVisitors(rehearsal, each)).not.toMatch(words);
});

/** Moves the clock in the store, because a rehearsal has no controls. */
async function advanceTwoDays() {
  const client = new Client({ connectionString: rehearsal.connectionString });
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

test('a rehearsal ends no review by itself, even for test values', async () => {
  const { token } = await registerMember(rehearsal);
  await rehearsal.call('bindIdcard', identityRequest('079123450000'), { token });
  await rehearsal.call('saveBank', CARD, { token });
  const { id } = await rehearsal.call('deposit', { paymethod: 'bank', amount: '50' }, { token });
  await rehearsal.call('walletSubmit', { depositId: id, reference: 'tx.13' }, { token });
  await rehearsal.call('deposit', { paymethod: 'quick', amount: '60' }, { token });
  await advanceTwoDays();
  const identity = await rehearsal.call('idcard', {}, { token });
  expect(identity.state).toBe('under_review');
  const { items } = await rehearsal.call('balanceList', { view: 'transfers' }, { token });
  expect(items).toMatchObject([
    { amount: '60', state: 'fail', failReason: 'EXPIRED' },
    { id, state: 'under_review' },
  ]);
  const details = await rehearsal.call('userDetails', {}, { token });
  expect(details.balance.available).toBe('0');
});

/**
 * A user whose identity a reviewer has approved and who has 100 USDT. Both are set by SQL, because a rehearsal has no
 * call that does it.
 */
async function registerApproved(realName: string) {
  const { token, id } = await registerMember(rehearsal);
  const identity = { ...identityRequest('079123456789'), realName };
  await rehearsal.call('bindIdcard', identity, { token });
  const client = new Client({ connectionString: rehearsal.connectionString });
  await client.connect();
  await client.query(`update identities set state = 'approved' where user_id = $1`, [id]);
  await client.query(`update users set verification = 'approved' where id = $1`, [id]);
  await client.query(
    `with posted as (
      insert into transfers (id, kind, ref, at) values (gen_random_uuid(), 'grant', $1, 1) returning id
    ), entered as (
      insert into entries (transfer_id, account_id, amount, balance_after)
      select id, 'world', -100000000, null from posted
      union all select id, $1 || ':available', 100000000, 100000000 from posted
    )
    update accounts set balance = 100000000, last_at = 1 where id = $1 || ':available'`,
    [id],
  );
  await client.end();
  return token;
}

test.each([
  [
    'refuses a withdrawal to the card of another person',
    'JOHN THIEF 王',
    { reason: 'NAME_MISMATCH', field: 'holderName' },
    [],
  ],
  [
    'leaves a withdrawal with names that no program can compare to a person',
    '王小明',
    { state: 'under_review' },
    [{ kind: 'withdrawal', state: 'under_review' }],
  ],
])('a rehearsal %s', async (_what, holderName, answer, transfers) => {
  const token = await registerApproved('Nguyen Van An');
  await rehearsal.call('saveBank', { ...CARD, holderName }, { token });
  const body = {
    paymethod: 'bank',
    amount: '50',
    payPassword: PAY_PASSWORD,
    Authorization: '',
  } as const;
  const { data } = await rehearsal.send('bankWithdrawal', body, { token });
  expect(data).toMatchObject(answer);
  await advanceTwoDays();
  const { items } = await rehearsal.call('balanceList', { view: 'transfers' }, { token });
  expect(items).toMatchObject(transfers);
});

/** Starts another exchange on the store of `exchange`; returns name and message of the error. */
const startOn = (exchange: TestExchange, environment: 'sandbox' | 'rehearsal') =>
  startExchange({
    connectionString: exchange.connectionString,
    port: 0,
    seed: 'test',
    environment,
    controls: 'off',
    appDir: '/nowhere',
  }).then(
    (started) => started.close().then(() => 'started'),
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('a store keeps the environment of its first start and refuses the other one', async () => {
  expect(await startOn(sandbox, 'rehearsal')).toMatch(
    /^StartupError: The store belongs to a sandbox, [^\n]+\.$/,
  );
  expect(await startOn(rehearsal, 'sandbox')).toMatch(
    /^StartupError: The store belongs to a rehearsal[^\n]+\.$/,
  );
  expect(await startOn(sandbox, 'sandbox')).toBe('started');
  expect(await startOn(rehearsal, 'rehearsal')).toBe('started');
});

test('the name of a rehearsal is in its config, and its HTTP server uses the given address only', async () => {
  expect((await rehearsal.call('config', {})).web_name).toBe('Tidemark Rehearsal');
  expect((await sandbox.call('config', {})).web_name).toBe('Tidemark');
  const local = await startTestExchange({ environment: 'rehearsal', host: '127.0.0.1' });
  try {
    const other = local.url.replace('127.0.0.1', '127.0.0.2');
    await expect(fetch(`${other}/livez`)).rejects.toThrow('fetch failed');
    expect((await fetch(`${local.url}/livez`)).status).toBe(200);
  } finally {
    await local.close();
  }
});
