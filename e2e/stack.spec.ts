import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

const root = path.resolve(import.meta.dirname, '..');

/** What `npm run stack` says of a file, with the maps of the build that is tested. */
const stack = (file: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/stack.ts', file], {
    cwd: root,
    encoding: 'utf8',
  });

/** `src/intl/time.ts:23:10 (format)`, each place of ours in the order of the stack. */
const places = (text: string) =>
  [...text.matchAll(/(src\/[\w/.-]+\.tsx?):(\d+):(\d+)/g)].map(([, file = '', line = '']) => ({
    file,
    line: readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '',
  }));

test('what broke a screen of a built app is told in our own files and lines, from the report of it', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/no date today/);
  await signIn(page, request);
  // What a browser with a broken calendar would do, in the middle of our code.
  await page.addInitScript(() => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        throw new RangeError('no date today');
      },
    });
  });
  await page.goto('/runningwater');
  await expect(
    page.getByRole('heading', { level: 1, name: words('en', 'app.crash.title') }),
  ).toBeVisible();
  const report = page.getByRole('main').getByRole('button', { name: words('en', 'report.action') });
  const [download] = await Promise.all([page.waitForEvent('download'), report.click()]);
  const told = stack(await download.path());
  expect(told).toContain('no date today');
  expect(told).not.toMatch(/assets\/screen-/);
  const [first, ...callers] = places(told);
  expect(first).toMatchObject({ file: 'src/intl/time.ts' });
  expect(first?.line).toContain('.format(');
  // React's own frames end the stack at the list that was drawn.
  expect(callers.map(({ file }) => file).join(' ')).toContain(
    'src/screens/shared/lists/DayList.tsx',
  );
});
