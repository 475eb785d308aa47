import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileCatalogues } from './messages.mjs';

test('compileCatalogues removes bundles that are no longer in the table', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-messages-'));
  const old = path.join(folder, 'vn', 'bundle-of-old.json');
  mkdirSync(path.dirname(old));
  writeFileSync(old, '{"word.of.old":[]}');
  await compileCatalogues(folder);
  expect([existsSync(old), existsSync(path.join(folder, 'vn', 'core.json'))]).toEqual([
    false,
    true,
  ]);
  rmSync(folder, { recursive: true });
});
