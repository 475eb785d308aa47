import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signIn } from './support/account';
import { expect, test } from './support/test';
import { words } from './support/words';

const root = path.resolve(import.meta.dirname, '..');

/** Returns the output of `npm run tools -- stack` for a file, with the source maps of the tested build. */
const stack = (file: string) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/stack.ts', file], {
    cwd: root,
    encoding: 'utf8',
  });

/** Returns the positions in our sources, such as `src/intl/time.ts:23:10 (format)`, in the order of the stack. */
const places = (text: string) =>
  [...text.matchAll(/(src\/[\w/.-]+\.tsx?):(\d+):(\d+)/g)].map(([, file = '', line = '']) => ({
    file,
    line: readFileSync(path.join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '',
  }));

test('npm run tools -- stack resolves the crash report of a built app to source files and lines', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/no date today/);
  await signIn(page, request);
  // Makes the formatting of dates fail inside our code.
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
  const resolved = stack(await download.path());
  expect(resolved).toContain('no date today');
  expect(resolved).not.toMatch(/assets\/screen-/);
  const [first, ...callers] = places(resolved);
  expect(first).toMatchObject({ file: 'src/intl/time.ts' });
  expect(first?.line).toContain('.format(');
  // The outermost frame of our code is DayList; the frames of React follow it.
  expect(callers.map(({ file }) => file).join(' ')).toContain(
    'src/screens/shared/lists/DayList.tsx',
  );
});
