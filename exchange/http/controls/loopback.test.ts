import { execFile } from 'node:child_process';
import { request } from 'node:http';
import os from 'node:os';
import { promisify } from 'node:util';
import { REASONS } from '#contract';
import { CONTROLS } from './controls';
import { isFromThisMachine } from './loopback';
import { peerUserIds } from './connectionOwner';
import { askRaw } from '#testkit/exchange/rawConnection';
import { exchange } from '#testkit/exchange/sharedExchange';
import { startTestExchange } from '#testkit/exchange/testExchange';

const run = promisify(execFile);

const bodyOf = (text: string) => JSON.parse(text) as { code: number; data: { reason: string } };

/** Sends a request with any Host header, because `fetch` cannot set this header. */
function send(
  method: string,
  path: string,
  { host = '127.0.0.1', headers = {} }: { host?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(exchange.url);
    const outgoing = request({ host, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(method === 'POST' ? '{}' : undefined);
  });
}

const json = { 'content-type': 'application/json' };

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a domain name that points at this machine', { host: 'rebound.example' }],
  ['a proxy on this machine that forwards for a client', { 'x-forwarded-for': '203.0.113.7' }],
  ['a chain of two proxies', { 'x-forwarded-for': '203.0.113.7, 127.0.0.1' }],
  ['a proxy that sends a Forwarded header', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that forwards for this machine', { 'x-forwarded-for': '127.0.0.1, ::1' }],
  ['a proxy that sends only a Via header', { via: '1.1 proxy' }],
  ['a proxy that sends X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
  ['a proxy that sends X-Forwarded-Proto', { 'x-forwarded-proto': 'https' }],
  ['a content delivery network', { 'cf-connecting-ip': '203.0.113.7' }],
  ['a page on another port', { host: 'localhost:3000', origin: 'http://localhost:8080' }],
  ['a page with the origin null', { origin: 'null' }],
  ['a host with a user name in it', { host: 'evil.example@127.0.0.1' }],
])('the sandbox controls refuse %s', async (_, headers) => {
  for (const { method, path } of CONTROLS) {
    const { status, text } = await send(method, path, { headers: { ...json, ...headers } });
    expect([path, status, bodyOf(text).code]).toEqual([path, 403, REASONS.NOT_FOUND]);
  }
});

test('a proxy that adds no header and uses HTTP/1.0 reaches none of the sandbox controls', async () => {
  for (const { method, path } of CONTROLS) {
    const head = [
      `${method} ${path} HTTP/1.0`,
      'Content-Type: application/json',
      'Content-Length: 2',
    ];
    expect([path, await askRaw(exchange.url, head, '{}')]).toEqual([
      path,
      expect.stringMatching(/^HTTP\/1\.1 403 /),
    ]);
  }
});

test.each([
  '/%5fsandbox/state',
  '/_sandbo%78/state',
  'http://localhost/_sandbox/state',
  '//_sandbox/state',
  '/./_sandbox/state',
])('the path spelled as %s reaches none of the sandbox controls', async (path) => {
  const answer = await askRaw(exchange.url, [`GET ${path} HTTP/1.1`]);
  expect(answer).toMatch(/^HTTP\/1\.1 40[34] /);
});

test('a process of another user of this machine, such as a proxy, reaches none of the sandbox controls', async () => {
  // Only root can start a process as another user.
  const others = process.getuid?.() === 0 ? [65_534] : [];
  const program = `fetch('${exchange.url}/_sandbox/state').then(({ status }) => console.log(status))`;
  for (const uid of [process.getuid?.() ?? 0, ...others]) {
    const { stdout } = await run(process.execPath, ['-e', program], { uid, cwd: '/' });
    expect(stdout.trim()).toBe(uid === process.getuid?.() ? '200' : '403');
  }
});

test('peerUserIds reads the user of a connection from the connection table of the system', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:A48C 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 555 1 0 100 0 0 10 0',
    '   1: 0100007F:0BB8 0100007F:A48C 01 00000000:00000000 00:00000000 00000000  1000        0 556 1 0 100 0 0 10 0',
    '   2: 0100007F:A48D 0100007F:0BB8 06 00000000:00000000 03:0000104C 00000000     0        0 0 3 0',
  ].join('\n');
  expect(peerUserIds(table, { remotePort: 0xa48c, localPort: 3000 })).toEqual([33]);
  expect(peerUserIds(table, { remotePort: 0xa48d, localPort: 3000 })).toEqual([]);
});

