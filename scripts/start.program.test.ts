import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs `npm start` with these settings. */
function startWith(env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-start-'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, BUILD_DIR: folder, ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  const isBuilt = existsSync(path.join(folder, 'app'));
  rmSync(folder, { recursive: true });
  return { status, printed: `${stdout}${stderr}`, isBuilt };
}

test('npm start with an invalid PORT prints one line, exits with 1 and builds nothing', () => {
  const { status, printed, isBuilt } = startWith({ PORT: 'abc' });
  expect(printed).toContain('PORT must be a whole number from 0 to 65535, not "abc".\n');
  expect([status, isBuilt]).toEqual([1, false]);
});
