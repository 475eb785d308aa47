import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, signIn } from './support/account';
import { photo } from './support/pictures';
import { expect, expectAccessible, test } from './support/test';

const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const card = {
  ...{ kind: 'bank', bankName: 'Vietcombank', holderName: 'LINH TRAN', aba: '021000021' },
  ...{ cardNumber: '4111111111111111', swift: 'BFTVVNVX', bankAddress: '198 Tran Quang Khai' },
  ...{ branchAddress: '1 Le Loi', city: 'Hanoi', province: 'Hanoi', nationality: 'Vietnam' },
  passportNumber: 'C1234567',
};

interface Line {
  readonly kind: string;
  readonly income: string;
  readonly expenditure: string;
  readonly balanceAfter: string;
}

/** A signed-in page of a person who is verified and has a card and a wallet bound. */
async function readyToWithdraw(page: Page, request: APIRequestContext) {
  const session = await signIn(page, request);
  const { token } = session;
  const { buffer } = await photo(page, 640, 400);
  const image = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  await ask(request, token, 'user/bind_idcard', {
    realName: 'Linh Tran',
    idNumber: '079123456789',
    frontImage: image,
    backImage: image,
  });
  await ask(request, token, 'user/save_bank', card);
  const wallet = { kind: 'wallet', network: 'TRC20', address: WALLET, label: 'mine' };
  await ask(request, token, 'user/save_bank', wallet);
  await expect
    .poll(async () => {
      const { user } = await ask<{ user: { verification: string } }>(
        request,
        token,
        'user/details',
      );
      return user.verification;
    })
    .toBe('approved');
  return session;
}

async function deposit(page: Page, method: string, amount: string, reference: string) {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: method }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Submitted Success')).toBeVisible();
}

async function fillWithdrawal(page: Page, target: RegExp, amount: string) {
  await page.goto('/withdraw');
  await page.getByRole('radio', { name: target }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeVisible();
}

const typePin = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};

const micro = (text: string) => Math.round(Number(text) * 1_000_000);

test('deposits in each of three ways, one of them not found', async ({ page, request }) => {
  const { token } = await signIn(page, request);
  await deposit(page, 'Digital Currency', '150', 'tx-1');
  await expect(page.getByText('150.00 USDT have arrived in your balance.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('150.00 USDT have arrived in your balance.')).toBeVisible();
  await deposit(page, 'Bank Card', '200,5', 'bank-2');
  await expect(page.getByText('200.50 USDT have arrived in your balance.')).toBeVisible();
  await deposit(page, 'Quick Payment', '75', 'quick.13');
  await expect(
    page.getByRole('heading', { name: 'No payment was found under this reference.' }),
  ).toBeVisible();
  await expectAccessible(page);
  const { balance } = await ask<{ balance: { available: string } }>(request, token, 'user/details');
  expect(balance.available).toBe('10350.5');
});

test('the address says its network and that it is not payable, and can be copied and saved', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, request);
  await page.goto('/recharge');
  await page.getByLabel('Amount in USDT').fill('50');
  await page.getByRole('button', { name: 'Next step' }).click();
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
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByText('Begun and not paid yet')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Submit proof' })).toBeVisible();
});

test('withdraws both ways; the one that fails in review gives the money back', async ({
  page,
  request,
}) => {
  const { account, token } = await readyToWithdraw(page, request);
  await fillWithdrawal(page, /Bank card/, '500');
  await expect(page.getByText('495.00')).toBeVisible();
  await typePin(page, account.payPassword);
  await expect(page.getByText('Submitted Success')).toBeVisible();
  await expect(page.getByText('Successful Withdrawal')).toHaveCount(0);
  await expect(page.getByText('Successful Withdrawal')).toBeVisible();
  await expectAccessible(page);

  await fillWithdrawal(page, /Wallet “mine”/, '120.13');
  await expectAccessible(page);
  await typePin(page, account.payPassword);
  await expect(page).toHaveURL(/withdrawal=/);
  await expect(page.getByText(/The receiver did not accept it/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Amount in USDT')).toHaveValue('');

  const { balance } = await ask<{ balance: { available: string } }>(request, token, 'user/details');
  expect(balance.available).toBe('9500');

  await page.goto('/record');
  const failed = page.getByRole('button', { name: /Withdrawal to wallet/ });
  await expect(failed).toContainText('Fail');
  await failed.click();
  await expect(page.getByText('The money is back in your balance.').first()).toBeVisible();
  await expectAccessible(page);
});

test('a withdrawal whose answer is lost is checked and made once', async ({
  page,
  request,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const { account, token } = await readyToWithdraw(page, request);
  await fillWithdrawal(page, /Bank card/, '300');
  const lost = { call: 'wallet/bankWithdrawal', fault: 'truncated', times: 3, when: 'after' };
  await control('faults', lost);
  await typePin(page, account.payPassword);
  await expect(page.getByRole('heading', { name: 'Checking' })).toBeVisible();
  await expect(page).toHaveURL(/withdrawal=/);
  const { items } = await ask<{ items: unknown[] }>(request, token, 'user/balance_list', {
    view: 'transfers',
  });
  expect(items).toHaveLength(1);
});

test('five wrong fund passwords freeze funds, the notice says why, the clock thaws them', async ({
  page,
  request,
  control,
}) => {
  await readyToWithdraw(page, request);
  await fillWithdrawal(page, /Bank card/, '100');
  for (const left of [4, 3, 2]) {
    await typePin(page, '000000');
    await expect(page.getByText(`${left} tries are left`, { exact: false })).toBeVisible();
  }
  await typePin(page, '000000');
  await expect(page.getByText(/One try is left/)).toBeVisible();
  await typePin(page, '000000');
  const notice = page.getByRole('region', { name: 'Your funds are frozen' });
  await expect(notice).toContainText('Due to an operational error, the funds have been frozen');
  await expectAccessible(page);
  await control('clock', { advanceMs: 31 * 60_000 });
  await page.goto('/withdraw');
  await expect(page.getByLabel('Amount in USDT')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the cash flow adds up to the balance, and its file equals the screen', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  await deposit(page, 'Bank Card', '200.5', 'bank-1');
  await expect(page.getByText('200.50 USDT have arrived in your balance.')).toBeVisible();
  await page.goto('/runningwater');
  await expect(page.getByText('2 lines, which is all')).toBeVisible();
  await expectAccessible(page);
  const { items } = await ask<{ items: Line[] }>(request, token, 'user/balance_list');
  const { balance } = await ask<{ balance: { available: string } }>(request, token, 'user/details');
  const sum = items.reduce((all, line) => all + micro(line.income) - micro(line.expenditure), 0);
  expect(sum).toBe(micro(balance.available));
  expect(items[0]?.balanceAfter).toBe(balance.available);

  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    return readFileSync(await download.path(), 'utf8');
  };
  const csv = await saved();
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',').slice(1, 5).join())).toEqual([
    'Deposit,200.5,0,10200.5',
    'Play money grant,10000,0,10000',
  ]);
  const shown = page.getByRole('main').getByRole('listitem');
  await expect(shown).toHaveCount(rows.length);
  await expect(shown.first()).toContainText('10,200.50');

  await page.getByRole('radio', { name: 'Deposit', exact: true }).check({ force: true });
  await expect(page.getByText('1 line, which is all')).toBeVisible();
  expect((await saved()).trimEnd().split('\r\n')).toHaveLength(2);
});
