import { execFileSync } from 'node:child_process';

interface Changed {
  scripts: number;
  changed: string[];
}

test('a release that changes one sentence changes its catalogue and the entry, nothing else', () => {
  const args = ['--import', 'tsx', 'scripts/changedFiles.ts'];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const { scripts, changed } = JSON.parse(said) as Changed;
  expect(scripts).toBeGreaterThan(60);
  // The runtime knows the names of all chunks, and the boot script those that a page asks for first.
  const names = changed.map((name) => name.replace(/\.[0-9a-f]{8}\.js$/, '')).sort();
  expect(names).toEqual(['assets/runtime', 'assets/text-en-trade-json']);
}, 180_000);
