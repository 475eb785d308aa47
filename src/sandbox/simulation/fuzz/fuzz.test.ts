import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestExchange } from '../../http/testing/testExchange';
import { withdrawer } from '../../http/testing/member';
import { auditBooks } from '../../http/testing/auditBooks';
import { fuzz } from './fuzz';

test('whatever is asked of any call, no answer is a fault or tells of the inside', async () => {
  const exchange = await startTestExchange();
  try {
    const tokens = [(await withdrawer(exchange)).token, await exchange.user()];
    const { findings, statuses } = await fuzz({
      host: exchange.url,
      seed: 'ci',
      requests: 800,
      tokens,
    });
    expect(findings).toEqual([]);
    expect(statuses['200']).toBeGreaterThan(50);
    expect(statuses['400']).toBeGreaterThan(200);
    await auditBooks(exchange);
  } finally {
    await exchange.close();
  }
}, 90_000);

test('who is told to come again comes again, and a fault without that word is a finding', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(503, { 'retry-after': '0' });
    else response.writeHead(asked === 2 ? 503 : 200);
    response.end('{"code":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  const { findings, statuses, busy } = await fuzz({ host, seed: 'ci', requests: 3, tokens: [''] });
  server.close();
  expect(asked).toBe(4);
  expect(statuses).toEqual({ 200: 2, 503: 1 });
  expect(findings).toMatchObject([{ status: 503 }]);
  expect(Object.values(busy)).toEqual([1]);
});
