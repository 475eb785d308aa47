import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, signIn } from './account';
import { photo } from './pictures';
import { expect } from './test';

/** The fixture of that name. */
type Control = (name: string, body: Record<string, unknown>) => Promise<unknown>;

/** A TRC20 address whose checksum fits. */
export const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

const card = {
  ...{ kind: 'bank', bankName: 'Vietcombank', holderName: 'LINH TRAN', aba: '021000021' },
  ...{ cardNumber: '4111111111111111', swift: 'BFTVVNVX', bankAddress: '198 Tran Quang Khai' },
  ...{ branchAddress: '1 Le Loi', city: 'Hanoi', province: 'Hanoi', nationality: 'Vietnam' },
  passportNumber: 'C1234567',
};

/** The eleven fields as a person types them, by label; the bank is picked from its list. */
export const typedCard = {
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

/** Over the wire: a signed-in page of a person who is verified and has a card and a wallet bound. */
export async function readyToWithdraw(page: Page, request: APIRequestContext, control: Control) {
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
  const wallet = { kind: 'wallet', network: 'TRC20', address: WALLET, label: 'mine' };
  await ask(request, token, 'user/save_bank', wallet);
  const { username } = account;
  await control('verdict', { kind: 'identity', username, state: 'approved' });
  return session;
}

export const detailsOf = (request: APIRequestContext, token: string) =>
  ask<{ user: { verification: string }; balance: { available: string } }>(
    request,
    token,
    'user/details',
  );

/** From the form to the page where the deposit is paid. */
export async function beginDeposit(page: Page, method: string, amount: string) {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: method }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page).toHaveURL(/\/recharge2\?deposit=/);
}

export async function prove(page: Page, reference: string) {
  await page.getByLabel('Reference').fill(reference);
  await page.getByRole('button', { name: 'Submit proof' }).click();
  await expect(page.getByText('Submitted Success').last()).toBeVisible();
}

/** From the form to the review page, which leads to the fund password. */
export async function fillWithdrawal(page: Page, target: RegExp, amount: string) {
  await page.goto('/withdraw');
  await page.getByRole('radio', { name: target }).check();
  await page.getByLabel('Amount in USDT').fill(amount);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Enter fund password' })).toBeVisible();
}

/** On the review page: opens the keys and confirms with them. */
export async function confirmWithPin(page: Page, digits: string) {
  await page.getByRole('button', { name: 'Enter fund password' }).click();
  await enterPin(page, digits);
}

/** Where the keys are: the sixth digit sends nothing, the tap on what leaves does. */
export async function enterPin(page: Page, digits: string) {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: /^Withdraw / }).click();
}

/** The file that a tap on "Save as CSV" gives, by row and cell, without its head. */
export async function savedCsv(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [, ...rows] = text.trimEnd().split('\r\n');
  return rows.map((row) => row.split(','));
}
