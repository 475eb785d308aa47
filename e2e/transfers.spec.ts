import { readFileSync } from 'node:fs';
import { ask, signIn } from './support/account';
import {
  startDeposit,
  confirmWithPin,
  fillWithdrawal,
  submitProof,
  signInVerified,
} from './support/transfers';
import { photo } from './support/pictures';
import { expect, expectAccessible, test } from './support/test';

const depositTitle =
  'a deposit shows an unpayable address that can be copied, and accepts a payment proof';
test(depositTitle, { tag: '@quick' }, async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, request);
  await startDeposit(page, 'Digital Currency', '50');
  await expect(page.getByText(/over the TRC20 network to this address/)).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'QR code of the address: NOT PAYABLE' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Copy Successfully')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^T\w{33}$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save QR code' }).click(),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await expect(page.getByRole('button', { name: 'Go to address' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('Started, not paid yet')).toBeVisible();
  await page.goForward();
  await page.locator('input[type=file]').setInputFiles(await photo(page, 800, 600));
  await submitProof(page, 'TX-2026-1');
});

const lostResponseTitle = 'a withdrawal whose response is lost shows Checking and is executed once';
test(lostResponseTitle, { tag: '@quick' }, async ({ page, request, control, complaints }) => {
  complaints.expect(/Failed to load resource/);
  const { account, token } = await signInVerified(page, request, control);
  await fillWithdrawal(page, /Bank Card/, '300');
  const lost = { call: 'wallet/bankWithdrawal', fault: 'truncated', times: 2, when: 'after' };
  await control('faults', lost);
  await confirmWithPin(page, account.payPassword);
  await expect(page.getByRole('heading', { name: 'Checking' })).toBeVisible();
  await expect(page).toHaveURL(/withdrawal=/);
  const { items } = await ask<{ items: unknown[] }>(request, token, 'user/balance_list', {
    view: 'transfers',
  });
  expect(items).toHaveLength(1);
});

test('a withdrawal without a response shows Checking after a reload, and later its record', async ({
  page,
  request,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const { account, token } = await signInVerified(page, request, control);
  await fillWithdrawal(page, /Bank Card/, '300');
  await control('faults', {
    ...{ call: 'wallet/bankWithdrawal', fault: 'delay', ms: 9_000, times: 1, when: 'after' },
  });
  await confirmWithPin(page, account.payPassword);
  await expect(page.getByLabel('Fund password')).not.toBeEditable();
  // The list contains the withdrawal at once, so its response is withheld while the page is examined.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/balance_list', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checking' })).toBeVisible();
  await expect(page.getByLabel('Amount in USDT')).toHaveCount(0);
  await expectAccessible(page);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('300');
  expect(stored).not.toMatch(new RegExp(`${account.payPassword}|1111|Vietcombank`));
  release();
  await expect(page).toHaveURL(/withdrawal=/);
  const { items } = await ask<{ items: unknown[] }>(request, token, 'user/balance_list', {
    view: 'transfers',
  });
  expect(items).toHaveLength(1);
});

test('the keypad of the fund password and the Withdraw button fit on a screen of little height', async ({
  page,
  request,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInVerified(page, request, control);
  await fillWithdrawal(page, /Wallet “mine”/, '300');
  await page.getByRole('button', { name: 'Enter fund password' }).click();
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Withdraw / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Forgot fund password?' })).toBeInViewport();
});
