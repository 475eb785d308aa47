import { painted } from './probes/stop';
import { signIn } from './support/account';
import { signInVerified } from './support/transfers';
import { expect, test } from './support/test';
import { words } from './support/words';
import { boxOf } from './support/box';

/** Viewports of phones in landscape. */
const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 568, height: 320 },
] as const;

test('in landscape the footer of a form covers nothing, and a footer below the form is as wide as the form', async ({
  page,
  request,
  control,
}) => {
  await signInVerified(page, request, control);
  for (const [path, last, next] of [
    ['/withdraw', 'withdraw.help', 'withdraw.review'],
    ['/recharge', 'deposit.help', 'deposit.next'],
  ] as const) {
    await page.goto(path);
    for (const size of LANDSCAPE) {
      await page.setViewportSize(size);
      await painted(page);
      const button = page.getByRole('button', { name: words('en', next), exact: true });
      const link = page.getByRole('link', { name: words('en', last) });
      await expect(button).toBeVisible();
      await link.scrollIntoViewIfNeeded();
      const [foot, end] = [await boxOf(button), await boxOf(link)];
      const isBeside = foot.x > end.x + end.width;
      expect(isBeside, path).toBe(size.width > 640);
      expect(isBeside || foot.y >= end.y + end.height || end.y >= foot.y + foot.height, path).toBe(
        true,
      );
      const main = await boxOf(page.getByRole('main'));
      if (!isBeside) expect(foot.width, path).toBeCloseTo(main.width, 0);
    }
  }
});

test('the payment details and the proof form of a deposit start at the same height', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const response = await request.post('/api/user/deposit', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    data: { paymethod: 'bank', amount: '50' },
  });
  const { data } = (await response.json()) as { data: { id: string } };
  await page.goto(`/recharge2?deposit=${data.id}`);
  for (const size of [LANDSCAPE[0], { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await painted(page);
    const payee = page.getByText(words('en', 'deposit.notPayable.payee'));
    const proof = page.getByRole('heading', { name: words('en', 'deposit.proof.title') });
    await expect(payee).toBeVisible();
    const tops = await Promise.all(
      [payee, proof].map(async (part) => {
        const card = part.locator('xpath=ancestor::section[1]');
        return (await boxOf(card)).y;
      }),
    );
    expect(tops[0], String(size.width)).toBeCloseTo(tops[1]!, 0);
  }
});
