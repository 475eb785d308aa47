import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  doesPostmasterLive,
  keep,
  kill,
  makeProcessWorld,
  rowsAt,
  seePostmaster,
} from './testing/processWorld';

jest.setTimeout(120_000);

const { clear, newFolder, start } = makeProcessWorld();

afterAll(clear);

describe('being asked to stop', () => {
  test.concurrent.each([['SIGTERM'], ['SIGINT'], ['SIGHUP']] as const)(
    '%s lets the request in flight finish, ends the store and prints nothing more',
    async (name) => {
      const DATA_DIR = newFolder();
      const exchange = start({ DATA_DIR });
      const address = await exchange.ready();
      const postmaster = seePostmaster(DATA_DIR);
      if (!postmaster) throw new Error('no postmaster');
      await keep(address, 'kept');
      const slow = fetch(`${address}/slow?ms=700`).then((response) => response.text());
      await sleep(200);
      exchange.signal(name);
      exchange.signal(name);
      expect(await slow).toBe('kept');
      expect(await exchange.ended).toBe(0);
      expect(exchange.stderr()).toBe('');
      expect(exchange.stdout()).toMatch(/^Tidemark is ready at http:\/\/localhost:\d+\n$/);
      expect(doesPostmasterLive(DATA_DIR, postmaster)).toBe(false);
      expect(seePostmaster(DATA_DIR)).toBeUndefined();
      expect(existsSync(postmaster.socketFolder)).toBe(false);
    },
  );

  test.concurrent('a second Ctrl-C does not wait for slow requests, and loses nothing', async () => {
    const DATA_DIR = newFolder();
    const exchange = start({ DATA_DIR });
    const address = await exchange.ready();
    await keep(address, 'kept');
    const slow = fetch(`${address}/slow?ms=600000`).catch(() => 'cut off');
    await sleep(200);
    exchange.signal('SIGINT');
    await sleep(700);
    exchange.signal('SIGINT');
    await exchange.ended;
    expect(await slow).toBe('cut off');
    expect(exchange.stderr()).toBe('');
    expect(seePostmaster(DATA_DIR)).toBeUndefined();

    const next = start({ DATA_DIR });
    expect(await rowsAt(await next.ready())).toBe('kept');
    await kill(next);
  });

  test.concurrent('a request that never ends does not keep it from ending', async () => {
    const exchange = start({ DATA_DIR: newFolder() });
    const slow = fetch(`${await exchange.ready()}/slow?ms=600000`).catch(() => 'cut off');
    await sleep(200);
    exchange.signal('SIGTERM');
    expect(await exchange.ended).toBe(0);
    expect(await slow).toBe('cut off');
    expect(exchange.stderr()).toBe('');
  });
});

test.concurrent('PostgreSQL being killed under it ends the exchange with one line', async () => {
  const DATA_DIR = newFolder();
  const exchange = start({ DATA_DIR });
  await exchange.ready();
  process.kill(seePostmaster(DATA_DIR)?.pid ?? 0, 'SIGQUIT');
  expect(await exchange.ended).toBe(1);
  expect(exchange.stderr()).toMatch(/^The embedded PostgreSQL stopped by itself; [^\n]+\n$/);
});
