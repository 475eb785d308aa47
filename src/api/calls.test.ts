import { checkRequest, endpoints, ENDPOINT_NAMES, parseAs, type EndpointName } from '#contract';
import { callByName, createApiStore, signedIn } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';
import { ok, SERVER_TIME } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { api } from './api';
import { onServerTime, type ServerTimeSample } from './serverTime';
import { LOST_ANSWERS } from './unansweredCalls';
import { withdraw } from './withdraw';

const hoists = (name: EndpointName) => /Withdrawal$|^defi/.test(name);
const opensSession = (name: EndpointName) => name === 'login' || name === 'register';
const isPaged = (name: EndpointName) => 'infiniteQueryOptions' in definition(name);
const definitions = new Map<EndpointName, object>();
api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    ENDPOINT_NAMES.map((name) => [name, (made: object) => void definitions.set(name, made)]),
  ),
});
const definition = (name: EndpointName) => definitions.get(name) ?? {};

/** The wire format of each call, written by hand from the list of calls in the product specification. */
const WIRE: Partial<Record<EndpointName, readonly ['GET' | 'POST', string]>> = {
  register: ['POST', '/api/user/register'],
  login: ['POST', '/api/user/login'],
  userDetails: ['POST', '/api/user/details'],
  saveBank: ['POST', '/api/user/save_bank'],
  deposit: ['POST', '/api/user/deposit'],
  bindIdcard: ['POST', '/api/user/bind_idcard'],
  balanceList: ['POST', '/api/user/balance_list'],
  resetPwd: ['POST', '/api/user/reset_pwd'],
  resetPaypwd: ['POST', '/api/user/reset_paypwd'],
  getUserWallets: ['POST', '/api/user/getUserWallets'],
  invite: ['POST', '/api/user/invite'],
  bankWithdrawal: ['POST', '/api/wallet/bankWithdrawal'],
  trcWithdrawal: ['POST', '/api/wallet/trcWithdrawal'],
  getRechargeAddress: ['POST', '/api/wallet/getRechargeAddress'],
  walletSubmit: ['POST', '/api/wallet/submit'],
  banks: ['POST', '/api/common/banks'],
  config: ['POST', '/api/common/config'],
  wealthList: ['POST', '/api/wealth/getList'],
  wealthOrders: ['POST', '/api/wealth/orders'],
  wealthSubmit: ['POST', '/api/wealth/submit'],
  wealthBuy: ['POST', '/api/wealth/buy'],
  defiMyOrder: ['POST', '/api/Defi/myOrder'],
  defiOrderMoney: ['POST', '/api/Defi/orderMoney'],
  orderList: ['POST', '/api/order/list'],
  orderCreate: ['POST', '/api/order/create'],
  orderHoldList: ['POST', '/api/order/hold_list'],
  productList: ['POST', '/api/product/list'],
  productDetails: ['POST', '/api/product/details'],
  productTrunover: ['POST', '/api/product/trunover'],
  productKdata: ['POST', '/api/product/kdata'],
  productOrders: ['POST', '/api/product/orders'],
  idcard: ['GET', '/api/user/idcard'],
  notice: ['GET', '/api/common/notice'],
  wealthDetails: ['GET', '/api/wealth/details'],
};

test('the API slice has exactly the calls of the contract', () => {
  expect(Object.keys(api.endpoints).sort()).toEqual([...ENDPOINT_NAMES].sort());
});

describe.each(ENDPOINT_NAMES.map((name) => [name] as const))('Call %s', (name) => {
  // Calls that the product specification does not list are defined by the contract alone.
  const [method, path] = WIRE[name] ?? [endpoints[name].method, endpoints[name].path];

  test('is sent as the contract requires and returns its data', async () => {
    const sandbox = signedIn();
    scriptedExchange.answer(path, ok(sampleAnswers[name]));

    const { data, error } = await callByName(sandbox, name, sampleArgs[name]());

    expect(error).toBeUndefined();
    const [sent, ...more] = scriptedExchange.heard;
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ method, path });
    expect(sent?.headers).toMatchObject({ authorization: 'token-of-ann' });
    if (method === 'POST') {
      expect(sent?.headers['content-type']).toBe('application/json');
      expect(checkRequest(name, sent?.body)).toEqual([]);
      expect(JSON.stringify(sent?.body)).not.toMatch(/sealed|idempotencyKey|token-of-ann/);
      expect(JSON.stringify(sent?.body).includes('Authorization')).toBe(hoists(name));
    } else {
      expect(sent?.body).toBeUndefined();
      const query = Object.fromEntries(new URLSearchParams(sent?.query));
      expect(checkRequest(name, query)).toEqual([]);
    }
    const answered = opensSession(name) ? { user: sampleAnswers.login.user } : sampleAnswers[name];
    const expected = isPaged(name) ? { pages: [answered], pageParams: [''] } : answered;
    expect(data).toEqual(expected);
  });

  test('returns a shape error with its own name when the data breaks the schema', async () => {
    // Three calls have no required field in their response, so only a non-object breaks their schema.
    const isLoose = parseAs(endpoints[name].response, {}).ok;
    const broken = isLoose ? 'secretValue' : { secretValue: 1 };
    scriptedExchange.answer(path, ok(broken));

    const { data, error } = await callByName(signedIn(), name, sampleArgs[name]());

    expect(data).toBeUndefined();
    expect(error).toMatchObject({ kind: 'shape', call: name });
    const isMarked = typeof LOST_ANSWERS[name] === 'function';
    const keys = ['kind', 'call', 'path', ...(isMarked ? ['mayHaveWorked'] : [])];
    expect(Object.keys(error ?? {})).toEqual(keys);
    expect(JSON.stringify(error)).not.toContain('secretValue');
  });

  test('has an Idempotency-Key header exactly when it moves money', async () => {
    scriptedExchange.answer(path, ok(sampleAnswers[name]));
    await callByName(signedIn(), name, sampleArgs[name]());
    const movesMoney = [
      'deposit',
      'walletSubmit',
      'bankWithdrawal',
      'trcWithdrawal',
      'wealthBuy',
      'wealthSubmit',
      'orderCreate',
    ].includes(name);
    expect(scriptedExchange.heard[0]?.headers['idempotency-key']).toBe(
      movesMoney ? '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10' : undefined,
    );
  });

  test('is not sent by a visitor when it is private', async () => {
    scriptedExchange.answer(path, ok(sampleAnswers[name]));
    const { error } = await callByName(createApiStore(), name, sampleArgs[name]());
    if (endpoints[name].access === 'user') {
      expect(error).toEqual({ kind: 'unauthorized' });
      expect(scriptedExchange.heard).toEqual([]);
    } else {
      expect(error).toBeUndefined();
      expect(scriptedExchange.heard[0]?.headers).not.toHaveProperty('authorization');
    }
  });
});

