import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as FileSystem from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openInspection } from '../inspection';
import { openEmbeddedStore } from './embeddedStore';

/** A process of another user. The mock denies access to its details, because a test as root could read them. */
const FOREIGN_PID = 1;
jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof FileSystem>('node:fs');
  return {
    ...real,
    readlinkSync(where: string) {
      if (where !== `/proc/${FOREIGN_PID}/cwd`) return real.readlinkSync(where);
      throw Object.assign(new Error('permission denied'), { code: 'EACCES' });
    },
  };
});

test('the store starts after a machine crash although a program of another user has its old process id', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tidemark-number-'));
  const pidFile = path.join(dataDir, 'store', 'cluster', 'postmaster.pid');
  const first = await openEmbeddedStore({ dataDir });
  const left = readFileSync(pidFile, 'utf8').replace(/^\d+/, String(FOREIGN_PID));
  await first.stop('immediate');
  writeFileSync(pidFile, left);
  const second = await openEmbeddedStore({ dataDir });
  const inspection = await openInspection(second.connectionString);
  expect(await inspection.query('select 1 as one')).toEqual([{ one: 1 }]);
  await inspection.close();
  await second.stop('immediate');
  rmSync(dataDir, { recursive: true, force: true });
});
