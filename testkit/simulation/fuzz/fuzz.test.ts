import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fuzz } from './fuzz';

test('fuzz repeats a request after 503 with Retry-After and reports a 503 without it', async () => {
  let received = 0;
  const server = createServer((_, response) => {
    received += 1;
    if (received === 1) response.writeHead(503, { 'retry-after': '0' });
    else response.writeHead(received === 2 ? 503 : 200);
    response.end('{"code":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  const { findings, statuses, busy } = await fuzz({ host, seed: 'ci', requests: 3, tokens: [''] });
  server.close();
  expect(received).toBe(4);
  expect(statuses).toEqual({ 200: 2, 503: 1 });
  expect(findings).toMatchObject([{ status: 503 }]);
  expect(Object.values(busy)).toEqual([1]);
});
