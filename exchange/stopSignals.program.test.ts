import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '#testkit/exchange/eventually';
import {
  isDataDirPostmasterAlive,
  storeWord,
  kill,
  makeProcessWorld,
  readWords,
  readDataDirPostmaster,
} from '#testkit/exchange/processWorld';

const { clear, newFolder, start } = makeProcessWorld();

afterAll(clear);

/** Starts a request that ends once the file exists; resolves when the request is in flight. */
const startSlow = (address: string, file: string) => fetch(`${address}/slow?until=${file}`);

/** Resolves when the port is closed, because the exchange has begun to stop. */
const closedPort = (address: string) =>
  eventually(
    'the exchange closes its port',
    () =>
      fetch(address).then(
        () => false,
        () => true,
      ),
    Boolean,
  );

describe('an exchange that receives a stop signal', () => {
  test.concurrent.each([['SIGTERM'], ['SIGINT'], ['SIGHUP']] as const)(
    'finishes the request in flight, stops PostgreSQL and exits with 0 (%s, received twice)',
    async (name) => {
      const DATA_DIR = newFolder();
      const exchange = start({ DATA_DIR });
      const address = await exchange.ready();
      const postmaster = readDataDirPostmaster(DATA_DIR);
      if (!postmaster) throw new Error('no postmaster');
      await storeWord(address, 'kept');
      const file = path.join(DATA_DIR, 'finish');
      const slow = await startSlow(address, file);
      exchange.signal(name);
      exchange.signal(name);
      await closedPort(address);
      writeFileSync(file, '');
      expect(await slow.text()).toBe('kept');
      expect(await exchange.ended).toBe(0);
      expect(exchange.stderr()).toBe('');
      expect(exchange.stdout()).toMatch(/^Tidemark is ready at http:\/\/localhost:\d+\n$/);
      expect(isDataDirPostmasterAlive(DATA_DIR, postmaster)).toBe(false);
      expect(readDataDirPostmaster(DATA_DIR)).toBeUndefined();
      expect(existsSync(postmaster.socketFolder)).toBe(false);
    },
  );

  test.concurrent('cuts off slow requests and loses no row after a second SIGINT', async () => {
    const DATA_DIR = newFolder();
    const exchange = start({ DATA_DIR });
    const address = await exchange.ready();
    await storeWord(address, 'kept');
    const slow = await startSlow(address, path.join(DATA_DIR, 'never'));
    exchange.signal('SIGINT');
    await closedPort(address);
    // The exchange ignores a signal within 500 ms of the first one, so the signal is repeated until it has an effect.
    await eventually(
      'PostgreSQL receives an immediate shutdown request',
      () => {
        exchange.signal('SIGINT');
        return readFileSync(path.join(DATA_DIR, 'store', 'server.log'), 'utf8');
      },
      (log) => log.includes('received immediate shutdown request'),
    );
    await exchange.ended;
    // A finished request would have the response 'kept'.
    expect(await slow.text()).toBe('');
    expect(exchange.stderr()).toBe('');
    expect(readDataDirPostmaster(DATA_DIR)).toBeUndefined();

    const next = start({ DATA_DIR });
    expect(await readWords(await next.ready())).toBe('kept');
    await kill(next);
  });

  test.concurrent('exits with 0 although a request never ends', async () => {
    const DATA_DIR = newFolder();
    const exchange = start({ DATA_DIR });
    const address = await exchange.ready();
    await storeWord(address, 'kept');
    const slow = await startSlow(address, path.join(DATA_DIR, 'never'));
    exchange.signal('SIGTERM');
    expect(await exchange.ended).toBe(0);
    // A finished request would have the response 'kept'.
    expect(await slow.text()).toBe('');
    expect(exchange.stderr()).toBe('');
  });
});

test.concurrent('an exchange whose PostgreSQL is killed prints one line and exits with 1', async () => {
  const DATA_DIR = newFolder();
  const exchange = start({ DATA_DIR });
  await exchange.ready();
  process.kill(readDataDirPostmaster(DATA_DIR)?.pid ?? 0, 'SIGQUIT');
  expect(await exchange.ended).toBe(1);
  expect(exchange.stderr()).toMatch(/^The embedded PostgreSQL stopped unexpectedly; [^\n]+\n$/);
});
