import type { APIRequestContext, Page } from '@playwright/test';
import { openAccounts } from '#tooling/screenAccounts';
import { ask, newAccount } from './support/account';
import { textsOn } from './support/foreignWords';
import { PLACES } from './support/places';
import { expect, test } from './support/test';
import { words } from './support/words';

interface Row {
  readonly id?: string;
  readonly orderNo?: string;
  readonly kind?: string;
}
interface Rows {
  readonly items: readonly Row[];
}

/** Fetches everything about an account's money from the exchange. */
async function fetchMoneyData(request: APIRequestContext, token: string) {
  const fetchData = <T>(call: string, body = {}) => ask<T>(request, token, call, body);
  const transfers = await fetchData<Rows>('user/balance_list', { view: 'transfers' });
  const orders = await fetchData<Rows>('order/list');
  const { balance } = await fetchData<{ balance: object }>('user/details');
  const others = [
    await fetchData('user/balance_list', { limit: 100 }),
    await fetchData('wealth/orders'),
    await fetchData('Defi/myOrder', { Authorization: token }),
    await fetchData('Defi/orderMoney', { Authorization: token }),
  ];
  return { transfers, orders, all: [balance, transfers, orders, ...others] };
}

/** These fields of an account's rows are public: rates and prices. */
const PUBLIC = /rate|price|seen|share|cursor/i;

/** Returns the decimal numbers in a response that have enough digits to be unique to the account. */
function amountsIn(data: unknown, name = ''): string[] {
  if (typeof data === 'string') {
    const digits = data.replace(/\D/g, '').replace(/^0+/, '');
    return /^-?\d+\.\d+$/.test(data) && !PUBLIC.test(name) && digits.length > 3 ? [data] : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => amountsIn(value, key));
}

/** Returns the forms in which a page may show an amount: complete, and truncated or rounded to two decimals. */
function formatsOf(amount: string): string[] {
  const plain = amount.replace('-', '');
  const [whole = '', places = ''] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const rounded = Number(plain).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const short = [`${grouped}.${places.padEnd(2, '0').slice(0, 2)}`, rounded];
  return [`${grouped}.${places}`, ...short.filter((text) => /[1-9].*\d.*\d.*\d/.test(text))];
}

const textOf = async (page: Page) =>
  (await textsOn(page)).join('\n') + (await page.locator('body').innerText());

async function amountsOn(page: Page, amounts: ReadonlySet<string>): Promise<string[]> {
  const texts = await textOf(page);
  // Matches whole numbers only, because a price with more decimals may start with the same digits.
  return [...amounts].filter((amount) =>
    new RegExp(`(?<![\\d.,])${amount.replaceAll('.', '\\.')}(?!\\d|[.,]\\d)`).test(texts),
  );
}

/** Pages that show amounts of the account, or dots in their place. */
const OWN = ['/', '/my', '/record', '/runningwater', '/orderrecord', '/lc?tab=orders'];

test('no page shows or announces an amount of the account when amounts are hidden', async ({
  exchange,
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const people = { regular: newAccount(), newcomer: newAccount() };
  const { regular } = await openAccounts(exchange.url, people);
  const { transfers, orders, all } = await fetchMoneyData(request, regular);
  const amounts = new Set(amountsIn(all).flatMap(formatsOf));
  expect(amounts.size).toBeGreaterThan(40);

  const ofKind = (kind: string) => transfers.items.filter((row) => row.kind === kind);
  const paths = [
    ...PLACES.filter(({ isForVisitors }) => !isForVisitors).map(
      ({ path, query = '' }) => path + query,
    ),
    ...['all', 'deposits', 'withdrawals', 'wealth', 'lockups', 'revenue'].map(
      (tab) => `/record?tab=${tab}`,
    ),
    ...['orders', 'fund', 'wealth'].map((tab) => `/lc?tab=${tab}`),
    ...ofKind('deposit').map(({ id }) => `/recharge2?deposit=${id}`),
    ...ofKind('withdrawal').map(({ id }) => `/withdraw?withdrawal=${id}`),
    ...orders.items.slice(0, 2).map(({ orderNo }) => `/orderrecord?order=${orderNo}`),
  ];

  await page.addInitScript((token) => {
    localStorage.setItem('lang', 'en');
    localStorage.setItem('accessToken', token);
  }, regular);
  // Home shows sums that no response contains.
  await page.goto('/');
  const sums = page.getByRole('region', { name: words('en', 'home.balance.title') });
  let shownSums = '';
  const isStable = async () => {
    const before = shownSums;
    shownSums = await sums.innerText();
    return /\d\.\d\d/.test(shownSums) && shownSums === before;
  };
  // The total counts up to its value.
  await expect.poll(isStable, { intervals: [1_000] }).toBe(true);
  for (const [sum] of shownSums.matchAll(/\d[\d,]*\.\d\d/g)) amounts.add(sum);
  await page.goto('/lang');
  /** Visits all pages and returns the amounts found on each. */
  const walk = async (hideAmounts: boolean) => {
    await page.evaluate(
      (preferences) => localStorage.setItem('preferences', preferences),
      JSON.stringify({ version: 1, helpSeen: ['coach:ticket'], hideAmounts }),
    );
    await page.reload();
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.evaluate((to) => {
        const state = { key: crypto.randomUUID(), idx: history.length };
        history.pushState(state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, path);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      // The previous page may still be visible for a moment, and parts of the new page load later.
      if (OWN.includes(path)) {
        await expect
          .poll(async () =>
            hideAmounts
              ? (await textOf(page)).includes('••••')
              : (await amountsOn(page, amounts)).length > 0,
          )
          .toBe(true);
      }
      const seen = await amountsOn(page, amounts);
      if (seen.length > 0) found[path] = seen;
    }
    return found;
  };

  const shown = Object.keys(await walk(false));
  expect(shown).toEqual(expect.arrayContaining(OWN));
  expect(shown.length).toBeGreaterThan(14);
  expect(await walk(true)).toEqual({});
});
