import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { checkPort } from './port';

const errorOf = (port: number, host: string | undefined) =>
  checkPort({ port, host }).then(
    () => null,
    (error: Error) => [error.name, error.message],
  );

test('checkPort accepts a free port and leaves it free', async () => {
  expect(await errorOf(0, undefined)).toBeNull();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await errorOf(port, '127.0.0.1')).toEqual([
    'StartupError',
    `PORT ${port} is in use by another program; set PORT to a free one.`,
  ]);
  server.close();
  await once(server, 'close');
  expect(await errorOf(port, '127.0.0.1')).toBeNull();
  expect(await errorOf(port, '127.0.0.1')).toBeNull();
});

test('checkPort names a HOST that is not an address of this machine', async () => {
  expect(await errorOf(0, '192.0.2.1')).toEqual([
    'StartupError',
    'HOST 192.0.2.1 is not an address of this machine; set another HOST.',
  ]);
});
