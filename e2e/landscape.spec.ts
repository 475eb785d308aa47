import { readyToWithdraw } from './support/funds';
import { expect, test } from './support/test';
import { words } from './support/words';

/** Phones on their side: where the window is low, nothing lies over a form. */
const SIDEWAYS = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
] as const;

test('the foot of a form covers nothing of it, and is as wide as its fields', async ({
  page,
  request,
  control,
}) => {
  await readyToWithdraw(page, request, control);
  for (const size of SIDEWAYS) {
    await page.setViewportSize(size);
    for (const [path, last, next] of [
      ['/withdraw', 'withdraw.help', 'withdraw.review'],
      ['/recharge', 'deposit.help', 'deposit.next'],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole('button', { name: words('en', next), exact: true });
      const link = page.getByRole('link', { name: words('en', last) });
      await expect(button).toBeVisible();
      await link.scrollIntoViewIfNeeded();
      const [foot, end] = [(await button.boundingBox())!, (await link.boundingBox())!];
      const isBeside = foot.x > end.x + end.width;
      expect(isBeside, path).toBe(size.width > 640);
      expect(isBeside || foot.y >= end.y + end.height || end.y >= foot.y + foot.height, path).toBe(
        true,
      );
      const main = (await page.getByRole('main').boundingBox())!;
      if (!isBeside) expect(foot.width, path).toBeCloseTo(main.width, 0);
    }
  }
});
