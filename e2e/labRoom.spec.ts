import { expect, test } from './support/test';
import { words } from './support/words';

test('the lab shows an explanation and links to its documentation, and uses the width of every screen', async ({
  page,
}) => {
  await page.goto('/lab.html');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  for (const width of [360, 600, 900, 1_120, 1_339, 1_340, 1_920]) {
    await page.setViewportSize({ width, height: 800 });
    // Repeats the check, because React changes the number of columns a moment after the width changes.
    await expect(async () => {
      const { tooWide, used } = await page.evaluate(() => ({
        tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        used: Math.max(
          ...[...document.querySelectorAll('[data-part]')].map(
            (pane) => pane.getBoundingClientRect().right,
          ),
        ),
      }));
      expect({ width, tooWide }).toEqual({ width, tooWide: 0 });
      expect(used / width, `${width}`).toBeGreaterThan(0.9);
    }).toPass();
  }
  await page.getByRole('button', { name: words('en', 'lab.settings') }).click();
  await expect(page.getByText(words('en', 'lab.about'))).toBeVisible();
  for (const [id, path] of [
    ['lab.toApp', /^\/$/],
    ['lab.docs.machines', /machines/],
    ['lab.docs.scenarios', /scenarios/],
    ['lab.docs.report', /report-a-problem/],
  ] as const) {
    await expect(page.getByRole('link', { name: words('en', id) })).toHaveAttribute('href', path);
  }
});
