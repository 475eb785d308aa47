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

let made = 0;

/** Details of an account that no other test uses. */
export function newAccount(): Account {
  made += 1;
  const number = `${process.pid}${made}`.padStart(8, '0').slice(-8);
  return {
    username: `tester${number}`,
    phone: `139${number}`,
    password: 'tide-and-time',
    payPassword: '246810',
  };
}

/** Opens an account through the form, as a newcomer would, and waits until home is shown. */
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

/** The same over the wire, for tests that are about something else; the page is then signed in. */
export async function signIn(page: Page, request: APIRequestContext, account = newAccount()) {
  const response = await request.post('/api/user/register', { data: account });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('seeded') === null) localStorage.setItem('accessToken', token);
    sessionStorage.setItem('seeded', 'yes');
    // Who signs in here has read the marks of the first order, unless the test says otherwise.
    const read = JSON.stringify({ version: 1, helpSeen: ['coach:ticket'] });
    if (localStorage.getItem('preferences') === null) localStorage.setItem('preferences', read);
  }, data.accessToken);
  return { account, token: data.accessToken };
}

/** One call of the exchange with a session, giving its `data`. */
export async function ask<T>(
  request: APIRequestContext,
  token: string,
  call: string,
  body: Record<string, unknown> = {},
): Promise<T> {
  const response = await request.post(`/api/${call}`, {
    data: body,
    // What moves money needs a key of its own.
    headers: { authorization: token, 'idempotency-key': randomUUID() },
  });
  const envelope = (await response.json()) as { code: number; data: T };
  expect(envelope.code, call).toBe(0);
  return envelope.data;
}
