import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test';
import { words } from './words';
import type { Language } from './words';

export interface Account {
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly payPassword: string;
}

let accountCount = 0;

/** Returns the details of an account that no other test uses. */
export function newAccount(): Account {
  accountCount += 1;
  const number = `${process.pid}${accountCount}`.padStart(8, '0').slice(-8);
  return {
    username: `tester${number}`,
    phone: `139${number}`,
    password: 'tide-and-time',
    payPassword: '246810',
  };
}

/** Registers an account with the form and waits until Home is shown. */
export async function openAccount(page: Page, account: Account, language: Language = 'en') {
  const word = (id: string) => words(language, id);
  await page.goto('/');
  await page
    .getByRole('link', { name: word('registration.title') })
    .first()
    .click();
  await page.getByLabel(word('registration.username.label')).fill(account.username);
  await page.getByLabel(word('registration.phone.label')).fill(account.phone);
  await page
    .getByLabel(word('registration.password.label'), { exact: true })
    .fill(account.password);
  await page
    .getByLabel(word('registration.payPassword.label'), { exact: true })
    .fill(account.payPassword);
  await page.getByRole('button', { name: word('registration.submit'), exact: true }).click();
  await expect(page.getByText(word('registration.done'))).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Registers an account with an API call, for tests of other features, and signs in the page. */
export async function signIn(page: Page, request: APIRequestContext, account = newAccount()) {
  const response = await request.post('/api/user/register', { data: account });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('seeded') === null) localStorage.setItem('accessToken', token);
    sessionStorage.setItem('seeded', 'yes');
    // Marks the hint for the first order as seen, because it covers the ticket, unless the test has stored other
    // preferences.
    const seen = JSON.stringify({ version: 1, helpSeen: ['coach:ticket'] });
    if (localStorage.getItem('preferences') === null) localStorage.setItem('preferences', seen);
  }, data.accessToken);
  return { account, token: data.accessToken };
}

/** Sends a call to the exchange with a session token, expects success and returns the `data` of the response. */
export async function ask<T>(
  request: APIRequestContext,
  token: string,
  call: string,
  body: Record<string, unknown> = {},
): Promise<T> {
  const response = await request.post(`/api/${call}`, {
    data: body,
    // Each call that moves money needs its own idempotency key.
    headers: { authorization: token, 'idempotency-key': randomUUID() },
  });
  const envelope = (await response.json()) as { code: number; data: T };
  expect(envelope.code, call).toBe(0);
  return envelope.data;
}
