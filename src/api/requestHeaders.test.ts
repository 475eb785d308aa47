import { callByName, createApiStore, signedIn } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { sampleArgs } from '#testkit/app/standardAnswers';
import { ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { createBaseQuery } from './baseQuery';
import { hoistAuthorization } from './request';

const headersOf = (index: number) => scriptedExchange.heard[index]?.headers;

describe('Accept-Language header', () => {
  test.each([
    [null, 'en'],
    ['en', 'en'],
    ['vn', 'vn'],
    ['cn', 'cn'],
    ['xx', 'en'],
    ['vn\r\nx: y', 'en'],
  ])('for the stored lang %j is %s', async (stored, sent) => {
    if (stored !== null) localStorage.setItem('lang', stored);
    scriptedExchange.answer('*', ok(sampleAnswers.banks));
    await callByName(createApiStore(), 'banks', undefined);
    expect(headersOf(0)?.['accept-language']).toBe(sent);
  });

  test('contains the language that is stored at the time of the request, not at app start', async () => {
    const app = createApiStore();
    scriptedExchange.answer('*', ok(sampleAnswers.banks));
    await callByName(app, 'banks', undefined);
    localStorage.setItem('lang', 'cn');
    await callByName(app, 'banks', undefined);
    expect(scriptedExchange.heard.map(({ headers }) => headers['accept-language'])).toEqual([
      'en',
      'cn',
    ]);
  });

  test.each([
    ['en', 'en'],
    ['vn', 'vn'],
    [null, 'en'],
    ['\n', 'en'],
  ])(
    'is the stored value of the key en (%j) in the first config call only',
    async (stored, sent) => {
      localStorage.setItem('lang', 'cn');
      if (stored !== null) localStorage.setItem('en', stored);
      scriptedExchange.answer('*', ok(sampleAnswers.config));
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
      expect(scriptedExchange.heard.map(({ headers }) => headers['accept-language'])).toEqual([
        'cn',
        stored === null ? 'en' : sent,
        'cn',
        'cn',
      ]);
    },
  );
});

describe('Authorization header', () => {
  test('contains the stored token without a prefix', async () => {
    const app = signedIn('plain.Token_1');
    scriptedExchange.answer('*', ok(sampleAnswers.banks));
    await callByName(app, 'banks', undefined);
    expect(headersOf(0)?.authorization).toBe('plain.Token_1');
  });

  test('is omitted without a token and for a token with invalid header characters', async () => {
    scriptedExchange.answer('*', ok(sampleAnswers.banks));
    await callByName(createApiStore(), 'banks', undefined);
    await callByName(signedIn('two\nlines'), 'banks', undefined);
    expect(scriptedExchange.heard.map(({ headers }) => 'authorization' in headers)).toEqual([
      false,
      false,
    ]);
  });
});

describe('hoistAuthorization', () => {
  test.each(['bankWithdrawal', 'trcWithdrawal', 'defiMyOrder', 'defiOrderMoney'] as const)(
    'moves the token of %s to the header and leaves an empty field in the body',
    async (name) => {
      scriptedExchange.answer('*', ok(sampleAnswers[name]));
      await callByName(signedIn(), name, sampleArgs[name]());
      expect(headersOf(0)?.authorization).toBe('token-of-ann');
      expect(scriptedExchange.heard[0]?.body).toMatchObject({ Authorization: '' });
    },
  );

  test('moves an Authorization field of the caller to the header and does not mutate the argument', async () => {
    const arg = Object.freeze({ orderNo: 'l1', Authorization: 'passed-by-caller' });
    scriptedExchange.answer('*', ok(sampleAnswers.defiOrderMoney));
    await callByName(signedIn(), 'defiOrderMoney', arg);
    expect(headersOf(0)?.authorization).toBe('passed-by-caller');
    expect(scriptedExchange.heard[0]?.body).toEqual({ orderNo: 'l1', Authorization: '' });
    expect(arg).toEqual({ orderNo: 'l1', Authorization: 'passed-by-caller' });
  });

  test('returns body and token and does not mutate its argument', () => {
    const payload = { amount: '10', Authorization: 'abc' };
    expect(hoistAuthorization(payload)).toEqual({
      body: { amount: '10', Authorization: '' },
      token: 'abc',
    });
    expect(payload.Authorization).toBe('abc');
    expect(hoistAuthorization({ amount: '10' }).token).toBeNull();
  });
});
