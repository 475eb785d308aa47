import { request } from 'node:http';
import os from 'node:os';
import { REASONS } from '../../../contract';
import { CONTROLS } from './controls';
import { isFromThisMachine } from './loopback';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(async () => {
  await exchange.close();
});

const bodyOf = (text: string) => JSON.parse(text) as { code: number; data: { reason: string } };

/** Asks by hand: fetch sets a Host of its own. */
function ask(
  method: string,
  path: string,
  { host = '127.0.0.1', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(exchange.url);
    const asking = request({ host, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asking.on('error', reject);
    asking.end(method === 'POST' ? '{}' : undefined);
  });
}

const json = { 'content-type': 'application/json' };

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a name that somebody points at this machine', { host: 'rebound.example' }],
  ['a proxy on this machine that speaks for somebody', { 'x-forwarded-for': '203.0.113.7' }],
  ['the same behind a second proxy', { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
  ['a proxy that says so in the newer way', { forwarded: 'for=203.0.113.7' }],
])('%s reaches none of the controls', async (_, headers) => {
  for (const { method, path } of CONTROLS) {
    const { status, text } = await ask(method, path, { headers: { ...json, ...headers } });
    expect([path, status, bodyOf(text).code]).toEqual([path, 403, REASONS.NOT_FOUND]);
  }
});

test.each([
  ['this machine', {}],
  ['its name', { host: 'localhost:3000' }],
  ['a name below it', { host: 'tidemark.localhost:3000', origin: 'http://tidemark.localhost' }],
  ['a proxy that speaks for this machine', { 'x-forwarded-for': '127.0.0.1, ::1' }],
])('%s reaches them', async (_, headers) => {
  const { status } = await ask('GET', '/_sandbox/state', { headers });
  expect(status).toBe(200);
});

test('a control takes JSON only, so that no form of a page can post to it', async () => {
  const token = await exchange.user();
  const { status } = await ask('POST', '/_sandbox/reset', {
    headers: { 'content-type': 'text/plain' },
  });
  expect(status).toBe(400);
  await exchange.call('userDetails', {}, { token });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.5', false],
  ['::ffff:10.0.0.5', false],
  ['172.17.0.1', false],
  ['fe80::1', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('a caller from %j is on this machine: %p', (remoteAddress, isHere) => {
  const headers = { host: 'localhost:3000' };
  expect(isFromThisMachine({ headers, socket: { remoteAddress } })).toBe(isHere);
});

test('over the network the controls are refused, while the calls are answered', async () => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  // None, on a machine without a network.
  const outside = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address: host } of outside) {
    for (const { method, path } of CONTROLS) {
      const { status } = await ask(method, path, { host, headers: json });
      expect([path, status]).toEqual([path, 403]);
      const pretending = { ...json, host: 'localhost' };
      expect((await ask(method, path, { host, headers: pretending })).status).toBe(403);
    }
    expect((await ask('POST', '/api/common/config', { host, headers: json })).status).toBe(200);
  }
});

test('a live exchange has none of the controls and grants nothing', async () => {
  const live = await startTestExchange({ environment: 'live' });
  try {
    for (const { method, path } of CONTROLS) {
      const body = method === 'POST' ? '{}' : null;
      const response = await fetch(live.url + path, { method, headers: json, body });
      expect([path, response.status]).toEqual([path, 404]);
      expect(bodyOf(await response.text()).data.reason).toBe('NOT_FOUND');
    }
    const { balance } = await live.call('userDetails', {}, { token: await live.user() });
    expect(balance.total).toBe('0');
  } finally {
    await live.close();
  }
});
