import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { eventually } from '#testkit/exchange/eventually';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';
import { askRaw, openRaw } from '#testkit/exchange/rawConnection';

const appDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-app-'));
let exchange: TestExchange;
beforeAll(async () => {
  writeFileSync(path.join(appDir, 'index.html'), '<!doctype html>');
  exchange = await startTestExchange({ appDir });
});
afterAll(async () => {
  // `close` throws if the exchange logged a fault.
  await exchange.close();
  rmSync(appDir, { recursive: true });
});

test.each([
  ['bytes that are not HTTP', '\u0001'],
  ['a malformed head', 'NONSENSE\r\n\r\n'],
  ['a second body length', 'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
])('the exchange answers %s with 400 and closes the connection', async (_, bytes) => {
  const connection = await openRaw(exchange.url);
  connection.write(bytes);
  await connection.ended;
  expect(connection.text()).toMatch(/^HTTP\/1\.1 400 /);
  expect(await connection.isDroppedWithin(15_000)).toBe(true);
  connection.destroy();
});

// Browsers open connections early and would read any bytes as the response to the first call on the connection.
test('the exchange closes an idle connection without bytes and answers an incomplete head with 400', async () => {
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
});

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
  'a request with the version %s causes no 5xx answer',
  async (version) => {
    const answer = await askRaw(exchange.url, [`GET / ${version}`, 'Accept: text/html']);
    expect(statusOf(answer)).toBeLessThan(500);
  },
);

test.each(['TRACE', 'PROPFIND', 'LINK', 'SEARCH'])(
  'the method %s on every call is answered with 405 and Allow',
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

test('OPTIONS of an unknown call is answered with 404', async () => {
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

/** Makes five round trips: earlier bytes have then arrived, and a premature answer would have been sent. */
async function exchangeTurns(to: TestExchange) {
  for (let turn = 0; turn < 5; turn += 1) await to.send('config', {});
}

async function accepts(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('a body that is too large is read to its end before the 413 answer', async () => {
  const length = 100_000;
  const connection = await openRaw(exchange.url);
  connection.write(
    `POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  connection.write('x'.repeat(1_000));
  // One round trip only: the exchange drops a body that takes more than 5 s.
  await exchange.send('config', {});
  expect(connection.text()).toBe('');
  connection.write('x'.repeat(length - 1_000));
  await connection.ended;
  expect(statusOf(connection.text())).toBe(413);
  connection.destroy();
});

test('the exchange answers an endless chunked body with 413 and closes the connection', async () => {
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
  // The exchange keeps a connection with an incomplete request open while it closes the others.
  connection.write(`${call}{`);
  await exchangeTurns(leaving);
  const closing = leaving.close();
  await eventually(
    'the exchange accepts no connections',
    () => accepts(leaving.url),
    (isOpen) => !isOpen,
  );
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
