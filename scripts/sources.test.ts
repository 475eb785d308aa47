import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { vendorOwners } from '../.dependency-cruiser.mjs';
import { findCatalogueFaults } from '../tooling/catalogueFaults.mjs';
import { languages, readCatalogue } from '../tooling/messages.mjs';
import { api } from '#src/api/api';
import { routes } from '#src/app/routes.tsx';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { handlers } from '#exchange/http/handlers/index';

/** Rules for the sources that neither the compiler nor the linter checks. */

const root = path.resolve(import.meta.dirname, '..');
const folders = [
  ...['contract', 'marketDay', 'samples'],
  ...['src', 'exchange', 'testkit', 'lab', 'tooling', 'scripts', 'e2e'],
];
/** Longer files usually do two jobs; below this, cohesion decides. */
const MAX_LINES = 450;
/** Tests of screens are merged by area, because each test file loads the whole app. */
const MAX_TEST_LINES = 700;
const pureRooms = [
  'contract',
  'src/machines',
  'marketDay',
  'samples',
  'testkit/scenarios',
  'exchange/domain',
  'exchange/market',
  'exchange/words',
];

const paths = [
  ...['/', '/my', '/lang', '/login', '/reg', '/runningwater', '/bindBankCard', '/trade'],
  ...['/realname', '/recharge', '/recharge2', '/withdraw', '/loginpassword', '/txpassword'],
  ...['/yqhy', '/hq', '/lc', '/record', '/wallet', '/xq', '/kf', '/bz', '/bz2', '/orderrecord'],
];

interface SourceFile {
  /** Path from the root of the project, with slashes. */
  name: string;
  text: string;
}

const isTest = ({ name }: SourceFile) => /\.(test|spec)\.tsx?$/.test(name);
const lineCount = (text: string) => text.trimEnd().split('\n').length;

function readFolder(folder: string): SourceFile[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      name: path.posix.join(folder, name.replaceAll('\\', '/')),
      text: readFileSync(path.join(full, name), 'utf8'),
    }));
}

const files = folders.flatMap(readFolder);
const filesIn = (room: string) => files.filter(({ name }) => name.startsWith(`${room}/`));
const product = (room: string) => filesIn(room).filter((file) => !isTest(file));

describe('Source files', () => {
  it(`have at most ${MAX_LINES} lines, test files at most ${MAX_TEST_LINES}`, () => {
    const long = files.filter(
      (file) => lineCount(file.text) > (isTest(file) ? MAX_TEST_LINES : MAX_LINES),
    );
    expect(long.map(({ name, text }) => `${name}: ${lineCount(text)} lines`)).toEqual([]);
  });

  it('have names that differ by more than case, because many file systems ignore case', () => {
    const modules = files.filter((file) => !isTest(file)).map(({ name }) => name);
    const seen = new Map<string, string>();
    for (const name of modules) {
      const module = name.replace(/\.tsx?$/, '').toLowerCase();
      expect([name, seen.get(module)]).toEqual([name, undefined]);
      seen.set(module, name);
    }
  });

  it('of pure directories read neither the clock nor random numbers', () => {
    const impure = pureRooms
      .flatMap(product)
      .filter(({ name }) => !name.includes('/testing/'))
      .filter(({ text }) =>
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\./.test(text),
      );
    expect(impure.map(({ name }) => name)).toEqual([]);
  });
});

describe('Routes', () => {
  it.each(paths)('include a screen for %s', (wanted) => {
    expect(routes.find(({ path: own }) => own === wanted)?.Screen).toBeDefined();
  });
});

/**
 * Other tests check the calls themselves: `httpRules.test.ts` sends each call; `conformance/broken.program.test.ts`
 * plants a fault in each call.
 */
describe('Calls of the contract', () => {
  it('have distinct paths', () => {
    const paths = ENDPOINT_NAMES.map((name) => endpoints[name].path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(ENDPOINT_NAMES)('have an endpoint in the app: %s', (name) => {
    expect(api.endpoints).toHaveProperty(name);
  });

  it.each(ENDPOINT_NAMES)('have a handler in the exchange: %s', (name) => {
    expect(handlers).toHaveProperty(name, expect.any(Function));
  });
});

describe('Dependencies in package.json', () => {
  it('are imported by one directory each, except React', () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.resolve(root, 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    const owned = new Set(Object.keys(vendorOwners).flatMap((names) => names.split('|')));
    const free = Object.keys(dependencies).filter((name) => !owned.has(name));
    expect(free).toEqual(['react', 'react-dom']);
  });
});

describe('Message catalogues', () => {
  it('have the same messages in every language', async () => {
    const catalogues = Object.fromEntries(
      await Promise.all(languages.map(async (each) => [each, await readCatalogue(each)] as const)),
    );
    // `npm run i18n` checks that each id is used; here all ids count as used.
    const ids = Object.keys(catalogues.en ?? {});
    const used = new Set(ids.flatMap((id) => [id, id.split('.')[0] ?? '']));
    expect(findCatalogueFaults(catalogues, used)).toEqual([]);
  });
});
