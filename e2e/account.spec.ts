import { TRC20_ADDRESS } from '#samples/account';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, newAccount, openAccount } from './support/account';
import {
  startDeposit,
  readUserDetails,
  fillWithdrawal,
  submitProof,
  downloadCsv,
  cardFields,
  confirmWithPin,
  enterPin,
} from './support/transfers';
import { photo } from './support/pictures';
import { expect, expectAccessibleInBothThemes, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toMicros = (text: string) => Math.round(Number(text) * 1_000_000);

async function pickPicture(page: Page) {
  const input = page.getByLabel(/^(Take a picture|Take a new picture)$/);
  await input.setInputFiles(await photo(page, 1_200, 800));
  await button(page, 'Use this picture').click();
}

/** Decides the review of the identity. */
type Decide = (verdict: { readonly state: string; readonly reason?: string }) => Promise<unknown>;

/** Submits an identity that is denied as blurred, submits only the front again, and gets the approval. */
async function verifyIdentity(page: Page, decide: Decide) {
  const sent: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/user/bind_idcard')) return;
    sent.push(Object.keys(request.postDataJSON() as object).sort());
  });
  await page.goto('/my');
  await page.getByRole('link', { name: /^Identity/ }).click();
  await expect(page.getByText('Withdrawals go only to the person')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Real name').fill('Trần Thị Linh');
  await page.getByLabel('ID number').fill('079123450006');
  await button(page, 'Next').click();
  await expect(page.getByText('Please Upload The Front Of The ID')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pickPicture(page);
  await expect(page.getByRole('heading', { name: 'Back of the ID' })).toBeVisible();
  await pickPicture(page);
  await expect(button(page, 'Send for review')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Send for review').click();
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
  await expect(page.getByText('Under Review')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await decide({ state: 'denied', reason: 'BLURRED' });
  await expect(page.getByRole('heading', { name: 'Denied' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('link', { name: 'Check The Cause' })).toBeVisible();
  await expect(page.getByText('The front of your ID is blurred')).toBeVisible();
  await expect(page.getByLabel('Real name')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await pickPicture(page);
  await button(page, 'Send for review').click();
  await expect(page.getByText('Under Review')).toBeVisible();
  await decide({ state: 'approved' });
  await expect(page.getByText('Approved')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(sent).toEqual([['backImage', 'frontImage', 'idNumber', 'realName'], ['frontImage']]);
  await page.goto('/my');
  await expect(page.getByText('Approved').first()).toBeVisible();
  await expect(page.getByText('079123450006')).toHaveCount(0);
}

/** Follows the link of a withdrawal without a bound card, and binds a card and a wallet with their forms. */
async function bindCardAndWallet(page: Page) {
  await page.goto('/withdraw');
  await expect(page.getByText('Unknown Bank Card, Please Enter The Bank Card First')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Bind a bank card' }).click();
  await button(page, 'Choose').click();
  await page.getByLabel('Search banks').fill('vietcom');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: /Vietcombank/ }).click();
  for (const [label, text] of Object.entries(cardFields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await button(page, 'Report a claim').click();
  await expectAccessibleInBothThemes(page);
  await button(page, 'Remove the claim').click();
  await button(page, 'Bind card').click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bound card' })).toContainText('•••• 1111');
  await expectAccessibleInBothThemes(page);

  await page.goto('/wallet');
  await page.getByLabel('Withdrawal address').fill(`${TRC20_ADDRESS.slice(0, -1)}u`);
  await page.getByLabel('Label (optional)').fill('mine');
  await button(page, 'Bind address').click();
  await expect(page.getByText(/This address has a typo/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Withdrawal address').fill(TRC20_ADDRESS);
  await button(page, 'Bind address').click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  await expectAccessibleInBothThemes(page);
}

/** Deposits with each of the three methods. The payment of the last deposit is not found. */
async function deposit(page: Page, passReview: () => Promise<void>) {
  await page.goto('/recharge');
  await button(page, 'Next step').click();
  await expect(page.getByText('Please Enter The Deposit Amount')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await startDeposit(page, 'Digital Currency', '150');
  await expect(page.getByRole('img', { name: /NOT PAYABLE/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await submitProof(page, 'tx-1');
  await expect(page.getByText('We’re matching your payment.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await passReview();
  await expect(page.getByText('150.00 USDT has been added to your balance.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('150.00 USDT has been added to your balance.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await startDeposit(page, 'Bank Card', '200,5');
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await submitProof(page, 'bank-2');
  await passReview();
  await expect(page.getByText('200.50 USDT has been added to your balance.')).toBeVisible();
  await startDeposit(page, 'Quick Payment', '75');
  await submitProof(page, 'quick.13');
  await passReview();
  await expect(
    page.getByRole('heading', { name: 'No payment was found under this reference.' }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);
}

/** Withdraws to the card and to the wallet. The second withdrawal is rejected and its money returned. */
async function withdraw(page: Page, pin: string, passReview: () => Promise<void>) {
  await fillWithdrawal(page, /Bank Card/, '500');
  await expect(page.getByText('495.00')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirmWithPin(page, pin);
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
  await expect(page.getByText('Successful Withdrawal')).toHaveCount(0);
  // No slow check may run here, because the review ends by itself and its toast is removed soon.
  await passReview();
  await expect(page.getByText('Successful Withdrawal')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // The sandbox rejects an amount that ends with .13.
  await fillWithdrawal(page, /Wallet “mine”/, '120.13');
  for (const group of ['TR7N', 'Hqje', 'gjLj'])
    await expect(page.getByText(group).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await confirmWithPin(page, pin);
  await expect(page).toHaveURL(/withdrawal=/);
  await expectAccessibleInBothThemes(page);
  await passReview();
  await expect(page.getByText(/The receiver did not accept it/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(page.getByLabel('Amount in USDT')).toHaveValue('');
  await page.goto('/record');
  const failed = page.getByRole('button', { name: /Withdrawal to wallet/ });
  await expect(failed).toContainText('Fail');
  await failed.click();
  await expect(page.getByText('The money is back in your balance.').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
}

/** Changes the login password and the fund password with their forms. */
async function changePasswords(page: Page, old: { password: string; payPassword: string }) {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await page.goto('/loginpassword');
  await button(page, 'Change password').click();
  await expect(page.getByText('Please Enter The Current Password')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await fill('Current password', old.password);
  await fill('New password', 'ebb-and-flow-22');
  await fill('Repeat new password', 'ebb-and-flow-22');
  await button(page, 'Change password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();
  await page.goto('/txpassword');
  await expect(page.getByRole('heading', { name: 'Fund password' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await fill('Current fund password', old.payPassword);
  await fill('New fund password', '135791');
  await fill('Repeat new fund password', '135791');
  await button(page, 'Change fund password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();
}

/**
 * Enters five wrong fund passwords, which freezes the funds and shows a notice. Moves the clock to the end of the
 * freeze.
 */
async function freeze(page: Page, oldPin: string, endFreeze: () => Promise<unknown>) {
  await fillWithdrawal(page, /Bank Card/, '100');
  await confirmWithPin(page, oldPin);
  for (const left of [4, 3, 2]) {
    await expect(page.getByText(`${left} tries are left`, { exact: false })).toBeVisible();
    await enterPin(page, oldPin);
  }
  await expect(page.getByText(/One try is left/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await enterPin(page, oldPin);
  const notice = page.getByRole('region', { name: 'Your funds are frozen' });
  await expect(notice).toContainText('Due to an operational error, the funds have been frozen');
  await expect(notice.getByRole('link', { name: 'Talk to support' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await endFreeze();
  await page.goto('/withdraw');
  await expect(page.getByLabel('Amount in USDT')).toBeVisible();
  await expect(notice).toHaveCount(0);
}

/**
 * Expects that the entries sum up to the balance, and that the CSV file equals the screen, with and without a filter.
 */
async function readCashFlow(page: Page, request: APIRequestContext, token: string) {
  await page.goto('/runningwater');
  await expect(page.getByText(/\d+ entries/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const shown = page.getByRole('main').getByRole('listitem');
  const number = (text = '') => Number(text).toLocaleString('en', { minimumFractionDigits: 2 });
  const compare = async () => {
    const rows = await downloadCsv(page);
    await expect(shown).toHaveCount(rows.length);
    for (const [place, [, kind = '', income = '', spent = '', after]] of rows.entries()) {
      const amount = income === '0' ? `−${number(spent)}` : `+${number(income)}`;
      await expect(shown.nth(place)).toContainText(kind);
      await expect(shown.nth(place)).toContainText(amount);
      await expect(shown.nth(place)).toContainText(`balance ${number(after)}`);
    }
    return rows;
  };
  const rows = await compare();
  const { balance } = await readUserDetails(request, token);
  const sum = rows.reduce(
    (all, [, , income = '', spent = '']) => all + toMicros(income) - toMicros(spent),
    0,
  );
  expect(sum).toBe(toMicros(balance.available));
  expect(rows.map(([, kind]) => kind)).toEqual([
    ...['Withdrawal returned', 'Withdrawal', 'Withdrawal'],
    ...['Deposit', 'Deposit', 'Play money grant'],
  ]);
  await page.getByRole('button', { name: /^Filter: / }).click();
  const deposits = page.getByRole('radio', { name: 'Deposit', exact: true });
  // Repeats the tap, because an entry that arrives during the tap moves the radio button.
  await expect(() => deposits.check({ force: true, timeout: 2_000 })).toPass();
  await expect(page.getByText('2 entries')).toBeVisible();
  expect(await compare()).toHaveLength(2);
}

test('a new user registers, is verified, moves money, and the cash flow adds up to the balance', async ({
  page,
  request,
  control,
}) => {
  test.setTimeout(240_000);
  const account = newAccount();
  const { username } = account;
  const passReview = async () => void (await control('clock', { advanceMs: 4_000 }));
  await test.step('registers', () => openAccount(page, account));
  await test.step('verifies the identity', () =>
    verifyIdentity(page, (verdict) =>
      control('verdict', { kind: 'identity', username, ...verdict }),
    ));
  await test.step('binds a card and a wallet', () => bindCardAndWallet(page));
  await test.step('deposits with three methods', () => deposit(page, passReview));
  await test.step('withdraws to the card and the wallet', () =>
    withdraw(page, account.payPassword, passReview));
  const login = { username, password: account.password };
  const { accessToken } = await ask<{ accessToken: string }>(request, '', 'user/login', login);
  await test.step('changes both passwords', () => changePasswords(page, account));
  await test.step('freezes the funds and ends the freeze', () =>
    freeze(page, account.payPassword, () => control('clock', { advanceMs: 31 * 60_000 })));
  const oldSession = { headers: { authorization: accessToken } };
  expect((await request.post('/api/user/details', oldSession)).status()).toBe(401);
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  await test.step('compares the cash flow with the balance', () =>
    readCashFlow(page, request, token ?? ''));
});
