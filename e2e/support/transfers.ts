import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { TRC20_ADDRESS } from '#samples/account';
import { ask, signIn } from './account';
import { photo } from './pictures';
import { expect } from './test';

/** The type of the `control` fixture. */
type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

const card = {
  ...{ kind: 'bank', bankName: 'Vietcombank', holderName: 'LINH TRAN', aba: '021000021' },
  ...{ cardNumber: '4111111111111111', swift: 'BFTVVNVX', bankAddress: '198 Tran Quang Khai' },
  ...{ branchAddress: '1 Le Loi', city: 'Hanoi', province: 'Hanoi', nationality: 'Vietnam' },
  passportNumber: 'C1234567',
};

/** The text fields of a bank card by label. The bank is not a text field, because it is chosen from a list. */
export const cardFields = {
  'Holder name': 'LINH TRAN',
  'Card number': '4111 1111 1111 1111',
  Nationality: 'Vietnam',
  'Passport/ID number': 'C1234567',
  ABA: '021000021',
  'Swift code': 'BFTVVNVX',
  'Bank address': '198 Tran Quang Khai',
  'Branch address': '1 Le Loi',
  City: 'Hanoi',
  Province: 'Hanoi',
};

/** Signs in a verified user with a bound card and a bound wallet, with API calls only. */
export async function signInVerified(page: Page, request: APIRequestContext, control: Control) {
  const session = await signIn(page, request);
  const { account, token } = session;
  const { buffer } = await photo(page, 640, 400);
  const image = `data:image/jpeg;base64,${buffer.toString('base64')}`;
  await ask(request, token, 'user/bind_idcard', {
    realName: 'Linh Tran',
    idNumber: '079123456789',
    frontImage: image,
    backImage: image,
  });
  await ask(request, token, 'user/save_bank', card);
  const wallet = { kind: 'wallet', network: 'TRC20', address: TRC20_ADDRESS, label: 'mine' };
  await ask(request, token, 'user/save_bank', wallet);
  const { username } = account;
  await control('verdict', { kind: 'identity', username, state: 'approved' });
  return session;
}

export const readUserDetails = (request: APIRequestContext, token: string) =>
  ask<{ user: { verification: string }; balance: { available: string } }>(
    request,
    token,
    'user/details',
  );

/** Fills the deposit form and opens the payment page of the deposit. */
export async function startDeposit(page: Page, method: string, amount: string) {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: method }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
}

/** Submits the payment reference on the payment page of a deposit. */
export async function submitProof(page: Page, reference: string) {
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
}

/** Fills the withdrawal form and opens its review page, which leads to the fund password. */
export async function fillWithdrawal(page: Page, target: RegExp, amount: string) {
  await page.goto('/withdraw');
  await page.getByRole('radio', { name: target }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Enter fund password' })).toBeVisible();
}

/** Opens the keypad on the review page and confirms with the fund password. */
export async function confirmWithPin(page: Page, digits: string) {
  await page.getByRole('button', { name: 'Enter fund password' }).click();
  await enterPin(page, digits);
}

/** Types the fund password on the open keypad and taps Withdraw, because the last digit alone does not send it. */
export async function enterPin(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: /^Withdraw / }).click();
}

/** Taps "Save as CSV" and returns the cells of the file by row, without the header. */
export async function downloadCsv(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [, ...rows] = text.trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
}
