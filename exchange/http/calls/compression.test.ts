import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints, parseAs } from '#contract';
import type { EndpointName } from '#contract';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { codingFor } from './compression';

let exchange: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  token = await exchange.registerUser();
});
afterAll(async () => {
  await exchange.close();
});

interface Raw {
  readonly coding: string | undefined;
  readonly vary: string | undefined;
  readonly length: string | undefined;
  readonly bytes: Buffer;
}

/** Returns the bytes as sent; `fetch` would decompress them. */
function post(path: string, body: object, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${exchange.url}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            coding: response.headers['content-encoding'],
            vary: response.headers.vary,
            length: response.headers['content-length'],
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

const unpack = ({ coding, bytes }: Raw): string =>
  String(
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes,
  );
const read = (name: EndpointName, raw: Raw) => {
  const envelope = JSON.parse(unpack(raw)) as { code: number; data: unknown; ts: number };
  expect(envelope.code).toBe(0);
  expect(envelope.ts).toBeGreaterThan(1_600_000_000_000);
  expect(raw.length).toBe(String(raw.bytes.length));
  return parseAs(endpoints[name].response, envelope.data);
};

const PUBLIC_CALLS = [
  ['productList', {}],
  ['productList', { only: 'prices' }],
  ['productKdata', { productId: 'EURUSD', interval: '1m', limit: 1000 }],
  ['config', {}],
  ['wealthList', {}],
] as const satisfies readonly (readonly [EndpointName, object])[];

describe.each(['br', 'gzip'])('compression with %s', (coding) => {
  test.each(PUBLIC_CALLS)('returns the same answer of %s %j in fewer bytes', async (name, arg) => {
    const { path } = endpoints[name];
    // The second answer reuses the compressed data of the first and has a new timestamp.
    for (let round = 0; round < 2; round += 1) {
      const packed = await post(path, arg, { 'accept-encoding': coding });
      const plain = await post(path, arg, {});
      expect([packed.coding, plain.coding]).toEqual([coding, undefined]);
      expect([packed.vary, plain.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
      // Not half, because config contains a SHA-256, which cannot be compressed.
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length * 0.6);
      const isTimed = name.startsWith('product');
      const [one, other] = [read(name, packed), read(name, plain)];
      if (isTimed) expect(Object.keys(one as object)).toEqual(Object.keys(other as object));
      else expect(one).toEqual(other);
    }
  });
});

test('private answers and short answers are not compressed', async () => {
  const headers = { 'accept-encoding': 'br, gzip', authorization: token };
  const { productId, price, priceAt } = await exchange.call('productDetails', {
    productId: 'EURUSD',
  });
  const order = { productId, direction: 'rise', amount: '5', durationSec: 60 } as const;
  for (let count = 0; count < 5; count += 1) {
    await exchange.call('orderCreate', { ...order, seenPrice: price, seenAt: priceAt }, { token });
  }
  const own = await post('/api/product/orders', {}, headers);
  expect(own.bytes.length).toBeGreaterThan(1_000);
  const short = await post('/api/product/list', { only: 'prices', productId: 'EURUSD' }, headers);
  const refused = await post('/api/product/details', { productId: 'x'.repeat(60) }, headers);
  expect([own, short, refused].map((each) => [each.coding, each.vary])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('a planted fault also changes a compressed answer', async () => {
  await exchange.control('faults', { call: 'product/list', fault: 'truncated', times: 1 });
  const cut = await post('/api/product/list', {}, { 'accept-encoding': 'br' });
  expect(cut.coding).toBeUndefined();
  expect(() => JSON.parse(String(cut.bytes)) as unknown).toThrow(SyntaxError);
  const whole = await post('/api/product/list', {}, { 'accept-encoding': 'br' });
  expect(whole.coding).toBe('br');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR;q=0.5', 'br'],
  ['gzip; q=0.000', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('the Accept-Encoding %s selects the coding %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
