import Fastify from 'fastify';
import { limitPipelining } from './pipelining';
import { openRaw } from '#testkit/exchange/rawConnection';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Answer larger than the socket buffers, so that sending blocks while the client does not read. */
const ANSWER = 'x'.repeat(16_000_000);

test('limitPipelining runs four requests of a connection at once, and more only as the client reads', async () => {
  const app = Fastify();
  limitPipelining(app);
  let started = 0;
  let notifyStuck = () => undefined as void;
  const stuck = new Promise<void>((resolve) => (notifyStuck = resolve));
  app.get('/', () => {
    started += 1;
    if (started === 4) setImmediate(notifyStuck);
    return ANSWER;
  });
  app.get('/small', () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const greedy = await openRaw(url);
  greedy.pause();
  greedy.write(REQUEST.repeat(100));
  await stuck;
  // The exchange still answers requests on other connections.
  for (let i = 0; i < 20; i += 1) expect(await (await fetch(`${url}/small`)).text()).toBe('small');
  expect(started).toBe(4);
  greedy.destroy();
  await app.close();
});

test('limitPipelining answers two hundred requests that are sent at once in the order of sending', async () => {
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
