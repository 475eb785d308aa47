import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { vendorOwners } from '../.dependency-cruiser.mjs';
import { findFaults } from '../scripts/catalogueFaults.mjs';
import { languages, readCatalogue } from '../scripts/messages.mjs';
import { api } from './api/api';
import { ENDPOINT_NAMES, endpoints } from './contract';
import { handlers } from './sandbox/http/handlers';

/** The house rules that no compiler and no linter can see. */

const source = import.meta.dirname;
const linesAtMost = 300;
const pureRooms = [
  'contract',
  'machines',
  'scenarios',
  'sandbox/domain',
  'sandbox/market',
  'sandbox/words',
];

const routes = [
  ...['/', '/my', '/lang', '/login', '/reg', '/runningwater', '/bindBankCard', '/trade'],
  ...['/realname', '/recharge', '/recharge2', '/withdraw', '/loginpassword', '/txpassword'],
  ...['/yqhy', '/hq', '/lc', '/record', '/wallet', '/xq', '/kf', '/bz', '/bz2', '/orderrecord'],
];

interface SourceFile {
  /** Path below src, with slashes. */
  name: string;
  text: string;
}

const isTest = ({ name }: SourceFile) => /\.test\.tsx?$/.test(name);
const lineCount = (text: string) => text.trimEnd().split('\n').length;

function readFolder(folder: string): SourceFile[] {
  const full = path.join(source, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      name: path.posix.join(folder, name.replaceAll('\\', '/')),
      text: readFileSync(path.join(full, name), 'utf8'),
    }));
}

const files = readFolder('.');
const filesIn = (room: string) => files.filter(({ name }) => name.startsWith(`${room}/`));
const product = (room: string) => filesIn(room).filter((file) => !isTest(file));

describe('source files', () => {
  it(`have at most ${linesAtMost} lines`, () => {
    const long = files.filter(({ text }) => lineCount(text) > linesAtMost);
    expect(long.map(({ name, text }) => `${name}: ${lineCount(text)} lines`)).toEqual([]);
  });

  it('are told apart by more than the case of a letter, which half of all disks ignore', () => {
    const modules = files.filter((file) => !isTest(file)).map(({ name }) => name);
    const seen = new Map<string, string>();
    for (const name of modules) {
      const module = name.replace(/\.tsx?$/, '').toLowerCase();
      expect([name, seen.get(module)]).toEqual([name, undefined]);
      seen.set(module, name);
    }
  });

  it('of the pure rooms take time and chance from their callers', () => {
    const impure = pureRooms
      .flatMap(product)
      .filter(({ name }) => !name.includes('/testing/'))
      .filter(({ text }) =>
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\./.test(text),
      );
    expect(impure.map(({ name }) => name)).toEqual([]);
  });
});

describe('the routes', () => {
  const table = files.find(({ name }) => name === 'app/routes.tsx')?.text ?? '';
  const hasRow = (route: string) => new RegExp(`path(: |=)['"]${route}['"]`).test(table);

  it.each(routes)('%s has a screen', (route) => {
    expect(hasRow(route)).toBe(true);
  });
});

/**
 * That each call works is shown elsewhere, by making it: `httpRules.test.ts` asks the running exchange for all of them,
 * and `conformance/broken.program.test.ts` breaks each in turn and must be told so.
 */
describe('the calls', () => {
  it('have each a path of their own', () => {
    const paths = ENDPOINT_NAMES.map((name) => endpoints[name].path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it.each(ENDPOINT_NAMES)('%s can be called by the app', (name) => {
    expect(api.endpoints).toHaveProperty(name);
  });

  it.each(ENDPOINT_NAMES)('%s is answered by the exchange', (name) => {
    expect(handlers).toHaveProperty(name, expect.any(Function));
  });
});

describe('the libraries', () => {
  it('have each an owner, but for React, which every screen is made of', () => {
    const { dependencies } = JSON.parse(
      readFileSync(path.resolve(source, '..', 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    const owned = new Set(Object.keys(vendorOwners).flatMap((names) => names.split('|')));
    const free = Object.keys(dependencies).filter((name) => !owned.has(name));
    expect(free).toEqual(['react', 'react-dom']);
  });
});

describe('the message catalogues', () => {
  it('say the same things in every language', async () => {
    const catalogues = Object.fromEntries(
      await Promise.all(languages.map(async (each) => [each, await readCatalogue(each)] as const)),
    );
    // Whether an id is used, and its bundle loaded, is told by `npm run i18n`; here each counts as used.
    const ids = Object.keys(catalogues.en ?? {});
    const used = new Set(ids.flatMap((id) => [id, id.split('.')[0] ?? '']));
    expect(findFaults(catalogues, used)).toEqual([]);
  });
});
