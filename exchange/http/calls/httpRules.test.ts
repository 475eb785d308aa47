import { request } from 'node:http';
import { connect } from 'node:net';
import { ENDPOINT_NAMES, endpoints, REASONS } from '#contract';
import { askRaw } from '#testkit/exchange/rawConnection';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  token = await exchange.registerUser();
});
afterAll(async () => {
  await exchange.close();
});

const json = { 'content-type': 'application/json' };
async function fetchText(path: string, init: RequestInit = {}) {
  const response = await fetch(`${exchange.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const bodyOf = ({ text }: { text: string }) =>
  JSON.parse(text) as { code: number; data: { reason?: string; fields?: unknown }; ts: number };

test.each(ENDPOINT_NAMES)(
  'the call %s has a route and answers without an internal fault',
  async (name) => {
    const { status, code } = await exchange.send(name, {}, { token });
    expect([404, 405]).not.toContain(status);
    expect([REASONS.NOT_FOUND, REASONS.METHOD_NOT_ALLOWED, REASONS.INTERNAL]).not.toContain(code);
  },
);

test.each([
  '/api/nothing',
  '/api/user/../nothing',
  '/api/%2e%2e/etc/passwd',
  '/api/%zz',
  '/nothing.js',
  '/_sandbox/nothing',
])('the unknown path %s is answered with 404 in the envelope', async (path) => {
  const answer = await fetchText(path);
  expect(answer.status).toBe(404);
  expect(bodyOf(answer)).toMatchObject({ code: REASONS.NOT_FOUND, data: { reason: 'NOT_FOUND' } });
  expect(bodyOf(answer).ts).toBeGreaterThan(0);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
  'the method %s on a POST call is answered with 405',
  async (method) => {
    const answer = await fetchText('/api/user/login', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS');
    expect(bodyOf(answer).data.reason).toBe('METHOD_NOT_ALLOWED');
  },
);

test.each([
  ['Host', ['host: evil.example']],
  ['authorization', ['authorization: a', 'authorization: b']],
  ['Content-Type', ['content-type: application/json', 'Content-Type: text/plain']],
])('a request with two %s headers is refused in the envelope', async (field, headers) => {
  const head = ['POST /api/common/config HTTP/1.1', ...headers, 'content-length: 0'];
  const text = await askRaw(exchange.url, head);
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain(`"fields":[{"field":"${field}","rule":"format"}]`);
});

test('POST on a GET call is answered with 405, and HEAD is answered', async () => {
  expect(
    (await fetchText('/api/common/notice', { method: 'POST', headers: json, body: '{}' })).status,
  ).toBe(405);
  const head = await fetchText('/api/common/notice', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
});

test.each([
  ['broken JSON', '{"productId":', json],
  [
    'a form instead of JSON',
    'productId=1',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['JSON that is labelled as plain text', '{}', { 'content-type': 'text/plain' }],
  ['an array', '[]', json],
  ['a string', '"x"', json],
  ['null fields', '{"productId":null}', json],
  ['a __proto__ key', '{"__proto__":{"productId":"x"}}', json],
  ['JSON of depth 5000', `${'['.repeat(5000)}${']'.repeat(5000)}`, json],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json],
])('a body of %s is answered with 400 and without internal details', async (_, body, headers) => {
  const answer = await fetchText('/api/product/details', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
  expect(bodyOf(answer)).toMatchObject({ code: 1000, data: { reason: 'INVALID' } });
  expect(answer.text).not.toMatch(/at |node_modules|Error/);
});

test('a body of 10 MB is answered with 413', async () => {
  const body = JSON.stringify({ productId: 'x'.repeat(10_000_000) });
  const answer = await fetchText('/api/product/details', { method: 'POST', headers: json, body });
  expect(answer.status).toBe(413);
  expect(bodyOf(answer)).toMatchObject({ code: REASONS.TOO_LARGE, data: { reason: 'TOO_LARGE' } });
});

test.each(["' or 1=1 --", '../../etc/passwd', '{"$gt":""}', '\u0000', 'a'.repeat(65)])(
  'the product id %p is refused like every unknown id',
  async (productId) => {
    const answer = await exchange.send('productDetails', { productId });
    expect(['INVALID', 'NOT_FOUND']).toContain(answer.data.reason);
  },
);

test('a call ignores unknown fields', async () => {
  const body: object = { balance: '999999', role: 'admin', id: 'U-1' };
  const { balance } = await exchange.call('userDetails', body, { token });
  expect(balance.available).toBe('10000');
});

test('bytes that are not HTTP are answered in the envelope', async () => {
  const text = await new Promise<string>((resolve) => {
    const { port } = new URL(exchange.url);
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
  });
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(text).toContain('"reason":"INVALID"');
});

test('an answer to the same origin omits the headers that only other origins need', async () => {
  const call = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  const own = await fetchText('/api/common/config', {
    ...call,
    headers: { ...call.headers, 'sec-fetch-site': 'same-origin' },
  });
  expect(own.status).toBe(200);
  expect([...own.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(own.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(own.headers.get('content-security-policy')).toContain('sandbox');
  const others = { ...call.headers, 'sec-fetch-site': 'cross-site' };
  for (const headers of [others, call.headers]) {
    const answer = await fetchText('/api/common/config', { ...call, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
});

test('any origin may call the API with the headers of the app, but not the controls', async () => {
  const preflight = await fetchText('/api/order/create', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    'Authorization, Accept-Language, Content-Type, Idempotency-Key',
  );
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
  const state = await fetchText('/_sandbox/state');
  expect(state.headers.get('access-control-allow-origin')).toBeNull();
  expect(state.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['en', 'US Dollar'],
  ['vn', 'Đô la Mỹ'],
  ['cn', '美元'],
  ['xx', 'US Dollar'],
])(
  'with the language %s, names, notices and the risk notice are localized (US dollar is %s)',
  async (language, dollar) => {
    const { items } = await exchange.call('productList', {}, { language });
    expect(items.find(({ productId }) => productId === 'EURUSD')?.name).toContain(dollar);
    const notices = await exchange.call('notice', {}, { language });
    const { riskNotice } = await exchange.call('config', {}, { language });
    expect([notices.items.length, riskNotice.length].every((length) => length > 2)).toBe(true);
  },
);

test('the config differs between languages only in the risk notice, which the app leaves out at its start', async () => {
  const [en, vn] = await Promise.all(
    ['en', 'vn'].map((language) => exchange.call('config', {}, { language })),
  );
  expect({ ...vn, riskNotice: en?.riskNotice }).toEqual(en);
});

test('notices are returned in pages', async () => {
  const all = await exchange.call('notice', {});
  const first = await exchange.call('notice', { limit: '2' });
  const rest = await exchange.call('notice', { limit: '2', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items]).toEqual(all.items);
  expect(rest.nextCursor).toBeNull();
});

test('the market calls answer as the contract describes', async () => {
  const { items } = await exchange.call('productList', { category: 'metal' });
  expect(items.map(({ category }) => category)).toEqual(Array(items.length).fill('metal'));
  const details = await exchange.call('productDetails', { productId: 'BTCUSDT' });
  expect(details.spark).toHaveLength(24);
  const { trades } = await exchange.call('productTrunover', { productId: 'BTCUSDT', limit: 5 });
  expect(trades.length).toBe(5);
  const { candles } = await exchange.call('productKdata', {
    productId: 'BTCUSDT',
    interval: '1m',
    limit: 10,
  });
  expect(candles).toHaveLength(10);
  const before = candles[0]?.[0] ?? 0;
  const older = await exchange.call('productKdata', {
    productId: 'BTCUSDT',
    interval: '1m',
    before,
    limit: 1,
  });
  expect(older.candles[0]?.[0]).toBe(before - 60_000);
  const wide = { productId: 'BTCUSDT', ticksFrom: before, ticksTo: before + 600_001 };
  expect(await exchange.send('productKdata', wide)).toMatchObject({ status: 400 });
});

test('the OpenAPI document contains every call with its path, method and reasons', async () => {
  const answer = await fetchText('/openapi.json');
  const document = JSON.parse(answer.text) as {
    openapi: string;
    paths: Record<string, Record<string, { 'x-reasons': Record<string, number> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const name of ENDPOINT_NAMES) {
    const { path, method, reasons } = endpoints[name];
    const operation = document.paths[path]?.[method.toLowerCase()];
    for (const reason of reasons) expect(operation?.['x-reasons'][reason]).toBe(REASONS[reason]);
  }
});

test.each([
  [['a.example'], 200],
  [['a.example', 'b.example'], 400],
])('a request with the Host headers %j is answered with %i', async (hosts, expected) => {
  const { hostname, port } = new URL(exchange.url);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(
      {
        hostname,
        port,
        method: 'POST',
        path: '/api/common/config',
        headers: [
          ...hosts.flatMap((host) => ['Host', host]),
          ...['Content-Type', 'application/json', 'Content-Length', '2'],
        ],
      },
      (response) => resolve(response.resume().statusCode),
    )
      .on('error', reject)
      .end('{}');
  });
  expect(status).toBe(expected);
});
