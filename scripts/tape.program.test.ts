import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { createTestDatabase } from '#testkit/exchange/testDatabase';
import type { TestDatabase } from '#testkit/exchange/testDatabase';
import { root } from '../tooling/messages.mjs';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'tape-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** Runs the tool; returns its exit code and its lines. */
async function tape(...args: readonly string[]) {
  const env = { ...process.env, DATABASE_URL: database.connectionString };
  const started = promisify(execFile)(
    process.execPath,
    [path.join(root, 'scripts/tools.mjs'), 'tape', ...args],
    { env },
  );
  const {
    code = 0,
    stdout,
    stderr,
  } = (await started.catch(
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  )) as { code?: number; stdout: string; stderr: string };
  return { code, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
}

test('tape imports, lists, shows, exports and removes a recorded day and reports dropped lines', async () => {
  const file = path.join(folder, 'EURUSD.csv');
  await writeFile(
    file,
    'time,price\n2010-05-06T18:45:00Z,1.27\n2010-05-06T18:45:01Z,1.26\nbad,1\n2010-05-06T18:46:01Z,1.25\n',
  );
  expect(await tape('import', file)).toEqual({
    code: 1,
    lines: [
      `${file}: 1 of 4 rows are unreadable as CSV with header (line 4: not a time like that of most rows); --allow-loss uses the others.`,
    ],
  });
  const imported = await tape('import', '--allow-loss', file);
  const [, id = ''] = /stored as ([0-9a-f]{64})$/m.exec(imported.lines.join('\n')) ?? [];
  expect(imported).toEqual({
    code: 0,
    lines: [
      `${file}: CSV with header, 3 ticks or trades`,
      '  dropped line 4: not a time like that of most rows',
      `EURUSD 2010-05-06: stored as ${id}`,
      '  3 of 86400 seconds have a price, without volume',
      '  from 18:45:00 to 18:46:01 UTC',
      '  lowest 1.25000, highest 1.27000',
      '  no price from 18:45:02 to 18:46:00',
    ],
  });
  const listed = await tape('list');
  expect(listed.lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${id.slice(0, 12)}\tEURUSD\t2010-05-06\t3 seconds\twithout volume\t1 KB\tnever played\tEURUSD.csv`,
      ),
    ),
  ]);
  expect((await tape('show', id.slice(0, 8))).lines[0]).toBe(`EURUSD 2010-05-06: ${id}`);

  const exported = path.join(folder, 'EURUSD-2010-05-06.csv');
  expect((await tape('export', id.slice(0, 8), exported)).code).toBe(0);
  expect(await readFile(exported, 'utf8')).toBe(
    'time,price\n2010-05-06T18:45:00Z,1.27000\n2010-05-06T18:45:01Z,1.26000\n2010-05-06T18:46:01Z,1.25000\n',
  );
  expect((await tape('import', exported)).lines).toContain(
    `EURUSD 2010-05-06: is already stored as ${id}`,
  );

  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    `insert into tape_runs (product_id, from_ms, tape_id, start_sec, midnight_sec) values ('EURUSD', 0, $1, 1, 0)`,
    [id],
  );
  const refused = await tape('remove', id);
  await client.query('delete from tape_runs');
  await client.end();
  expect(refused).toEqual({
    code: 1,
    lines: [
      'A product plays or played this tape, so past prices and orders depend on it; only a reset ends that.',
    ],
  });
  expect(await tape('remove', id)).toEqual({ code: 0, lines: [`removed ${id}`] });
  expect(await tape('show', id)).toEqual({ code: 1, lines: [`There is no tape ${id}.`] });
});

test('tape stores nothing of bars of one minute and of files that it cannot read', async () => {
  const minutes = path.join(folder, 'EURUSD.json');
  await writeFile(minutes, '[[1273171500000,1,1,1,1.1,1],[1273171560000,1,1,1,1.1,1]]');
  expect(await tape('import', minutes)).toEqual({
    code: 1,
    lines: [
      `${minutes}: CCXT JSON, 2 bars of one minute`,
      '  no seconds: minutes are not divided into seconds',
      'There are no seconds, so nothing was stored: orders need seconds.',
    ],
  });
  const missing = path.join(folder, 'missing.csv');
  expect(await tape('import', missing)).toEqual({
    code: 1,
    lines: [`${missing} does not exist.`],
  });
});

test('tape refuses a volume that no store can keep, a folder and an unknown option in one line each', async () => {
  const poison = path.join(folder, 'BTCUSDT.csv');
  const row = '1715191200000,90000,90000000\n';
  await writeFile(poison, `time,price,volume\n${row.repeat(90_000)}`);
  const lines = [
    [poison, /^BTCUSDT 2024-05-08: a tape cannot contain the number/],
    [folder, /is not a file\.$/],
    ['--unknown', /^Unknown option '--unknown'/],
  ] as const;
  for (const [argument, line] of lines) {
    const { code, lines: said } = await tape('import', argument);
    expect([code, said.at(-1)]).toEqual([1, expect.stringMatching(line)]);
    expect(said.join('\n')).not.toMatch(/^\s+at /m);
  }
  expect(await tape('list')).toEqual({ code: 0, lines: [''] });
});

test('tape shows a stored tape that cannot be read in one line, and removes it', async () => {
  const content = Buffer.from('tape 1 EURUSD 14735 5 0 prices\n\0');
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `insert into market_tapes (id, product_id, day, seconds, has_volume, origin, content)
      values (encode(sha256($1), 'hex'), 'EURUSD', 14735, 1, false, 'a test', $1) returning id`,
    [content],
  );
  await client.end();
  const id = rows[0]?.id ?? '';
  expect(await tape('show', id)).toEqual({
    code: 1,
    lines: [`The tape ${id} cannot be read: a tape is cut off.`],
  });
  expect(await tape('remove', id)).toEqual({ code: 0, lines: [`removed ${id}`] });
});
