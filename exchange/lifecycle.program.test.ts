import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '#testkit/exchange/eventually';
import {
  clusterFolder,
  storeWord,
  kill,
  makeProcessWorld,
  postmasterEnd,
  readWords,
  readDataDirPostmaster,
} from '#testkit/exchange/processWorld';

const { clear, newFolder, start } = makeProcessWorld();

afterAll(clear);

describe('the next start after kill -9 of the exchange', () => {
  test.concurrent('finds every row that was acknowledged before the kill, and reuses the running PostgreSQL', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    expect(await storeWord(await first.ready(), 'paid')).toBe('paid');
    const postmaster = readDataDirPostmaster(DATA_DIR);
    await kill(first);

    const second = start({ DATA_DIR });
    expect(await readWords(await second.ready())).toBe('paid');
    expect(readDataDirPostmaster(DATA_DIR)).toEqual(postmaster);
    await kill(second);
  });

  test.concurrent('also recovers from kill -9 of PostgreSQL, even if another program has its process id', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    await storeWord(await first.ready(), 'paid');
    const postmaster = readDataDirPostmaster(DATA_DIR);
    if (!postmaster) throw new Error('no postmaster');
    first.signal('SIGKILL');
    process.kill(postmaster.pid, 'SIGKILL');
    await first.ended;
    await postmasterEnd(DATA_DIR, postmaster);
    const pidFile = path.join(clusterFolder(DATA_DIR), 'postmaster.pid');
    const stale = readFileSync(pidFile, 'utf8');
    writeFileSync(pidFile, stale.replace(/^\d+/, String(process.pid)));

    const second = start({ DATA_DIR });
    expect(await readWords(await second.ready())).toBe('paid');
    expect(existsSync(postmaster.socketFolder)).toBe(false);
    await kill(second);
  });

  test.concurrent('creates a new store if the first start was killed', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    await eventually(
      'a draft of the store in which initdb works',
      () => existsSync(DATA_DIR) && readdirSync(DATA_DIR).some((name) => isBegun(DATA_DIR, name)),
      Boolean,
    );
    await kill(first);
    expect(existsSync(path.join(DATA_DIR, 'store'))).toBe(false);

    const second = start({ DATA_DIR });
    await storeWord(await second.ready(), 'whole');
    expect(readdirSync(DATA_DIR)).toEqual(['store']);
    await kill(second);
  });

  test.concurrent('restarts a PostgreSQL that is unreachable because its socket folder was removed', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    await storeWord(await first.ready(), 'paid');
    const postmaster = readDataDirPostmaster(DATA_DIR);
    await kill(first);
    rmSync(postmaster?.socketFolder ?? '', { recursive: true });

    const second = start({ DATA_DIR });
    expect(await readWords(await second.ready())).toBe('paid');
    await kill(second);
  });
});

function isBegun(dataDir: string, name: string): boolean {
  return name.startsWith('store.new-') && existsSync(path.join(dataDir, name, 'cluster'));
}

describe('two exchanges started on one DATA_DIR', () => {
  test.concurrent('cause no failure of the first, and the second exits with an error', async () => {
    const DATA_DIR = newFolder();
    const first = start({ DATA_DIR });
    const address = await first.ready();
    const second = start({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(
      /^DATA_DIR \S+ is in use by another running Tidemark \(process \d+\); [^\n]+\n$/,
    );
    expect(await storeWord(address, 'still')).toBe('still');
    await kill(first);
  });

  test.concurrent('at the same moment in a new folder leave exactly one running', async () => {
    const DATA_DIR = newFolder();
    const both = [start({ DATA_DIR }), start({ DATA_DIR })];
    const outcomes = await Promise.allSettled(both.map((exchange) => exchange.ready()));
    const refused = both.filter((_, index) => outcomes[index]?.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.stderr()).toContain('is in use by another running Tidemark');
    expect(readdirSync(DATA_DIR)).toEqual(['store']);
    const address = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value ?? '';
    expect(await storeWord(address, 'one')).toBe('one');
    await Promise.all(both.map(kill));
  });
});
