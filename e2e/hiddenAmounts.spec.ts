import type { APIRequestContext, Page } from '@playwright/test';
import { openAccounts } from '#tooling/screenAccounts';
import { ask, newAccount } from './support/account';
import { textsOn } from './support/foreignWords';
import { PLACES } from './support/places';
import { expect, test } from './support/test';

/** Hidden amounts are hidden wherever one goes: none of the account's own figures is on any page, seen or read out. */

interface Row {
  readonly id?: string;
  readonly orderNo?: string;
  readonly kind?: string;
}
interface Rows {
  readonly items: readonly Row[];
}

/** Everything that the exchange says of an account's money. */
async function toldOf(request: APIRequestContext, token: string) {
  const tell = <T>(call: string, body = {}) => ask<T>(request, token, call, body);
  const transfers = await tell<Rows>('user/balance_list', { view: 'transfers' });
  const orders = await tell<Rows>('order/list');
  const { balance } = await tell<{ balance: object }>('user/details');
  const others = [
    await tell('user/balance_list', { limit: 100 }),
    await tell('wealth/orders'),
    await tell('Defi/myOrder', { Authorization: token }),
    await tell('Defi/orderMoney', { Authorization: token }),
  ];
  return { transfers, orders, all: [balance, transfers, orders, ...others] };
}

/** The fields of an account's rows that are no secret: rates and prices are everybody's. */
const PUBLIC = /rate|price|seen|share|cursor/i;

/** The decimal texts in an answer, those long enough to be nobody else's. */
function amountsIn(told: unknown, name = ''): string[] {
  if (typeof told === 'string') {
    const digits = told.replace(/\D/g, '').replace(/^0+/, '');
    return /^-?\d+\.\d+$/.test(told) && !PUBLIC.test(name) && digits.length > 3 ? [told] : [];
  }
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told).flatMap(([key, value]) => amountsIn(value, key));
}

/** How a page may write an amount: whole, and cut or rounded to two decimals. */
function writings(amount: string): string[] {
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

const wordsOn = async (page: Page) =>
  (await textsOn(page)).join('\n') + (await page.locator('body').innerText());

async function figuresOn(page: Page, figures: ReadonlySet<string>): Promise<string[]> {
  const texts = await wordsOn(page);
  // Whole: a price of more decimals begins with the same digits by chance.
  return [...figures].filter((figure) =>
    new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?!\\d|[.,]\\d)`).test(texts),
  );
}

/** Pages that are about the account's own figures: each shows some, or dots in their place. */
const OWN = ['/', '/my', '/record', '/runningwater', '/orderrecord', '/lc?tab=orders'];

test('no figure of the account is on any page', async ({ exchange, page, request }) => {
  test.setTimeout(240_000);
  const people = { regular: newAccount(), newcomer: newAccount() };
  const { regular } = await openAccounts(exchange.url, people);
  const { transfers, orders, all } = await toldOf(request, regular);
  const figures = new Set(amountsIn(all).flatMap(writings));
  expect(figures.size).toBeGreaterThan(40);

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
  await page.goto('/lang');
  /** The pages on which figures were found, and which. */
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
      // The page before may still stand for a moment, and a part of this one come late.
      if (OWN.includes(path)) {
        await expect
          .poll(async () =>
            hideAmounts
              ? (await wordsOn(page)).includes('••••')
              : (await figuresOn(page, figures)).length > 0,
          )
          .toBe(true);
      }
      const seen = await figuresOn(page, figures);
      if (seen.length > 0) found[path] = seen;
    }
    return found;
  };

  const shown = Object.keys(await walk(false));
  expect(shown).toEqual(expect.arrayContaining(OWN));
  expect(shown.length).toBeGreaterThan(14);
  expect(await walk(true)).toEqual({});
});
