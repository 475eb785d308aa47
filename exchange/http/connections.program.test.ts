import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { startTestExchange } from './testing/testExchange';
import type { TestExchange } from './testing/testExchange';
import { askRaw, openRaw } from './testing/rawConnection';

const appDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-app-'));
let exchange: TestExchange;
beforeAll(async () => {
  writeFileSync(path.join(appDir, 'index.html'), '<!doctype html>');
  exchange = await startTestExchange({ appDir });
});
afterAll(async () => {
  // Closing throws when a fault was logged.
  await exchange.close();
  rmSync(appDir, { recursive: true });
});

test.each([
  ['bytes that are not HTTP', '\u0001'],
  ['a malformed head', 'NONSENSE\r\n\r\n'],
  ['a second body length', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('%s are answered with 400 and the connection is closed by the exchange', async (_, bytes) => {
  const connection = await openRaw(exchange.url);
  connection.write(bytes);
  await connection.ended;
  expect(connection.text()).toMatch(/^HTTP\/1\.1 400 /);
  expect(await connection.isDroppedWithin(15_000)).toBe(true);
  connection.destroy();
});

// Browsers open connections early and would take any bytes on them for the answer to their first call.
test('an idle connection is closed without bytes, and half a head is answered with 400', async () => {
  const begun = ['', 'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\n'];
  const left = await Promise.all(
    begun.map(async (bytes) => {
      const connection = await openRaw(exchange.url);
      connection.write(bytes);
      await connection.ended;
      const isFreed = await connection.isDroppedWithin(15_000);
      connection.destroy();
      return [isFreed, connection.text().slice(0, 12)];
    }),
  );
  expect(left).toEqual([
    [true, ''],
    [true, 'HTTP/1.1 400'],
  ]);
}, 120_000);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.each([
  'POST //',
  'PUT //a:b@:x',
  'OPTIONS //[',
  'GET //',
  'GET //[',
  'GET http://[',
  'GET /%',
  'GET /%00',
  'GET /..%2f..%2fetc%2fpasswd',
  'GET ?',
  'OPTIONS *',
  'DELETE /index.html',
  'BREW /',
  'PROPFIND //',
  'TRACE //[',
  'GET /api/user/login/../..',
])('the request line %s causes no 5xx answer and no logged fault', async (line) => {
  for (const accept of ['*/*', 'text/html']) {
    const answer = await askRaw(exchange.url, [`${line} HTTP/1.1`, `Accept: ${accept}`]);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toMatch(/node_modules|\bat \w+ \(|Error:/);
  }
  expect(exchange.faults).toEqual([]);
});

test.each(['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/9.9', 'HTP/1.1'])(
  'the version %s causes no 5xx answer',
  async (version) => {
    const answer = await askRaw(exchange.url, [`GET / ${version}`, 'Accept: text/html']);
    expect(statusOf(answer)).toBeLessThan(500);
  },
);

test.each(['TRACE', 'PROPFIND', 'LINK', 'SEARCH'])(
  '%s on every call is 405 with Allow',
  async (method) => {
    for (const name of ENDPOINT_NAMES) {
      const entry = endpoints[name];
      const answer = await askRaw(exchange.url, [`${method} ${entry.path}?a=1 HTTP/1.1`]);
      expect([entry.path, statusOf(answer)]).toEqual([entry.path, 405]);
      expect(answer.toLowerCase()).toContain(`allow: ${entry.method.toLowerCase()}, `);
      expect(answer).toContain('"reason":"METHOD_NOT_ALLOWED"');
    }
    expect(statusOf(await askRaw(exchange.url, [`${method} /api/nothing HTTP/1.1`]))).toBe(404);
  },
);

test('OPTIONS of an unknown call is 404', async () => {
  const answer = await fetch(`${exchange.url}/api/nothing`, { method: 'OPTIONS' });
  expect([answer.status, (await answer.text()).includes('NOT_FOUND')]).toEqual([404, true]);
});

test.each([1, 10, 30])(
  'eight bodies of %d MB are each refused with TOO_LARGE',
  async (megabytes) => {
    const body = JSON.stringify({ username: 'x'.repeat(megabytes * 1_000_000), password: 'x' });
    for (let round = 0; round < 8; round += 1) {
      const answer = await fetch(`${exchange.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([round, answer.status]).toEqual([round, 413]);
      expect(await answer.text()).toContain('"reason":"TOO_LARGE"');
    }
  },
);

test('a body that is too large is read to its end before the 413 answer', async () => {
  const length = 100_000;
  const connection = await openRaw(exchange.url);
  connection.write(
    `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  connection.write('x'.repeat(1_000));
  // Five round trips give the exchange time for a premature answer.
  for (let turn = 0; turn < 5; turn += 1) await exchange.send('config', {});
  expect(connection.text()).toBe('');
  connection.write('x'.repeat(length - 1_000));
  await connection.ended;
  expect(statusOf(connection.text())).toBe(413);
  connection.destroy();
});

test('an endless chunked body is answered with 413 and its connection closed', async () => {
  const connection = await openRaw(exchange.url);
  connection.write(
    'POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  );
  connection.write(`8000\r\n${'x'.repeat(0x8000)}\r\n`);
  await connection.ended;
  expect(statusOf(connection.text())).toBe(413);
  expect(await connection.isDroppedWithin(15_000)).toBe(true);
  connection.destroy();
});

test('requests on an open connection are answered while the exchange closes', async () => {
  const leaving = await startTestExchange();
  const connection = await openRaw(leaving.url);
  const call =
    'POST /api/common/config HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  // A connection in the middle of a request stays open while others are closed.
  connection.write(`${call}{`);
  await sleep(300);
  const closing = leaving.close();
  await sleep(300);
  connection.write(`}${call}{}`);
  await closing;
  const answers = connection.text().split('HTTP/1.1 ').slice(1);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).toMatch(/^200 /);
    expect(answer).toContain('access-control-allow-origin');
  }
  connection.destroy();
});
