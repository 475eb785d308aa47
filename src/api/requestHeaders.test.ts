import { callByName, createApiStore, signedIn } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { sampleArgs } from '../testing/standardAnswers';
import { ok } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { createBaseQuery } from './baseQuery';
import { hoistAuthorization } from './request';

const headersOf = (index: number) => exchange.heard[index]?.headers;

describe('languages', () => {
  test.each([
    [null, 'en'],
    ['en', 'en'],
    ['vn', 'vn'],
    ['cn', 'cn'],
    ['fr', 'en'],
    ['vn\r\nx: y', 'en'],
  ])('stored lang %j is sent as Accept-Language %s', async (stored, sent) => {
    if (stored !== null) localStorage.setItem('lang', stored);
    exchange.answer('*', ok(sampleAnswers.banks));
    await callByName(createApiStore(), 'banks', undefined);
    expect(headersOf(0)?.['accept-language']).toBe(sent);
  });

  test('is read when the request leaves, not when the app started', async () => {
    const app = createApiStore();
    exchange.answer('*', ok(sampleAnswers.banks));
    await callByName(app, 'banks', undefined);
    localStorage.setItem('lang', 'cn');
    await callByName(app, 'banks', undefined);
    expect(exchange.heard.map(({ headers }) => headers['accept-language'])).toEqual(['en', 'cn']);
  });

  test.each([
    ['en', 'en'],
    ['vn', 'vn'],
    [null, 'en'],
    ['\n', 'en'],
  ])('only the first config call sends the stored en (%j)', async (stored, sent) => {
    localStorage.setItem('lang', 'cn');
    if (stored !== null) localStorage.setItem('en', stored);
    exchange.answer('*', ok(sampleAnswers.config));
    const query = createBaseQuery();
    const { store } = createApiStore();
    const context: Parameters<typeof query>[1] = {
      ...store,
      signal: new AbortController().signal,
      abort: () => {},
      extra: undefined,
      endpoint: 'config',
      type: 'query',
    };
    for (const call of ['banks', 'config', 'config', 'banks'] as const) {
      await query({ call }, context, {});
    }
    expect(exchange.heard.map(({ headers }) => headers['accept-language'])).toEqual([
      'cn',
      stored === null ? 'en' : sent,
      'cn',
      'cn',
    ]);
  });
});

describe('the token', () => {
  test('goes out as stored, without a prefix, on every kind of call', async () => {
    const app = signedIn('plain.Token_1');
    exchange.answer('*', ok(sampleAnswers.banks));
    await callByName(app, 'banks', undefined);
    expect(headersOf(0)?.authorization).toBe('plain.Token_1');
  });

  test('is omitted when there is none, or one that no header can carry', async () => {
    exchange.answer('*', ok(sampleAnswers.banks));
    await callByName(createApiStore(), 'banks', undefined);
    await callByName(signedIn('two\nlines'), 'banks', undefined);
    expect(exchange.heard.map(({ headers }) => 'authorization' in headers)).toEqual([false, false]);
  });
});

describe('hoisting', () => {
  test.each(['bankWithdrawal', 'trcWithdrawal', 'defiMyOrder', 'defiOrderMoney'] as const)(
    '%s has the token in the header and a blank in the body',
    async (name) => {
      exchange.answer('*', ok(sampleAnswers[name]));
      await callByName(signedIn(), name, sampleArgs[name]());
      expect(headersOf(0)?.authorization).toBe('token-of-ann');
      expect(exchange.heard[0]?.body).toMatchObject({ Authorization: '' });
    },
  );

  test('an Authorization that a caller passes moves to the header; the object stays as it was', async () => {
    const arg = Object.freeze({ orderNo: 'l1', Authorization: 'passed-by-caller' });
    exchange.answer('*', ok(sampleAnswers.defiOrderMoney));
    await callByName(signedIn(), 'defiOrderMoney', arg);
    expect(headersOf(0)?.authorization).toBe('passed-by-caller');
    expect(exchange.heard[0]?.body).toEqual({ orderNo: 'l1', Authorization: '' });
    expect(arg).toEqual({ orderNo: 'l1', Authorization: 'passed-by-caller' });
  });

  test('is a function that changes nothing it was given', () => {
    const payload = { amount: '10', Authorization: 'abc' };
    expect(hoistAuthorization(payload)).toEqual({
      body: { amount: '10', Authorization: '' },
      token: 'abc',
    });
    expect(payload.Authorization).toBe('abc');
    expect(hoistAuthorization({ amount: '10' }).token).toBeNull();
  });
});
