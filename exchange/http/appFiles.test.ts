import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

const appDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-app-'));
const page = '<!doctype html><title>Tidemark</title>';
const market = '<!doctype html><title>Market</title>';
const nowhere = '<!doctype html><title>Nowhere</title>';
const policy = "default-src 'none'; script-src 'self'";
const policyOfMarket = `${policy} 'sha256-market'`;

let exchange: TestExchange;
beforeAll(async () => {
  mkdirSync(path.join(appDir, 'assets'));
  writeFileSync(path.join(appDir, 'index.html'), page);
  writeFileSync(path.join(appDir, 'index.html.gz'), gzipSync(page));
  writeFileSync(path.join(appDir, 'hq.html'), market);
  writeFileSync(path.join(appDir, 'hq.html.gz'), gzipSync(market));
  writeFileSync(path.join(appDir, '404.html'), nowhere);
  writeFileSync(
    path.join(appDir, 'paths.json'),
    '["/","/hq","/reg","/trade","/bindBankCard","/loginpassword"]',
  );
  writeFileSync(path.join(appDir, 'csp.txt'), policy);
  writeFileSync(
    path.join(appDir, 'policies.json'),
    JSON.stringify({ 'hq.html': policyOfMarket, '404.html': policy }),
  );
  writeFileSync(path.join(appDir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(appDir, 'service-worker.js'), 'void 1;');
  writeFileSync(path.join(appDir, 'service-worker.js.gz'), gzipSync('void 1;'));
  writeFileSync(path.join(appDir, 'assets', 'main.0123abcd.js'), 'void 0;');
  writeFileSync(path.join(appDir, 'assets', 'main.0123abcd.js.gz'), gzipSync('void 0;'));
  exchange = await startTestExchange({ appDir });
});
afterAll(async () => {
  await exchange.close();
  rmSync(appDir, { recursive: true });
});

const get = (address: string, accept = 'text/html', encoding = 'identity') =>
  fetch(exchange.url + address, { headers: { accept, 'accept-encoding': encoding } });

test.each([
  ['/', page],
  ['/index.html', page],
  ['/hq', market],
  ['/hq?sort=name', market],
  // The build has no prerendered page for this route, so index.html is sent.
  ['/trade?product=BTCUSDT', page],
])(
  'GET %s returns the page and policy of its route, or the common page and policy, with Cache-Control no-cache',
  async (address, expected) => {
    for (const encoding of ['identity', 'gzip']) {
      const answer = await get(address, 'text/html', encoding);
      expect([answer.status, await answer.text()]).toEqual([200, expected]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      const own = expected === market ? policyOfMarket : policy;
      expect(answer.headers.get('content-security-policy')).toBe(own);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
  },
);

test.each([
  ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ['a link preview', '*/*'],
  ['a client with an empty Accept header', ''],
])(
  'the app files: %s gets the invitation page, and a 404 page for an unknown path',
  async (_, accept) => {
    const invitation = await get('/reg?invite=TIDE42', accept);
    expect([invitation.status, await invitation.text()]).toEqual([200, page]);
    const lost = await get('/nowhere', accept);
    expect([lost.status, await lost.text()]).toEqual([404, nowhere]);
  },
);

test.each([
  ['/trade/', '/trade'],
  ['/reg/?invite=TIDE42&next=/', '/reg?invite=TIDE42&next=/'],
  ['/TRADE?product=BTCUSDT', '/trade?product=BTCUSDT'],
  ['/Hq', '/hq'],
  ['/REG/?invite=TideAb42&next=/Hq/', '/reg?invite=TideAb42&next=/Hq/'],
  ['/bindbankcard', '/bindBankCard'],
  ['/hq.', '/hq'],
  ['/hq%', '/hq'],
  ['/hq%E3%80%82?sort=name', '/hq?sort=name'],
  ['/reg%3Finvite=TIDE42', '/reg?invite=TIDE42'],
])('GET %s is redirected to the page at %s', async (address, location) => {
  const answer = await fetch(exchange.url + address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ...['/nowhere/', '/NOWHERE', '//', '//example.com/', '//example.com/trade/', '/trade/x/'],
  ...['/Trade/X', '/api/', '/API/Trade'],
])(
  'GET %s is not redirected, because no page has this path in another spelling',
  async (address) => {
    const answer = await fetch(exchange.url + address, { redirect: 'manual' });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('location')).toBeNull();
  },
);

test('the path at which password managers look for the page that changes the password is redirected to it', async () => {
  const answer = await fetch(`${exchange.url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/loginpassword']);
  const other = await fetch(`${exchange.url}/.well-known/resource-that-should-not-exist`);
  expect(other.status).toBe(404);
});

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

test.each([
  ['/nowhere.', 404],
  ['/nowhere%', 404],
  ['/%E0%A4%A/x', 404],
  ['/。', 404],
  ['/assets/gone.0123abcd.js', 404],
  ['/api/nothing', 404],
  ['/_sandbox/nothing', 404],
  ['/api/user/login', 405],
  ['/api/user/idcard', 401],
  ['/api/common/notice?limit=x', 400],
  [`/${'x'.repeat(600)}/y.js`, 400],
])(
  'a browser that opens %s gets the page "Page not found", never JSON',
  async (address, status) => {
    const answer = await get(address, BROWSER);
    expect([answer.status, await answer.text()]).toEqual([status, nowhere]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    const json = await get(address, 'application/json');
    expect([json.status, json.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  },
);

test('a hashed file is sent compressed and immutable, other files with Cache-Control no-cache', async () => {
  const hashed = await get('/assets/main.0123abcd.js', '*/*', 'gzip');
  expect(await hashed.text()).toBe('void 0;');
  expect(hashed.headers.get('content-encoding')).toBe('gzip');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get('/icon.svg', '*/*')).headers.get('cache-control')).toBe('no-cache');
});

test('page headers such as Referrer-Policy are sent with pages and not with scripts or JSON', async () => {
  const ofPages = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
  const pageHeadersOf = async (address: string) => {
    const { headers } = await get(address, '*/*', 'gzip');
    return ofPages.filter((name) => headers.has(name));
  };
  expect(await pageHeadersOf('/hq')).toEqual(ofPages);
  expect(await pageHeadersOf('/nowhere')).toEqual(ofPages);
  expect(await pageHeadersOf('/assets/main.0123abcd.js')).toEqual([]);
  expect(await pageHeadersOf('/openapi.json')).toEqual([]);
});

test.each(['identity', 'gzip'])(
  'the service worker is at the root and has Cache-Control no-cache and a content security policy (%s)',
  async (encoding) => {
    const answer = await get('/service-worker.js', '*/*', encoding);
    expect([answer.status, await answer.text()]).toEqual([200, 'void 1;']);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
  },
);

test.each([
  ['a missing file', '/assets/gone.js', '*/*'],
  ['an unknown path of the API', '/api/nothing', 'text/html'],
  ['an unknown path of the controls', '/_sandbox/nothing', 'text/html'],
  ['a route requested as JSON', '/trade', 'application/json'],
  ['a file outside the app folder', '/..%2f..%2fetc%2fpasswd', 'text/html'],
])('a request for %s does not get a page of the app', async (_, address, accept) => {
  const answer = await get(address, accept);
  expect([403, 404]).toContain(answer.status);
  expect(await answer.text()).not.toContain('Tidemark</title>');
});

test('a rehearsal does not serve the tester pages of a sandbox build', async () => {
  const pages = ['/lab.html', '/gallery.html', '/lab.html?a=1', '/lab%2ehtml', '//lab.html'];
  for (const name of ['lab.html', 'gallery.html']) writeFileSync(path.join(appDir, name), 'tool');
  expect(await (await get('/lab.html')).text()).toBe('tool');
  const rehearsal = await startTestExchange({ appDir, environment: 'rehearsal' });
  try {
    for (const address of pages) {
      const answer = await fetch(rehearsal.url + address, { headers: { accept: 'text/html' } });
      expect([address, await answer.text()]).not.toEqual([address, 'tool']);
    }
  } finally {
    await rehearsal.close();
  }
});
