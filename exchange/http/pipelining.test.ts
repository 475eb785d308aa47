import Fastify from 'fastify';
import { limitPipelining } from './pipelining';
import { openRaw } from './testing/rawConnection';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** More than the system keeps for somebody who does not read. */
const ANSWER = 'x'.repeat(16_000_000);

test('of many requests on one connection a few are answered ahead, and the rest as they are read', async () => {
  const app = Fastify();
  limitPipelining(app);
  let begun = 0;
  let told = () => undefined as void;
  const stuck = new Promise<void>((resolve) => (told = resolve));
  app.get('/', () => {
    begun += 1;
    if (begun === 4) setImmediate(told);
    return ANSWER;
  });
  app.get('/small', () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const greedy = await openRaw(url);
  greedy.pause();
  greedy.write(REQUEST.repeat(100));
  await stuck;
  // Whoever came behind them on another connection is answered meanwhile.
  for (let i = 0; i < 20; i += 1) expect(await (await fetch(`${url}/small`)).text()).toBe('small');
  expect(begun).toBe(4);
  greedy.destroy();
  await app.close();
});

test('two hundred requests that are sent at once are answered in their order', async () => {
  const app = Fastify();
  limitPipelining(app);
  app.get('/:n', ({ params }) => `<${(params as { n: string }).n}>`);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const connection = await openRaw(url);
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  connection.write(
    numbers
      .map(
        (n) => `GET /${n} HTTP/1.1\r\nHost: x\r\n${n === 199 ? 'Connection: close\r\n' : ''}\r\n`,
      )
      .join(''),
  );
  await connection.ended;
  expect([...connection.text().matchAll(/<(\d+)>/g)].map(([, n]) => Number(n))).toEqual(numbers);
  connection.destroy();
  await app.close();
});
