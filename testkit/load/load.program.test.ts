import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runLoad } from './loadScripts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server;
let received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const code = request.headers.authorization === 'refused' ? 1 : 0;
      response.end(JSON.stringify({ code, data: {} }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => (received = []));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const jobWith = (clients: readonly { tokens: readonly string[]; body: string }[]) => ({
  ...{ port: (server.address() as AddressInfo).port, path: '/api/order/create', clients },
  ...{ isOrder: true, seconds: 1 },
});

test('the HTTP load sends each order with a new key, the current time and the tokens in rotation', async () => {
  const client = { tokens: ['a', 'b', 'c'], body: '{"seenAt":SEEN_AT}' };
  const job = { ...jobWith([client]), clockOffsetMs: 1_000_000_000 };
  const { perSecond, latenciesMs, failures } = await runLoad('httpLoad', job);
  expect(failures).toBe(0);
  expect(perSecond).toBeGreaterThan(0);
  expect(latenciesMs.length).toBeGreaterThan(3);
  const keys = received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(received.length);
  const tokens = received.slice(0, 4).map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['a', 'b', 'c', 'a']);
  const { seenAt } = JSON.parse(received[0]?.body ?? '') as { seenAt: number };
  expect(seenAt).toBeGreaterThan(Date.now() + 900_000_000);
});

test('the HTTP load opens one connection per client and counts refusals as failures', async () => {
  const body = '{}';
  const clients = [
    { tokens: ['refused'], body },
    { tokens: ['accepted'], body },
  ];
  const { failures, latenciesMs } = await runLoad('httpLoad', jobWith(clients));
  const tokens = new Set(received.map(({ headers }) => headers.authorization));
  expect([...tokens].sort()).toEqual(['accepted', 'refused']);
  expect(failures).toBeGreaterThan(0);
  expect(failures).toBeLessThan(latenciesMs.length);
});
