import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import english from '../i18n/en.json';
import vietnamese from '../i18n/vn.json';
import { runNode } from '#tooling/runSteps';
import { sharedBuild } from './testing/sharedBuild';

/** Each test builds the app, which takes minutes on a busy machine. */
const BUILD_LIMIT_MS = 900_000;

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

/** Names and contents of all files that a browser can get. */
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
async function textsOfLiveBuild(name: string, settings: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-live-'));
  // The bundler names its cache by the last part of the path, so the next run finds it again.
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

test('a build with a sandbox contains all of the tools', async () => {
  expect(tracesIn(await textsOf(sharedBuild()))).toEqual(allTraces);
});

test(
  'a build for a live backend contains none of the tools',
  async () => {
    expect(tracesIn(await textsOfLiveBuild('live', { TOOLS: '' }))).toEqual([]);
  },
  BUILD_LIMIT_MS,
);

test(
  'a build for a live backend with TOOLS=1 contains all of the tools',
  async () => {
    expect(tracesIn(await textsOfLiveBuild('tools', { TOOLS: '1' }))).toEqual(allTraces);
  },
  BUILD_LIMIT_MS,
);
