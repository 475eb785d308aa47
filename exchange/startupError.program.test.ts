import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import {
  isDataDirPostmasterAlive,
  storeWord,
  kill,
  makeProcessWorld,
  readDataDirPostmaster,
  storeConnectionString,
} from '#testkit/exchange/processWorld';

const { clear, newFolder, parent, serve, start } = makeProcessWorld();

afterAll(clear);

describe('an exchange with DATABASE_URL', () => {
  test.concurrent('uses the named PostgreSQL, creates no embedded store and leaves that PostgreSQL running', async () => {
    const owner = newFolder();
    const host = start({ DATA_DIR: owner });
    await host.ready();
    const DATA_DIR = newFolder();
    const exchange = start({ DATA_DIR, DATABASE_URL: storeConnectionString(owner) });
    expect(await storeWord(await exchange.ready(), 'there')).toBe('there');
    exchange.signal('SIGTERM');
    expect(await exchange.ended).toBe(0);
    expect(existsSync(DATA_DIR)).toBe(false);
    expect(isDataDirPostmasterAlive(owner, readDataDirPostmaster(owner))).toBe(true);

    const password = readFileSync(path.join(owner, 'store', 'password'), 'utf8');
    const wrong = start({
      DATABASE_URL: storeConnectionString(owner).replace(password, 'hunter2'),
    });
    const absent = start({
      DATABASE_URL: storeConnectionString(owner).replace('/postgres?', '/nowhere?'),
    });
    expect(await Promise.all([wrong.ended, absent.ended])).toEqual([1, 1]);
    expect(wrong.stderr()).toMatch(
      /^DATABASE_URL: [^\n]+ refuses the user or the password[^\n]+\n$/,
    );
    expect(wrong.stderr()).not.toContain('hunter2');
    expect(absent.stderr()).toMatch(/^DATABASE_URL: [^\n]+ does not exist[^\n]+\n$/);
    expect(absent.stderr()).not.toContain(password);
    await kill(host);
  });

  test.concurrent('reports an unusable PostgreSQL in one line without its password', async () => {
    const web = await serve(createHttpServer((_, response) => response.end('hello')));
    const silent = await serve(createServer(() => undefined));
    const cases: [string, RegExp][] = [
      ['127.0.0.1:1', /nothing listens at 127\.0\.0\.1:1,/],
      ['no-such-host.invalid', /the host of no-such-host\.invalid:5432, .* is unknown/],
      [`127.0.0.1:${web}`, /does not speak PostgreSQL's protocol/],
      [`127.0.0.1:${silent}`, /no answer from 127\.0\.0\.1:\d+/],
    ];
    const refused = cases.map(([host]) =>
      start({ DATABASE_URL: `postgres://me:hunter2@${host}/x` }),
    );
    expect(await Promise.all(refused.map(({ ended }) => ended))).toEqual([1, 1, 1, 1]);
    refused.forEach((exchange, index) => {
      expect(exchange.stderr()).toMatch(/^DATABASE_URL: [^\n]+\n$/);
      expect(exchange.stderr()).toMatch(cases[index]?.[1] ?? /never/);
      expect(exchange.stderr()).not.toContain('hunter2');
    });
  });
});

test.concurrent('an exchange that cannot start prints the reason in one line and exits with 1', async () => {
  const file = path.join(parent, 'file');
  writeFileSync(file, '');
  const port = await serve(createServer());
  const busy = newFolder();
  const cases: [Record<string, string>, string[], RegExp][] = [
    [{ PORT: '70000' }, [], /^PORT must be/],
    [{}, ['--prot=1'], /'--prot'.*--help/],
    [{ DATA_DIR: file }, [], /^DATA_DIR \S+ is not a folder/],
    [{ DATA_DIR: path.join(file, 'below') }, [], /^DATA_DIR \S+ is not a folder/],
    [{ DATA_DIR: '/proc/tidemark' }, [], /^DATA_DIR \/proc\/tidemark cannot be/],
    [{ DATA_DIR: path.join(parent, 'x'.repeat(300)) }, [], /^DATA_DIR \S+ has too long a path/],
    [{ DATA_DIR: busy, PORT: String(port) }, [], /^PORT \d+ is in use/],
    [{ ENVIRONMENT: 'live' }, [], /^ENVIRONMENT=live does not exist: [^\n]+ API_HOST/],
  ];
  const refused = cases.map(([env, args]) => start({ DATA_DIR: newFolder(), ...env }, args));
  expect(await Promise.all(refused.map(({ ended }) => ended))).toEqual(cases.map(() => 1));
  refused.forEach((exchange, index) => {
    expect(exchange.stdout()).toBe('');
    expect(exchange.stderr()).toMatch(/^[^\n]+\n$/);
    expect(exchange.stderr()).toMatch(cases[index]?.[2] ?? /never/);
  });
  expect(readDataDirPostmaster(busy)).toBeUndefined();
});

test.concurrent.each<[string, Record<string, string>]>([
  [
    'variables of PostgreSQL for another database',
    {
      ...{ PGSSLMODE: 'verify-full', PGSSLNEGOTIATION: 'direct', PGREPLICATION: 'database' },
      ...{ PGHOST: '192.0.2.1', PGPORT: '1', PGDATABASE: 'x', PGBINARY: '1' },
      ...{ PGOPTIONS: '-c default_transaction_read_only=on -c nonsense=1' },
    },
  ],
  ['DATA_DIR with characters of addresses', { DATA_DIR: path.join(parent, 'c# a?b 100%') }],
  ['DATA_DIR with letters beyond ASCII', { DATA_DIR: path.join(parent, "tô 名 it's [x]") }],
  ['a TMPDIR that is too long for a socket', { TMPDIR: longFolder() }],
])('an embedded store starts with %s', async (_, env) => {
  const exchange = start({ DATA_DIR: newFolder(), ...env });
  expect(await storeWord(await exchange.ready(), 'there')).toBe('there');
  await kill(exchange);
});

function longFolder(): string {
  const folder = path.join(parent, 'x'.repeat(90));
  mkdirSync(folder);
  return folder;
}

test.concurrent.each([
  ['cluster', /^The store in \S+ is incomplete: \S+\/cluster is missing; restore it[^\n]+\n$/],
  ['password', /^The store in \S+ is incomplete: \S+\/password is missing; restore it[^\n]+\n$/],
])('a store without its %s is reported as incomplete', async (part, words) => {
  const DATA_DIR = newFolder();
  mkdirSync(path.join(DATA_DIR, 'store', 'cluster'), { recursive: true });
  writeFileSync(path.join(DATA_DIR, 'store', 'password'), 'x');
  rmSync(path.join(DATA_DIR, 'store', part), { recursive: true });
  const exchange = start({ DATA_DIR });
  expect(await exchange.ended).toBe(1);
  expect(exchange.stderr()).toMatch(words);
});

test.concurrent('--help prints the settings and creates no store', async () => {
  const DATA_DIR = newFolder();
  const exchange = start({ DATA_DIR }, ['--help']);
  expect(await exchange.ended).toBe(0);
  expect(exchange.stdout()).toContain('DATABASE_URL');
  expect(existsSync(DATA_DIR)).toBe(false);
});
