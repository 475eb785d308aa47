import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers';
import { CANDLE_PAGE } from '#contract';
import { sampleAnswers } from '#testkit/app/samples';
import { ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';

type BootEndpoint = 'config' | 'productList' | 'productDetails' | 'productKdata' | 'userDetails';

/** Loads the app modules with the present storage and the pending calls of the boot script. */
async function loadPage() {
  jest.resetModules();
  const { callByName, createApiStore } = await import('#testkit/app/apiStore');
  const app = createApiStore();
  return (name: BootEndpoint, arg?: object) => callByName(app, name, arg);
}

beforeEach(() => scriptedExchange.forget());
afterEach(() => {
  delete window.__boot;
});

const answered = (data: unknown) =>
  Promise.resolve(Response.json({ code: 0, data, ts: 1_800_000_000_000 }));

test('the response of a boot call is used once, and later calls are sent', async () => {
  localStorage.setItem('accessToken', 'token-of-ann');
  window.__boot = {
    'common/config': answered(sampleAnswers.config),
    'product/list': answered(sampleAnswers.productList),
    'user/details': answered(sampleAnswers.userDetails),
  };
  const call = await loadPage();
  for (const name of ['config', 'productList', 'userDetails'] as const) {
    expect((await call(name)).data).toEqual(sampleAnswers[name]);
  }
  expect(scriptedExchange.heard).toEqual([]);
  expect(window.__boot).toEqual({});

  scriptedExchange.answer('*', ok(sampleAnswers.config));
  await call('config');
  expect(scriptedExchange.heard).toHaveLength(1);
});

test('a call with other arguments is sent and does not use the response of the boot call', async () => {
  window.__boot = { 'product/list': answered(sampleAnswers.productList) };
  scriptedExchange.answer('*', ok({ items: [] }));
  const call = await loadPage();
  expect((await call('productList', { category: 'metal' })).data).toEqual({ items: [] });
  expect(scriptedExchange.heard).toHaveLength(1);
});

test.each([
  ['language', 'lang', 'cn'],
  ['token', 'accessToken', 'token-of-bob'],
])(
  'a call is sent and does not use the response of the boot call when the %s has changed',
  async (_what, key, value) => {
    window.__boot = { 'product/list': answered(sampleAnswers.productList) };
    scriptedExchange.answer('*', ok({ items: [] }));
    const call = await loadPage();
    localStorage.setItem(key, value);
    expect((await call('productList')).data).toEqual({ items: [] });
    expect(scriptedExchange.heard).toHaveLength(1);
  },
);

test('a failed boot call is repeated like any other read', async () => {
  const lost = Promise.reject<Response>(new TypeError('network'));
  lost.catch(() => {});
  window.__boot = { 'product/list': lost };
  scriptedExchange.answer('*', ok(sampleAnswers.productList));
  const call = await loadPage();
  expect((await call('productList')).data).toEqual(sampleAnswers.productList);
  expect(scriptedExchange.heard).toHaveLength(1);
});

describe('Boot script', () => {
  const paths = {
    config: '/api/common/config',
    productList: '/api/product/list',
    userDetails: '/api/user/details',
  };
  const answers = {
    [paths.config]: ok(sampleAnswers.config),
    [paths.productList]: ok(sampleAnswers.productList),
    [paths.userDetails]: ok(sampleAnswers.userDetails),
  };
  /** The boot script is built in a separate process, because the bundler does not run in jsdom. */
  let script = '';
  beforeAll(() => {
    const make = `
      import { bundleBoot } from './tooling/bootScript.ts';
      process.stdout.write(bundleBoot('${scriptedExchange.host}', {}));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', make];
    script = execFileSync(process.execPath, args, { encoding: 'utf8' });
  });

  test.each([
    ['a visitor', {}, { productList: 'en', config: 'en' }, undefined],
    [
      'a session with its own language',
      { accessToken: 'token-of-ann', lang: 'vn', en: 'cn' },
      { productList: 'vn', userDetails: 'vn', config: 'cn' },
      'token-of-ann',
    ],
    [
      'an invalid storage',
      { accessToken: 'two\nlines', lang: 'xx', en: '\n', preferences: '{' },
      { productList: 'en', config: 'en' },
      undefined,
    ],
  ] as const)(
    'starts the calls whose responses the app uses, for %s',
    async (_who, stored, languages, token) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      for (const [path, answer] of Object.entries(answers)) scriptedExchange.answer(path, answer);
      // jsdom lacks CSS.supports, but every browser has it.
      Object.assign(CSS, { supports: () => true });
      window.eval(script);
      const names = Object.keys(languages) as (keyof typeof languages)[];
      // Calls start by priority, but their responses may arrive in another order.
      const left = Object.keys(window.__boot ?? {}).map((name) => `/api/${name}`);
      expect(left).toEqual(names.map((name) => paths[name]));
      const call = await loadPage();
      // The start-up config has the text of a language that the user did not choose.
      const isForeign = languages.config !== languages.productList;
      const config = { ...sampleAnswers.config, ...(isForeign && { riskNotice: '' }) };
      const expected = { ...sampleAnswers, config };
      for (const name of names) expect((await call(name)).data).toEqual(expected[name]);
      await new Promise((resolve) => setImmediate(resolve));
      // Each call was sent once with the right language, and the response of every boot call was used.
      const requests = scriptedExchange.heard.map(({ path, headers }) => [
        path,
        headers['accept-language'],
      ]);
      expect(requests.sort()).toEqual(names.map((name) => [paths[name], languages[name]]).sort());
      const tokens = new Set(scriptedExchange.heard.map(({ headers }) => headers.authorization));
      expect([...tokens]).toEqual([token]);
      expect(window.__boot).toEqual({});
    },
  );

  test('skips a call within its Retry-After time and ignores a stored Retry-After time of hours', async () => {
    sessionStorage.setItem('wait productList', `${Date.now() + 60_000} 503`);
    sessionStorage.setItem('wait config', `${Date.now() + 86_400_000} 503`);
    for (const [path, answer] of Object.entries(answers)) scriptedExchange.answer(path, answer);
    Object.assign(CSS, { supports: () => true });
    window.eval(script);
    const call = await loadPage();
    expect((await call('config')).data).toEqual(sampleAnswers.config);
    expect((await call('productList')).error).toMatchObject({ status: 503 });
    expect(scriptedExchange.heard.map(({ path }) => path)).toEqual([paths.config]);
  });

  test.each(['/', '/hq', '/trade', '/lang', '/orderrecord', '/nowhere'])(
    'requests the price list on the path %s only if its screen shows prices',
    async (path) => {
      history.replaceState(null, '', path);
      for (const [call, answer] of Object.entries(answers)) scriptedExchange.answer(call, answer);
      Object.assign(CSS, { supports: () => true });
      window.eval(script);
      const showsPrices = ['/', '/hq', '/trade'].includes(path);
      expect('product/list' in (window.__boot ?? {})).toBe(showsPrices);
      await Promise.all(Object.values(window.__boot ?? {}));
      history.replaceState(null, '', '/');
    },
  );

  test('requests details and candles of the product in the address on Trade', async () => {
    history.replaceState(null, '', '/trade?product=GBPUSD');
    localStorage.setItem('preferences', '{"version":1,"chart":{"interval":"5m"}}');
    for (const [path, answer] of Object.entries({
      ...answers,
      '/api/product/details': ok(sampleAnswers.productDetails),
      '/api/product/kdata': ok(sampleAnswers.productKdata),
    })) {
      scriptedExchange.answer(path, answer);
    }
    Object.assign(CSS, { supports: () => true });
    window.eval(script);
    const call = await loadPage();
    const productId = 'GBPUSD';
    await call('config');
    await call('productDetails', { productId });
    await call('productKdata', { productId, interval: '5m', limit: CANDLE_PAGE });
    await new Promise((resolve) => setImmediate(resolve));
    expect(scriptedExchange.heard.map(({ path, body }) => [path, body])).toEqual([
      ['/api/product/details', { productId }],
      ['/api/product/kdata', { productId, interval: '5m', limit: CANDLE_PAGE }],
      [paths.config, {}],
    ]);
    expect(window.__boot).toEqual({});
    // A call for another product is sent and does not use a boot call.
    await call('productDetails', { productId: 'EURUSD' });
    expect(scriptedExchange.heard).toHaveLength(4);
    history.replaceState(null, '', '/');
  });
});
