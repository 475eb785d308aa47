import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runNode } from '../scripts/runSteps';
import { words } from './support/words';

// Each builds the app, which takes minutes on a machine that does other things as well.
test.describe.configure({ timeout: 900_000 });

/** What gives a tool away, by tool; each of them is in a build with a sandbox, or this test would prove nothing. */
const traces = {
  'a page of its own': ['lab.html', 'gallery.html'],
  recorder: ['scenario/1', '"recording"'],
  DevTools: ['REDUX_DEVTOOLS', 'maxAge'],
  'live inspector': ['live-inspector'],
  'their chunk': ['testerTools'],
  'play money begun again': ['_sandbox/balance', 'Yes, begin again with'],
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

const allTraces = Object.entries(traces).flatMap(([tool, marks]) =>
  marks.map((mark) => `${tool}: ${mark}`),
);

/** Builds the app for another backend, looks, and leaves nothing behind. */
async function lookAtBuild(
  name: string,
  settings: Record<string, string>,
  look: (buildFolder: string) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-live-'));
  // The last part of the path names the bundler's cache, which the next run finds again.
  const BUILD_DIR = path.join(folder, name);
  try {
    const env = { BUILD_DIR, API_HOST: 'https://example.invalid', NODE_ENV: 'production' };
    const args = ['--import', 'tsx', 'scripts/build.ts', '--app-only'];
    expect(await runNode(args, { ...env, ...settings })).toBe(0);
    await look(BUILD_DIR);
    const texts = await textsOf(BUILD_DIR);
    expect(texts.some((text) => text.includes('https://example.invalid'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a build for a live host carries none of the tools that a sandbox build carries', async () => {
  expect(await tracesIn(path.resolve(process.env.BUILD_DIR ?? 'build'))).toEqual(allTraces);
  await lookAtBuild('live', { TOOLS: '' }, async (folder) => {
    expect(await tracesIn(folder)).toEqual([]);
  });
});

test('a team that develops against its own backend asks for them, and has them all', async () => {
  await lookAtBuild('tools', { TOOLS: '1' }, async (folder) => {
    expect(await tracesIn(folder)).toEqual(allTraces);
  });
});
