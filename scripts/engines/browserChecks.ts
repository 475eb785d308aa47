import { LANGUAGE_RULES } from '#contract';
import type { Quote } from '#contract';
import { PLACES } from '../../e2e/support/places';
import { words } from '../../e2e/support/words';
import type { Language } from '../../e2e/support/words';
import type { BrowserDriver } from './webDriver';

export interface BrowserRun {
  readonly url: string;
  readonly language: Language;
  /** Unique number of the account within this run. */
  readonly accountNumber: number;
}

/** The balance after the won order, 10,015.80, in the number format of a language. */
function balanceAfterWin(language: Language): string {
  const { decimal, group } = LANGUAGE_RULES[language].separators;
  return `10${group}015${decimal}80`;
}

const accountFor = ({ accountNumber }: BrowserRun) => {
  const number = `${process.pid}${accountNumber}`.padStart(8, '0').slice(-8);
  return {
    username: `engine${number}`,
    phone: `139${number}`,
    password: 'tide-and-time',
    payPassword: '246810',
  };
};

async function post(world: BrowserRun, path: string, body: unknown, token?: string) {
  const response = await fetch(`${world.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { data: never };
}

/** Signs out by clearing the storage, and sets the language. */
async function signOut(driver: BrowserDriver, { url, language }: BrowserRun) {
  await driver.open(`${url}/lang`);
  await driver.run(
    'localStorage.clear(); sessionStorage.clear(); localStorage.setItem("lang", arguments[0]);',
    language,
  );
}

/** Creates an account through the registration form. */
export async function fillRegistration(driver: BrowserDriver, world: BrowserRun) {
  const word = (id: string) => words(world.language, id);
  const account = accountFor(world);
  await signOut(driver, world);
  await driver.open(`${world.url}/reg`);
  await driver.reads(word('registration.submit'));
  await driver.type(word('registration.username.label'), account.username);
  await driver.type(word('registration.phone.label'), account.phone);
  await driver.type(word('registration.password.label'), account.password);
  await driver.type(word('registration.payPassword.label'), account.payPassword);
  await driver.tap('button', word('registration.submit'), true);
  await driver.reads(word('registration.done'));
  return account;
}

/** Registers, opens the pair from Home, buys a rise, waits for the result, and verifies it on the receipt. */
export async function doMainJob(driver: BrowserDriver, world: BrowserRun): Promise<void> {
  const word = (id: string) => words(world.language, id);
  await fillRegistration(driver, world);
  await driver.tap('link', 'EUR/USD');
  await driver.reads(word('ticket.buyRise'));
  const close =
    'for (const button of document.querySelectorAll("button")) if (button.textContent === arguments[0]) button.click();';
  await driver.run(close, word('ticket.coach.done'));
  await driver.tap('button', word('ticket.buyRise'));
  await driver.reads(word('news.order.accepted'));
  const { data } = await post(world, 'api/product/list', {});
  const quote = (data as { items: Quote[] }).items.find(({ productId }) => productId === 'EURUSD');
  const higher = (Number(quote?.price) + 0.005).toFixed(quote?.precision);
  await post(world, '_sandbox/prices', { productId: 'EURUSD', script: [[1_000, higher]] });
  try {
    await driver.reads(word('position.winning'));
    await driver.reads(/0:\d\d/);
    await post(world, '_sandbox/clock', { advanceMs: 80_000 });
    await driver.reads(balanceAfterWin(world.language));
    await driver.tap('link', word('position.receipt'));
    await driver.reads(word('receipt.check.agrees'));
    await driver.open(`${world.url}/my`);
    await driver.reads(balanceAfterWin(world.language));
  } finally {
    await post(world, '_sandbox/prices', { productId: 'EURUSD', script: [] });
  }
}

/** A script for the page that returns the layout faults of the page. */
const FAULTS = `
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push('wider than the screen: ' + root.scrollWidth + ' of ' + root.clientWidth);
  if (document.querySelector('[data-arriving]')) faults.push('the app did not replace the prerendered page');
  if (/NaN|undefined|\\[object/.test(document.body.innerText)) faults.push('shows NaN, undefined or an object');
  if (!document.querySelector('h1')) faults.push('no heading');
  if (document.documentElement.lang !== arguments[0]) faults.push('wrong language: ' + document.documentElement.lang);
  return faults;
`;

/** Opens each route and returns the faults, one per line. The session is kept. */
export async function checkRoutes(driver: BrowserDriver, world: BrowserRun): Promise<string[]> {
  const found: string[] = [];
  for (const place of PLACES) {
    if (place.isForVisitors) continue;
    const where = `${place.path}${place.query ?? ''}`;
    await driver.open(`${world.url}${where}`);
    const heading = place.heading === null ? null : words(world.language, place.heading);
    try {
      await driver.holds(
        `${where}: the app did not load`,
        'return !document.querySelector("[data-arriving]") && document.querySelector("h1") !== null;',
      );
      if (heading) await driver.reads(heading);
    } catch (error) {
      found.push((error as Error).message);
      continue;
    }
    const faults = (await driver.run(FAULTS, LANGUAGE_RULES[world.language].locale)) as string[];
    const title = await driver.title();
    if (!title.includes('Tidemark')) faults.push(`wrong title: "${title}"`);
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  }
  return found;
}

/**
 * A script with browser privileges that accepts Firefox's offer to save the password, and returns whether there was
 * an offer.
 */
const SAVE_OFFERED = `
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const offer = window.PopupNotifications.getNotification('password', window.gBrowser.selectedBrowser);
  if (offer) offer.mainAction.callback({});
  return offer !== null;
`;

const SAVED = `
  return (async () => {
    const logins = await Services.logins.getAllLogins();
    return logins.map(({ username, password }) => ({ username, password }));
  })();
`;

/** Checks the logins that Firefox has saved after registration and after a change of the fund password. */
export async function checkPasswordManager(
  driver: BrowserDriver,
  world: BrowserRun,
): Promise<string[]> {
  const word = (id: string) => words(world.language, id);
  const account = await fillRegistration(driver, world);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const found: string[] = [];
  if (!(await driver.runPrivileged(SAVE_OFFERED)))
    found.push('Firefox did not offer to save the login');
  await new Promise((resolve) => setTimeout(resolve, 500));
  const expectSaved = async (when: string) => {
    const saved = JSON.stringify(await driver.runPrivileged(SAVED));
    const expected = JSON.stringify([{ username: account.username, password: account.password }]);
    if (saved !== expected)
      found.push(`${when}, Firefox has saved ${saved} instead of ${expected}`);
  };
  await expectSaved('after registration');

  await driver.open(`${world.url}/txpassword`);
  await driver.type(word('password.fund.current.label'), account.payPassword);
  await driver.type(word('password.fund.new.label'), '135790');
  await driver.type(word('password.fund.again.label'), '135790');
  await driver.tap('button', word('password.fund.submit'));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await driver.runPrivileged(SAVE_OFFERED);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expectSaved('after a change of the fund password');
  return found;
}
