import { randomUUID } from 'node:crypto';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { assertBooksBalance } from '#testkit/exchange/assertBooksBalance';
import {
  availableBalance,
  CARD,
  identityRequest,
  PAY_PASSWORD,
  registerWithdrawer,
} from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  ({ token } = await registerWithdrawer(exchange));
});
afterAll(async () => {
  // `close` throws if the exchange logged a fault.
  await assertBooksBalance(exchange);
  await exchange.close();
});

const POSTS = ENDPOINT_NAMES.filter((name) => endpoints[name].method === 'POST');
const deep = (depth: number) =>
  `{"productId":${'{"a":['.repeat(depth)}${']}'.repeat(depth)},"amount":"10"}`;

interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

async function post(
  name: EndpointName,
  body: string,
  type = 'application/json',
): Promise<RawAnswer> {
  const response = await fetch(exchange.url + endpoints[name].path, {
    method: 'POST',
    headers: { authorization: token, 'idempotency-key': randomUUID(), 'content-type': type },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Expects the envelope, a reason for a refusal, and no internal details. */
function expectSafeAnswer({ status, text }: RawAnswer): void {
  expect(status).toBeLessThan(500);
  const { code, data } = JSON.parse(text) as { code: number; data: unknown };
  if (code !== 0) expect(data).toHaveProperty('reason');
  expect(text).not.toMatch(/node_modules|\bat \w+ \(|Error:|SELECT|select /);
}

test.each([
  ['productDetails', 10],
  ['orderCreate', 10],
  ['walletSubmit', 20],
  ['bindIdcard', 20],
] as const)('the call %s refuses a body of %d MB as too large', async (name, megabytes) => {
  const answer = await post(name, JSON.stringify({ productId: 'x'.repeat(megabytes * 1_000_000) }));
  expectSafeAnswer(answer);
  expect(answer.status).toBe(413);
});

test.each<Record<string, string>>([
  { 'content-type': 'application/json; charset=iso-8859-1' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
])('a call refuses a compressed body and a body in another charset: %j', async (headers) => {
  const response = await fetch(exchange.url + endpoints.banks.path, {
    ...{ method: 'POST', headers, body: '{}' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    data: { reason: 'INVALID', fields: [{ field: 'Content-Type', rule: 'format' }] },
  });
});

test.each(['utf-8', 'UTF8', '"utf-8"'])('a call accepts the charset %s', async (charset) => {
  const { status } = await post('banks', '{}', `application/json; charset=${charset}`);
  expect(status).toBe(200);
});

test.each(POSTS)('the call %s refuses deeply nested or unclosed brackets', async (name) => {
  for (const body of [deep(1_000), '['.repeat(20_000), `${'['.repeat(5_000)}1`]) {
    expectSafeAnswer(await post(name, body));
  }
});

test.each(POSTS)('the call %s refuses a body that is not a JSON object', async (name) => {
  for (const body of ['', 'null', '7', '"text"', '[]', '[{}]', '{"broken', '{"a":1}{"b":2}']) {
    const answer = await post(name, body);
    expectSafeAnswer(answer);
    expect([body, answer.status]).toEqual([body, 400]);
  }
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
    expect((await post(name, '{}', type)).status).toBe(400);
  }
});

/** Text that a database, a shell, a file system or a browser could interpret. */
const ATTACK_STRINGS = [
  "' or 1=1 --",
  "'; drop table users; --",
  '" or ""="',
  '$1',
  '%s%n',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'a\u0000b',
  '${7*7}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\ud800',
];
const OPERATORS = [
  { $gt: '' },
  { $ne: null },
  ['a'],
  { __proto__: { isAdmin: true } },
  true,
  1e308,
];

/** The field names of all calls. */
const FIELDS = [
  ...['username', 'password', 'phone', 'payPassword', 'inviteCode', 'currentPassword'],
  ...['newPassword', 'currentPayPassword', 'newPayPassword', 'productId', 'orderNo', 'depositId'],
  ...['walletId', 'reference', 'ref', 'cursor', 'kind', 'view', 'status', 'result', 'category'],
  ...['interval', 'direction', 'paymethod', 'network', 'address', 'label', 'realName', 'idNumber'],
  ...['frontImage', 'backImage', 'proofImage', 'amount', 'seenPrice', 'seenAt', 'from', 'to'],
  ...['limit', 'level', 'before', 'ticksFrom', 'ticksTo', 'durationSec', 'claim', 'bankName'],
];

test.each(POSTS)('the call %s is not affected by attack strings in any field', async (name) => {
  for (const attack of [...ATTACK_STRINGS, ...OPERATORS]) {
    const body = Object.fromEntries(FIELDS.map((field) => [field, attack]));
    expectSafeAnswer(await post(name, JSON.stringify(body)));
  }
  expect(await availableBalance(exchange, token)).toBe('10000');
});

test.each(['notice', 'idcard', 'wealthDetails'] as const)(
  'the call %s is not affected by attack strings in the query',
  async (name) => {
    for (const attack of ATTACK_STRINGS) {
      const text = encodeURIComponent(Buffer.from(attack).toString());
      for (const query of [`productId=${text}&cursor=${text}&limit=${text}`, `${text}[]=${text}`]) {
        const url = `${exchange.url}${endpoints[name].path}?${query}`;
        const response = await fetch(url, { headers: { authorization: token } });
        expectSafeAnswer({ status: response.status, text: await response.text() });
      }
    }
  },
);

/** Fields that an attacker could add to gain rights, money or a better price. */
const FORGED_FIELDS = {
  ...{ id: 'U-1', userId: 'U-1', role: 'admin', isAdmin: true, verification: 'approved' },
  ...{ balance: '999999', available: '999999', total: '999999', frozen: null, freezeUntil: 0 },
  ...{ state: 'success', result: 'win', fee: '0', net: '999999', payoutRate: '9', profit: '9' },
  ...{ createdAt: 0, endsAt: 0, entryPrice: '1', dailyRate: '9', annualRate: '9', units: '9' },
};

test('forged fields give a caller no money, role, identity or better price', async () => {
  const before = await exchange.call('userDetails', {}, { token });
  const { now } = await exchange.control<{ now: number }>('state');
  const seen = { seenPrice: '1', seenAt: now };
  const calls: readonly (readonly [EndpointName, object])[] = [
    ['userDetails', {}],
    ['saveBank', CARD],
    ['bindIdcard', identityRequest('079123456789')],
    ['deposit', { paymethod: 'bank', amount: '10' }],
    ['bankWithdrawal', { paymethod: 'bank', amount: '10', payPassword: PAY_PASSWORD }],
    ['wealthBuy', { productId: 'TERM-SAVER', amount: '100' }],
    ['wealthSubmit', { productId: 'LOCK-7', amount: '100' }],
    [
      'orderCreate',
      { productId: 'BTCUSDT', direction: 'rise', amount: '10', durationSec: 60, ...seen },
    ],
  ];
  for (const [name, body] of calls) {
    await exchange.send(name, { ...FORGED_FIELDS, ...body }, { token });
  }
  const { user, balance } = await exchange.call('userDetails', {}, { token });
  expect(user).toEqual(before.user);
  // The user withdrew 10, invested 100 twice and staked 10 with a fee of 0.1.
  expect(balance).toMatchObject({
    available: '9779.9',
    onItsWay: '10',
    inOrders: '10.1',
    total: '10000',
  });
  const { items } = await exchange.call('orderHoldList', {}, { token });
  expect(items).toMatchObject([{ fee: '0.1', payoutRate: '0.80', amount: '10' }]);
});
