import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clusterOf,
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

describe('after kill -9', () => {
  test.concurrent('what was acknowledged is there, and the PostgreSQL that lived on is taken over', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    expect(await keep(await first.ready(), 'paid')).toBe('paid');
    const postmaster = seePostmaster(DATA_DIR);
    await kill(first);

    const second = start({ DATA_DIR });
    expect(await rowsAt(await second.ready())).toBe('paid');
    expect(seePostmaster(DATA_DIR)).toEqual(postmaster);
    await kill(second);
  });

  test.concurrent('of PostgreSQL too, the next start recovers, even if another program now has its number', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    await keep(await first.ready(), 'paid');
    const postmaster = seePostmaster(DATA_DIR);
    if (!postmaster) throw new Error('no postmaster');
    first.signal('SIGKILL');
    process.kill(postmaster.pid, 'SIGKILL');
    await first.ended;
    while (doesPostmasterLive(DATA_DIR, postmaster)) await sleep(10);
    const pidFile = path.join(clusterOf(DATA_DIR), 'postmaster.pid');
    const stale = readFileSync(pidFile, 'utf8');
    writeFileSync(pidFile, stale.replace(/^\d+/, String(process.pid)));

    const second = start({ DATA_DIR });
    expect(await rowsAt(await second.ready())).toBe('paid');
    expect(existsSync(postmaster.socketFolder)).toBe(false);
    await kill(second);
  });

  test.concurrent('in the middle of the first start, the next start begins anew', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const hasDraft = () => existsSync(DATA_DIR) && readdirSync(DATA_DIR).some(isDraft);
    while (!hasDraft()) await sleep(5);
    await sleep(100);
    await kill(first);
    expect(existsSync(path.join(DATA_DIR, 'store'))).toBe(false);

    const second = start({ DATA_DIR });
    await keep(await second.ready(), 'whole');
    expect(readdirSync(DATA_DIR)).toEqual(['store']);
    await kill(second);
  });

  test.concurrent('and a cleaned temporary folder, the unreachable PostgreSQL is replaced', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    await keep(await first.ready(), 'paid');
    const postmaster = seePostmaster(DATA_DIR);
    await kill(first);
    rmSync(postmaster?.socketFolder ?? '', { recursive: true });

    const second = start({ DATA_DIR });
    expect(await rowsAt(await second.ready())).toBe('paid');
    await kill(second);
  });
});

function isDraft(name: string): boolean {
  return name.startsWith('store.new-');
}

describe('two starts on one DATA_DIR', () => {
  test.concurrent('the second says so and ends; the first goes on', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready();
    const second = start({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(
      /^DATA_DIR \S+ is in use by another running Tidemark \(process \d+\); [^\n]+\n$/,
    );
    expect(await keep(address, 'still')).toBe('still');
    await kill(first);
  });

  test.concurrent('at the same moment, on a new folder, leave exactly one running', async () => {
    const DATA_DIR = newFolder();
    const both = [start({ DATA_DIR }), start({ DATA_DIR })];
    const outcomes = await Promise.allSettled(both.map((exchange) => exchange.ready()));
    const refused = both.filter((_, index) => outcomes[index]?.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.stderr()).toContain('is in use by another running Tidemark');
    expect(readdirSync(DATA_DIR)).toEqual(['store']);
    const address = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value ?? '';
    expect(await keep(address, 'one')).toBe('one');
    await Promise.all(both.map(kill));
  });
});
