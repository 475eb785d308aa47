import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runNode } from '../scripts/steps';
import { words } from './support/words';

/** What gives a tool away, by tool; each of them is in a build with a sandbox, or this test would prove nothing. */
const traces = {
  'a page of its own': ['lab.html', 'gallery.html'],
  recorder: ['scenario/1', '"recording"'],
  DevTools: ['REDUX_DEVTOOLS', 'maxAge'],
  'their chunk': ['testerTools'],
  'their words': [words('en', 'report.action'), words('vn', 'report.action'), 'report-json'],
} as const;

/** Names and contents of all that a browser could get. */
async function textsOf(buildFolder: string): Promise<string[]> {
  const app = path.join(buildFolder, 'app');
  const names = await readdir(app, { recursive: true });
  const files = names.filter((name) => /\.(js|html|json|txt|webmanifest|svg)$/.test(name));
  const contents = await Promise.all(files.map((name) => readFile(path.join(app, name), 'utf8')));
  return [names.join('\n'), ...contents];
}

async function tracesIn(buildFolder: string): Promise<string[]> {
  const texts = await textsOf(buildFolder);
  return Object.entries(traces).flatMap(([tool, marks]) =>
    marks
      .filter((mark) => texts.some((text) => text.includes(mark)))
      .map((mark) => `${tool}: ${mark}`),
  );
}

test('a build for a live host carries none of the tools that a sandbox build carries', async () => {
  const all = Object.entries(traces).flatMap(([tool, marks]) =>
    marks.map((mark) => `${tool}: ${mark}`),
  );
  expect(await tracesIn(path.resolve(process.env.BUILD_DIR ?? 'build'))).toEqual(all);

  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-live-'));
  // The last part of the path names the bundler's cache, which the next run finds again.
  const BUILD_DIR = path.join(folder, 'live');
  try {
    const env = { BUILD_DIR, API_HOST: 'https://example.invalid', NODE_ENV: 'production' };
    expect(await runNode(['--import', 'tsx', 'scripts/build.ts', '--app-only'], env)).toBe(0);
    expect(await tracesIn(BUILD_DIR)).toEqual([]);
    const texts = await textsOf(BUILD_DIR);
    expect(texts.some((text) => text.includes('https://example.invalid'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
