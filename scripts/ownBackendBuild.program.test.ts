import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import english from '../i18n/en.json';
import vietnamese from '../i18n/vn.json';
import { runNode } from '#tooling/runSteps';
import { sharedBuild } from './testing/sharedBuild';

/** Texts that are in a build only because of a tool, by tool. A build with a sandbox contains all of them. */
const traces = {
  pages: ['lab.html', 'gallery.html'],
  recorder: ['scenario/1', '"recording"'],
  DevTools: ['REDUX_DEVTOOLS', 'maxAge'],
  'live inspector': ['live-inspector'],
  chunk: ['testerTools'],
  'reset of the play money': ['_sandbox/balance', 'Yes, begin again with'],
  texts: [english['report.action'], vietnamese['report.action'], 'report-json'],
} as const;

const allTraces = Object.entries(traces).flatMap(([tool, marks]) =>
  marks.map((mark) => `${tool}: ${mark}`),
);

/** Returns the names and contents of all files that a browser can request. */
async function textsOf(buildFolder: string): Promise<string[]> {
  const app = path.join(buildFolder, 'app');
  const names = await readdir(app, { recursive: true });
  const files = names.filter((name) => /\.(js|html|json|txt|webmanifest|svg)$/.test(name));
  const contents = await Promise.all(files.map((name) => readFile(path.join(app, name), 'utf8')));
  return [names.join('\n'), ...contents];
}

const tracesIn = (texts: readonly string[]) =>
  allTraces.filter((trace) => {
    const mark = trace.slice(trace.indexOf(': ') + 2);
    return texts.some((text) => text.includes(mark));
  });

/** Builds the app for another backend into a temporary folder, and returns the texts of the build. */
async function textsOfOwnBackendBuild(
  name: string,
  settings: Record<string, string>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-own-'));
  // The bundler names its cache after the last part of the path, so a constant name lets the next run use the cache.
  const BUILD_DIR = path.join(folder, name);
  try {
    const env = { BUILD_DIR, API_HOST: 'https://example.invalid', NODE_ENV: 'production' };
    const args = ['--import', 'tsx', 'scripts/build.ts', '--app-only'];
    expect(await runNode(args, { ...env, ...settings })).toBe(0);
    const texts = await textsOf(BUILD_DIR);
    expect(texts.some((text) => text.includes('https://example.invalid'))).toBe(true);
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a build with a sandbox contains all tools', async () => {
  expect(tracesIn(await textsOf(sharedBuild()))).toEqual(allTraces);
});

test('a build for an own backend contains no tool', async () => {
  expect(tracesIn(await textsOfOwnBackendBuild('own', { TOOLS: '' }))).toEqual([]);
});

test('a build for an own backend with TOOLS=1 contains all tools', async () => {
  expect(tracesIn(await textsOfOwnBackendBuild('tools', { TOOLS: '1' }))).toEqual(allTraces);
});
