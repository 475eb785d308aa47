import { tapBuy } from './support/buy';
import { signIn } from './support/account';
import { expect, expectAccessible, test } from './support/test';

for (const first of ['the app', 'the lab'] as const) {
  test(`an order placed in one window is shown in the lab of another (${first} opened first)`, async ({
    context,
    page: app,
    request,
  }) => {
    await signIn(app, request);
    const lab = await context.newPage();
    if (first === 'the lab') await lab.goto('/lab.html?live');
    await app.goto('/trade?product=EURUSD');
    if (first === 'the app') await lab.goto('/lab.html?live');
    await expect(lab.getByRole('region', { name: 'Events' })).toBeVisible();

    await tapBuy(app);
    await expect(app.getByRole('region', { name: 'Your order' }).getByRole('timer')).toBeVisible();

    const events = lab.getByRole('list', { name: 'Events' });
    await expect(events.getByRole('button', { name: /order\/SUBMITTED/ })).toBeVisible();
    await expect(events.getByRole('button', { name: /order\/ACCEPTED/ })).toBeVisible();
    // The list scrolls to the newest event inside its own box, so the page does not scroll.
    await expect(lab.getByRole('heading', { name: 'The running app' })).toBeInViewport();
    const choose = (name: string) => lab.getByRole('radio', { name }).check({ force: true });
    await choose('Diagram');
    await expect(lab.locator('[data-active] text')).toHaveText(/pending|ordered/);
    await choose('Context');
    await expect(
      lab.locator('[data-part=stage]').getByText('EURUSD', { exact: true }),
    ).toBeVisible();
    await expectAccessible(lab);

    // Seeks to the state before the tap: the lab shows the past, and the app continues to run.
    await choose('Events');
    await events.getByRole('button', { name: /order\/SUBMITTED/ }).click();
    await choose('Diagram');
    await expect(lab.locator('[data-active] text')).toHaveText('submitting');
    await expect(app.getByRole('region', { name: 'Your order' }).getByRole('timer')).toBeVisible();
    await lab.getByRole('button', { name: 'To the present' }).click();
    await expect(lab.locator('[data-active] text')).toHaveText(/pending|ordered/);
    await expect(lab.locator('body')).not.toContainText('tide-and-time');
  });
}

test('the live lab shows instructions if no window of the app is open', async ({ page }) => {
  await page.goto('/lab.html?live');
  await expect(page.getByText('No window of the app is open')).toBeVisible();
  await expectAccessible(page);
});
