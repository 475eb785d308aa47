import { execFileSync } from 'node:child_process';

interface Changed {
  scripts: number;
  changed: string[];
}

test('a release that changes one sentence changes only its text bundle and the runtime', () => {
  const args = ['--import', 'tsx', 'scripts/changedFiles.ts'];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  const { scripts, changed } = JSON.parse(printed) as Changed;
  expect(scripts).toBeGreaterThan(60);
  // The runtime changes too, because it contains the names of all chunks.
  const names = changed.map((name) => name.replace(/\.[0-9a-f]{8}\.js$/, '')).sort();
  expect(names).toEqual(['assets/runtime', 'assets/text-en-trade-json']);
});
