import { signIn } from './support/account';
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

test('Market shows more than one price whole', async ({ page }) => {
  await page.setViewportSize(SIDEWAYS[0]);
  await page.goto('/hq');
  const rows = page.getByRole('list', { name: words('en', 'market.list') }).getByRole('listitem');
  const tabs = page.getByRole('navigation', { name: words('en', 'tab.label') });
  const second = (await rows.nth(1).boundingBox())!;
  expect(second.y + second.height).toBeLessThanOrEqual((await tabs.boundingBox())!.y);
});

test('the main places take no more height than a finger needs, each name whole beside its mark', async ({
  page,
}) => {
  for (const language of ['en', 'vn', 'cn'] as const) {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    for (const size of SIDEWAYS) {
      await page.setViewportSize(size);
      await page.goto('/hq');
      const tabs = page.getByRole('navigation', { name: words(language, 'tab.label') });
      await expect(tabs).toBeVisible();
      expect((await tabs.boundingBox())!.height, language).toBeLessThanOrEqual(50);
      for (const tab of await tabs.getByRole('link').all()) {
        const [mark, name] = [tab.locator('svg'), tab.locator('span')];
        const [icon, text] = [(await mark.boundingBox())!, (await name.boundingBox())!];
        expect(text.x, language).toBeGreaterThanOrEqual(icon.x + icon.width);
        // One line of it.
        expect(text.height, language).toBeLessThan(20);
      }
    }
  }
});

test('where to pay and the proof of it begin at one height', async ({ page, request }) => {
  const { token } = await signIn(page, request);
  const asked = await request.post('/api/user/deposit', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: { paymethod: 'bank', amount: '50' },
  });
  const { data } = (await asked.json()) as { data: { id: string } };
  for (const size of [SIDEWAYS[0], { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto(`/recharge2?deposit=${data.id}`);
    const where = page.getByText(words('en', 'deposit.notPayable.payee'));
    const proof = page.getByRole('heading', { name: words('en', 'deposit.proof.title') });
    await expect(where).toBeVisible();
    const tops = await Promise.all(
      [where, proof].map(async (part) => {
        const card = part.locator('xpath=ancestor::section[1]');
        return (await card.boundingBox())!.y;
      }),
    );
    expect(tops[0], String(size.width)).toBeCloseTo(tops[1]!, 0);
  }
});
