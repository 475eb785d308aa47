import { execFileSync } from 'node:child_process';
import { setImmediate } from 'node:timers';
import { sampleAnswers } from '../testing/samples';
import {
  ok,
  pointClientAt,
  startScriptedExchange,
  type ScriptedExchange,
} from '../testing/scriptedExchange';

/** The app's code as a page loads it: with the storage of that moment, and the boot script's calls under way. */
async function loadPage() {
  jest.resetModules();
  const { callByName, createApiStore } = await import('../testing/apiStore');
  const app = createApiStore();
  return (name: 'config' | 'productList' | 'userDetails', arg?: object) =>
    callByName(app, name, arg);
}

let exchange: ScriptedExchange;
beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterAll(() => exchange.close());
beforeEach(() => exchange.forget());
afterEach(() => {
  delete window.__boot;
});

const answered = (data: unknown) =>
  Promise.resolve(Response.json({ code: 0, data, ts: 1_800_000_000_000 }));

test('each first call is adopted once, and then asked for itself', async () => {
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
  expect(exchange.heard).toEqual([]);
  expect(window.__boot).toEqual({});

  exchange.answer('*', ok(sampleAnswers.config));
  await call('config');
  expect(exchange.heard).toHaveLength(1);
});

test('a call with another argument is asked for itself', async () => {
  window.__boot = { 'product/list': answered(sampleAnswers.productList) };
  exchange.answer('*', ok({ items: [] }));
  const call = await loadPage();
  expect((await call('productList', { category: 'metal' })).data).toEqual({ items: [] });
  expect(exchange.heard).toHaveLength(1);
});

test.each([
  ['language', 'lang', 'cn'],
  ['token', 'accessToken', 'token-of-bob'],
])('a call whose %s has changed since is asked for itself', async (_what, key, value) => {
  window.__boot = { 'product/list': answered(sampleAnswers.productList) };
  exchange.answer('*', ok({ items: [] }));
  const call = await loadPage();
  localStorage.setItem(key, value);
  expect((await call('productList')).data).toEqual({ items: [] });
  expect(exchange.heard).toHaveLength(1);
});

test('a first call that failed is repeated like any other read', async () => {
  const lost = Promise.reject<Response>(new TypeError('network'));
  lost.catch(() => {});
  window.__boot = { 'product/list': lost };
  exchange.answer('*', ok(sampleAnswers.productList));
  const call = await loadPage();
  expect((await call('productList')).data).toEqual(sampleAnswers.productList);
  expect(exchange.heard).toHaveLength(1);
});

describe('the page’s own boot script', () => {
  const answers = {
    '/api/common/config': ok(sampleAnswers.config),
    '/api/product/list': ok(sampleAnswers.productList),
    '/api/user/details': ok(sampleAnswers.userDetails),
  };
  /** As the build makes it. In a process of its own, because its bundler does not run inside a page. */
  let script = '';
  beforeAll(() => {
    const make = `
      import { bundleBoot } from './scripts/bootScript.ts';
      const none = { everywhere: [], catalogues: {}, screens: {}, signedIn: [] };
      process.stdout.write(bundleBoot('${exchange.host}', none, {}));`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', make];
    script = execFileSync(process.execPath, args, { encoding: 'utf8' });
  });

  test.each([
    ['a visitor', {}, ['config', 'productList'], ['en', 'en', undefined], undefined],
    [
      'a session with a language of its own',
      { accessToken: 'token-of-ann', lang: 'vn', en: 'cn' },
      ['config', 'productList', 'userDetails'],
      ['cn', 'vn', 'vn'],
      'token-of-ann',
    ],
    [
      'a storage that makes no sense',
      { accessToken: 'two\nlines', lang: 'fr', en: '\n', preferences: '{' },
      ['config', 'productList'],
      ['en', 'en', undefined],
      undefined,
    ],
  ] as const)(
    'starts what the app adopts, for %s',
    async (_who, stored, names, languages, token) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      for (const [path, answer] of Object.entries(answers)) exchange.answer(path, answer);
      window.eval(script);
      const call = await loadPage();
      for (const name of names) expect((await call(name)).data).toEqual(sampleAnswers[name]);
      await new Promise((resolve) => setImmediate(resolve));
      // Nothing was asked twice, nothing that was asked is left over, and each spoke as it should.
      const said = exchange.heard.map(({ headers }) => headers['accept-language']);
      expect(said).toEqual([...languages]);
      const tokens = new Set(exchange.heard.map(({ headers }) => headers.authorization));
      expect([...tokens]).toEqual([token]);
      expect(window.__boot).toEqual({});
    },
  );
});