test('the error for an invalid field contains the path to the field', async () => {
  const { user, balance } = sampleAnswers.userDetails;
  scriptedExchange.answer('*', ok({ user, balance: { ...balance, available: 12.5 } }));
  const { error } = await callByName(signedIn(), 'userDetails', undefined);
  expect(error).toEqual({ kind: 'shape', call: 'userDetails', path: 'balance.available' });
});

test('unknown fields of an answer are ignored', async () => {
  scriptedExchange.answer('*', ok({ ...sampleAnswers.banks, later: { more: true } }));
  const { data } = await callByName(signedIn(), 'banks', undefined);
  expect(data).toEqual(sampleAnswers.banks);
});

test('a paged list requests its next page with the cursor of the last page', async () => {
  const { items, totals } = sampleAnswers.orderList;
  const { store } = signedIn();
  scriptedExchange.answer(
    '*',
    ok({ items, totals, nextCursor: 'c2' }),
    ok({ items, totals, nextCursor: null }),
  );
  const list = api.endpoints.orderList;
  const filter = { result: 'win' } as const;
  await store.dispatch(list.initiate(filter));
  const { data } = await store.dispatch(list.initiate(filter, { direction: 'forward' }));
  const { hasNextPage } = list.select(filter)(store.getState());
  expect(scriptedExchange.heard.map(({ body }) => body)).toEqual([
    { result: 'win' },
    { result: 'win', cursor: 'c2' },
  ]);
  expect(data?.pages).toHaveLength(2);
  expect(hasNextPage).toBe(false);
});

test.each([
  ['bank', '/api/wallet/bankWithdrawal'],
  ['trc', '/api/wallet/trcWithdrawal'],
] as const)('a withdrawal by %s goes to %s', async (paymethod, path) => {
  const name = paymethod === 'bank' ? 'bankWithdrawal' : 'trcWithdrawal';
  scriptedExchange.answer('*', ok(sampleAnswers[name]));
  const result = await signedIn().store.dispatch(withdraw(sampleArgs[name]()));
  expect(result.data).toEqual(sampleAnswers[name]);
  expect(scriptedExchange.heard.map((heard) => heard.path)).toEqual([path]);
});

test('each answer reports its server time with the times of sending and receiving', async () => {
  const samples: ServerTimeSample[] = [];
  const stop = onServerTime((sample) => samples.push(sample));
  scriptedExchange.answer('*', ok(sampleAnswers.banks));
  const before = performance.now();
  await callByName(signedIn(), 'banks', undefined);
  stop();
  await callByName(signedIn(), 'banks', undefined);

  expect(samples).toHaveLength(1);
  const [{ ts, sentAt, receivedAt } = { ts: 0, sentAt: 0, receivedAt: 0 }] = samples;
  expect(ts).toBe(SERVER_TIME);
  expect(sentAt).toBeGreaterThanOrEqual(before);
  expect(receivedAt).toBeGreaterThan(sentAt);
  expect(receivedAt).toBeLessThanOrEqual(performance.now());
});

test('the types of call arguments forbid secrets and tokens and require idempotency keys', () => {
  const { login, defiMyOrder, wealthBuy } = api.endpoints;
  const refusedByTypes = [
    // @ts-expect-error a password in an argument would be stored in Redux
    () => login.initiate({ username: 'ann', password: 'correct horse' }),
    // @ts-expect-error a token in an argument would be stored in Redux
    () => defiMyOrder.initiate({ Authorization: 'token-of-ann' }),
    // @ts-expect-error calls that move money require an idempotency key
    () => wealthBuy.initiate({ productId: 'fund1', amount: '100' }),
  ];
  expect(refusedByTypes).toHaveLength(3);
});
