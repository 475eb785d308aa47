import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAccount } from './account';
import { photo } from './pictures';
import { expect } from './test';
import { confirmWithPin } from './transfers';

/** Data that a user submits over the lifetime of an account. Storage, DevTools and reports must not contain it. */
const person = {
  ...{ username: 'canaryuser1', phone: '13917355821', password: 'canary-password-1' },
  ...{ newPassword: 'canary-password-2', resetPassword: 'canary-password-3' },
  ...{ payPassword: '917355', newPayPassword: '826446', otherPayPassword: '735577' },
  ...{ realName: 'Tran Canary', idNumber: '079917350006' },
};

const card = {
  'Holder name': 'CANARY HOLDER',
  'Card number': '4111111111111111',
  Nationality: 'Canaria',
  'Passport/ID number': 'CANARY917',
  'Bank name': 'Canary Savings',
  ABA: '021000021',
  'Swift code': 'CANAVNVX',
  'Bank address': '1 Canary Street',
  'Branch address': '2 Canary Street',
  City: 'Canaryville',
  Province: 'North Canary',
  'Amount defrauded': '917.355',
  'Refund number': 'RF-CANARY-1',
};

const wallet = { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', label: 'canary label' };
const REFERENCE = 'canary-ref-1';

/**
 * All submitted values. Short numbers are quoted as in JSON, because digits without quotes may be part of another
 * number.
 */
export const canaries: readonly string[] = [
  ...Object.values({ ...person, ...card, ...wallet, reference: REFERENCE }).map((text) =>
    /^[\d.]{1,9}$/.test(text) ? JSON.stringify(text) : text,
  ),
  '4111 1111 1111 1111',
  'data:image/',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);

async function submitIdentity(page: Page) {
  await page.goto('/realname');
  await fill(page, 'Real name', person.realName);
  await fill(page, 'ID number', person.idNumber);
  await button(page, 'Next').click();
  for (const next of ['Back of the ID', null]) {
    const picture = page.getByLabel(/^(Take a picture|Take a new picture)$/);
    await picture.setInputFiles(await photo(page, 1_200, 800, 'noise'));
    await button(page, 'Use this picture').click();
    if (next !== null) await expect(page.getByRole('heading', { name: next })).toBeVisible();
  }
  await button(page, 'Send for review').click();
  await expect(page.getByText('Under Review')).toBeVisible();
}

async function bindCardAndWallet(page: Page) {
  await page.goto('/bindBankCard');
  await button(page, 'Report a claim').click();
  for (const [label, text] of Object.entries(card)) await fill(page, label, text);
  await button(page, 'Bind card').click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
  await page.goto('/wallet');
  await fill(page, 'Withdrawal address', wallet.address);
  await fill(page, 'Label (optional)', wallet.label);
  await button(page, 'Bind address').click();
  await expect(page.getByText('Added Successfully')).toBeVisible();
}

async function deposit(page: Page) {
  await page.goto('/recharge');
  await page.getByLabel('Amount in USDT').fill('150');
  await button(page, 'Next step').click();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
  await page.locator('input[type=file]').setInputFiles(await photo(page, 800, 600, 'noise'));
  await fill(page, 'Reference', REFERENCE);
  await button(page, 'Submit proof').click();
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
}

async function withdraw(page: Page, target: RegExp) {
  await page.goto('/withdraw');
  await page.getByRole('radio', { name: target }).check();
  await page.getByLabel('Amount in USDT').fill('120');
  await button(page, 'Review').click();
  await confirmWithPin(page, person.payPassword);
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
}

async function changePasswords(page: Page) {
  await page.goto('/loginpassword');
  await fill(page, 'Current password', person.password);
  await fill(page, 'New password', person.newPassword);
  await fill(page, 'Repeat new password', person.newPassword);
  await button(page, 'Change password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();

  await page.goto('/txpassword');
  await fill(page, 'Current fund password', person.payPassword);
  await fill(page, 'New fund password', person.newPayPassword);
  await fill(page, 'Repeat new fund password', person.newPayPassword);
  await button(page, 'Change fund password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();

  await page.goto('/txpassword');
  await page.getByRole('radio', { name: 'By login password' }).click();
  await fill(page, 'Login password', person.newPassword);
  await fill(page, 'New fund password', person.otherPayPassword);
  await fill(page, 'Repeat new fund password', person.otherPayPassword);
  await button(page, 'Change fund password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();
}

async function resetPasswordAndLogIn(page: Page) {
  await page.goto('/my');
  await button(page, 'Sign out').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  await page.goto('/login?mode=reset');
  await fill(page, 'Username', person.username);
  await fill(page, 'Mobile phone number', person.phone);
  await fill(page, 'Fund password', person.otherPayPassword);
  await fill(page, 'New password', person.resetPassword);
  await fill(page, 'Repeat new password', person.resetPassword);
  await button(page, 'Reset password').click();
  await expect(page.getByText('Reset Successful')).toBeVisible();
  await page.goto('/login');
  await fill(page, 'Username', person.username);
  await fill(page, 'Password', person.resetPassword);
  await button(page, 'Log in').click();
  await expect(page.getByText('Successful Login')).toBeVisible();
}

/** Downloads the problem report of the session and returns its text. */
export async function saveReport(page: Page): Promise<string> {
  await button(page, 'Play money').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Report a problem').click(),
  ]);
  await expect(page.getByText('drop the file into the lab')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  return readFileSync(await download.path(), 'utf8');
}

type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** Registers an account, submits every form that takes secrets, and returns the problem report of that session. */
export async function submitEveryForm(page: Page, control: Control): Promise<string> {
  await openAccount(page, person);
  await submitIdentity(page);
  const { username } = person;
  await control('verdict', { kind: 'identity', username, state: 'approved' });
  await bindCardAndWallet(page);
  await deposit(page);
  await expect(async () => {
    await page.goto('/withdraw');
    await expect(page.getByRole('radio', { name: /Bank Card/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await withdraw(page, /Bank Card/);
  await withdraw(page, /Wallet/);
  await changePasswords(page);
  const report = await saveReport(page);
  await resetPasswordAndLogIn(page);
  return report;
}