test('with a secret, only requests that send it reach the sandbox controls', async () => {
  const secret = 'a secret of this start';
  const guarded = await startTestExchange({ controls: { secret } });
  try {
    for (const [sentHeaders, status] of [
      [{}, 403],
      [{ 'x-sandbox-secret': `${secret}.` }, 403],
      [{ 'x-sandbox-secret': secret }, 200],
      [{ 'x-sandbox-secret': secret, 'x-forwarded-for': '203.0.113.7' }, 403],
    ] as const) {
      const answer = await fetch(`${guarded.url}/_sandbox/state`, { headers: sentHeaders });
      expect([sentHeaders, answer.status]).toEqual([sentHeaders, status]);
    }
  } finally {
    await guarded.close();
  }
});

test('the paths of disabled sandbox controls are answered with 404', async () => {
  const plain = await startTestExchange({ controls: 'off' });
  try {
    for (const { method, path } of CONTROLS) {
      const body = method === 'POST' ? '{}' : null;
      const { status } = await fetch(plain.url + path, { method, headers: json, body });
      expect([path, status]).toEqual([path, 404]);
    }
  } finally {
    await plain.close();
  }
});

test.each([
  ['a request to 127.0.0.1', {}],
  ['a request to localhost', { host: 'localhost:3000' }],
  [
    'a request to a subdomain of localhost',
    { host: 'tidemark.localhost:3000', origin: 'http://tidemark.localhost:3000' },
  ],
])('the sandbox controls accept %s', async (_, headers) => {
  const { status } = await send('GET', '/_sandbox/state', { headers });
  expect(status).toBe(200);
});

test('a sandbox control accepts only JSON, so that an HTML form cannot post to it', async () => {
  const token = await exchange.registerUser();
  for (const type of ['text/plain', '']) {
    const headers = { 'content-type': type };
    const { status } = await send('POST', '/_sandbox/reset', { headers });
    expect(status).toBe(400);
  }
  expect((await fetch(`${exchange.url}/_sandbox/reset`, { method: 'POST' })).status).toBe(400);
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
  const raw = { httpVersion: '1.1' };
  expect(isFromThisMachine({ headers, socket: { remoteAddress }, raw })).toBe(isHere);
});

test('the sandbox controls are refused over the network while calls are answered', async () => {
  const addresses = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  // This list is empty on a machine without a network.
  const outside = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  for (const { address: host } of outside) {
    for (const { method, path } of CONTROLS) {
      const { status } = await send(method, path, { host, headers: json });
      expect([path, status]).toEqual([path, 403]);
      const pretending = { ...json, host: 'localhost' };
      expect((await send(method, path, { host, headers: pretending })).status).toBe(403);
    }
    expect((await send('POST', '/api/common/config', { host, headers: json })).status).toBe(200);
  }
});

test('a rehearsal has none of the sandbox controls and grants no play money', async () => {
  const rehearsal = await startTestExchange({ environment: 'rehearsal' });
  try {
    for (const { method, path } of CONTROLS) {
      const body = method === 'POST' ? '{}' : null;
      const response = await fetch(rehearsal.url + path, { method, headers: json, body });
      expect([path, response.status]).toEqual([path, 404]);
      expect(bodyOf(await response.text()).data.reason).toBe('NOT_FOUND');
    }
    const { balance } = await rehearsal.call(
      'userDetails',
      {},
      { token: await rehearsal.registerUser() },
    );
    expect(balance.total).toBe('0');
  } finally {
    await rehearsal.close();
  }
});
