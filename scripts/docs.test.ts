import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesPage } from '#exchange/http/description/rules';
import { extractContractDescriptions } from './contractDescriptions';
import { projectFiles } from './copySources';
import { describedEntries, deviceDocs } from './deviceDocs';
import { machineDocs } from './machineDocs';
import { scenarioJsonSchema } from './scenarioJsonSchema';

const read = (name: string) => readFileSync(path.resolve(__dirname, '..', name), 'utf8');
/** Removes the differences that the formatter makes: padding of tables and line breaks. */
const unformatted = (text: string) => text.replace(/[\s-]+/g, ' ');

describe('generated files are up to date (npm run tools -- docs:machines)', () => {
  it('docs/machines.md matches the machines', () => {
    expect(unformatted(read('docs/machines.md'))).toBe(unformatted(machineDocs()));
  });

  it('docs/device.md matches the table of what the app keeps on the device', () => {
    expect(unformatted(read('docs/device.md'))).toBe(unformatted(deviceDocs()));
  });

  it('docs/rules.md matches the rules of the exchange', () => {
    expect(unformatted(read('docs/rules.md'))).toBe(unformatted(rulesPage()));
  });

  it('words.json matches the descriptions in the contract', () => {
    expect(JSON.parse(read('exchange/http/description/words.json'))).toEqual(
      extractContractDescriptions(),
    );
  }, 60_000);

  it('scenario.schema.json matches the scenario format', () => {
    expect(JSON.parse(read('testkit/scenarios/scenario.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(scenarioJsonSchema())),
    );
  });
});

it('each row of the table of what the device keeps names the module with its format, which uses the key', () => {
  const wrong = describedEntries().filter(({ key, module }) => {
    const text = read(module);
    return !["'", '`', '.'].some((mark) => text.includes(mark + key));
  });
  expect(wrong).toEqual([]);
});

it('docs/architecture.md and docs/security.md leave the list of stored keys to docs/device.md', () => {
  for (const page of ['docs/architecture.md', 'docs/security.md']) {
    expect(read(page)).toContain('](device.md)');
  }
});

it('docs/machines.md shows the initial and final states, the guards and the transitions of the machines', () => {
  const text = machineDocs();
  expect(text).toContain('[*] --> drafted');
  expect(text).toContain('settled --> [*]');
  expect(text).toContain('state routing <<choice>>');
  expect(text).toContain('submitting --> checking: UNANSWERED');
  expect(text).toContain('| `ordered` | `DEADLINE_REACHED` | `isDue` | `awaiting` |');
});

it('docs/machines.md shows the commands of the protocol', () => {
  const text = machineDocs();
  expect(text).toContain('limiting --> sending: ALLOWED');
  expect(text).toContain('| `limiting` | `ALLOWED` |  | `sending` | `send` | `noteSend` |');
  expect(text).toContain(
    '| any state | `CRASHED` |  | `crashed` | `wait` | `noteCrash`, `endRound` |',
  );
});

describe('a page names only files that exist', () => {
  const files = projectFiles();
  // The changes of a how-to are files that a reader makes.
  const pages = files.filter(
    (file) => /\.md$/.test(file) && !/^docs\/how-to\/|CHANGELOG/.test(file),
  );

  it.each(pages)('%s', (page) => {
    const named = [...read(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(
      ([, name = '']) => name,
    );
    const missing = named.filter(
      (name) =>
        !name.startsWith('thing.') && !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});

/** Names of other programs and libraries in the pages. */
const OTHER_NAMES = new Set([
  ...['minSize', 'toHaveScreenshot', 'gzip_static', 'brotli_static', '_headers', '_redirects'],
  ...['pg_authid', 'pg_dump', 'pg_restore', 'client_tls_sslmode'],
]);

describe('a page names only functions, types and settings that exist', () => {
  const files = projectFiles();
  const names = new Set(
    files
      .filter((file) => /\.(tsx?|mjs|json|conf|ini|env|yml)$/.test(file))
      .filter((file) => !file.startsWith('package-lock'))
      .flatMap((file) => read(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
  );

  it.each(files.filter((file) => file.endsWith('.md')))('%s', (page) => {
    const code = read(page)
      .replace(/^ *```[^]*?^ *```/gm, '')
      .matchAll(/`([^`\n]+)`/g);
    const named = [...code].flatMap(
      ([, words = '']) => words.match(/(?<![\w$./-])[A-Za-z_]\w*(?![\w/-]|\.\w)/g) ?? [],
    );
    const missing = named.filter(
      (name) =>
        /[a-z][A-Z]|_[a-z]|^[A-Z0-9]+_[A-Z0-9_]+$/.test(name) &&
        !names.has(name) &&
        !OTHER_NAMES.has(name),
    );
    expect(missing).toEqual([]);
  });
});
