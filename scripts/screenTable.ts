import type { Page } from '@playwright/test';
import { routePaths } from '../e2e/support/routePaths';
import { placeSampleOrder } from '#tooling/screenAccounts';
import type { AccountName } from '#tooling/screenAccounts';

/** Behaviour of API calls during the screenshot: normal, without a response, or failing. */
export type ApiBehaviour = 'fair' | 'waiting' | 'failing';

interface Visit {
  readonly page: Page;
  readonly url: string;
  readonly token: string;
}

export interface PicturedScreen {
  /** Name of the row in the contact sheet, and prefix of its files. */
  readonly name: string;
  readonly path: string;
  /** The account that is signed in; none by default. */
  readonly account?: AccountName;
  readonly apiBehaviour?: ApiBehaviour;
  /** Runs before the page is opened. */
  readonly before?: (visit: Visit) => Promise<void>;
  /** Brings the page into the state for the screenshot, such as an open sheet. */
  readonly prepare?: (visit: Visit) => Promise<void>;
}

type Row = Omit<PicturedScreen, 'name' | 'weather'>;

/** A screen with data has screenshots with full and empty lists, while loading, and with an error. */
const inEveryApiState = (name: string, { path, account }: Row): PicturedScreen[] => [
  { name, path, account: account && 'regular' },
  ...(account ? [{ name: `${name}-empty`, path, account: 'newcomer' as const }] : []),
  { name: `${name}-waiting`, path, account: account && 'regular', apiBehaviour: 'waiting' },
  { name: `${name}-failing`, path, account: account && 'regular', apiBehaviour: 'failing' },
];

const asUser = { account: 'regular' } as const;

/** Clicks the last submit button, to show the errors of an empty form. */
const sendEmpty = async ({ page }: Visit) => {
  await page.locator('form button[type=submit]').last().click();
};

const runningOrder = async ({ url, token }: Visit) => {
  await placeSampleOrder(url, token, { productId: 'BTCUSDT', durationSec: 300 });
};

const firstReceipt = async ({ page }: Visit) => {
  await page.locator('main a[href*="order="]').last().click();
};

const SCREENS: readonly PicturedScreen[] = [
  { name: 'home-visitor', path: '/' },
  ...inEveryApiState('home', { path: '/', ...asUser }),
  ...inEveryApiState('market', { path: '/hq' }),
  {
    name: 'market-search',
    path: '/hq',
    prepare: async ({ page }) => page.getByRole('searchbox').fill('zzz'),
  },
  { name: 'trade-visitor', path: '/trade' },
  ...inEveryApiState('trade', { path: '/trade?product=EURUSD', ...asUser }),
  {
    name: 'trade-running',
    path: '/trade?product=BTCUSDT',
    account: 'regular',
    before: runningOrder,
  },
  { name: 'trade-unknown', path: '/trade?product=NOPE' },
  ...inEveryApiState('order-records', { path: '/orderrecord', ...asUser }),
  { name: 'receipt', path: '/orderrecord', account: 'regular', prepare: firstReceipt },
  { name: 'login', path: '/login' },
  { name: 'login-empty', path: '/login', prepare: sendEmpty },
  { name: 'login-reset', path: '/login?mode=reset' },
  { name: 'registration', path: '/reg' },
  { name: 'registration-empty', path: '/reg', prepare: sendEmpty },
  { name: 'language', path: '/lang' },
  ...inEveryApiState('mine', { path: '/my', ...asUser }),
  ...inEveryApiState('wealth', { path: '/lc', ...asUser }),
  ...inEveryApiState('wealth-orders', { path: '/lc?tab=orders', ...asUser }),
  ...inEveryApiState('product-details', { path: '/xq?product=LOCK-7', ...asUser }),
  { name: 'fund-details', path: '/xq?product=FUND-GOLD' },
  { name: 'product-unknown', path: '/xq?product=NOPE' },
  { name: 'login-password', path: '/loginpassword', account: 'newcomer', prepare: sendEmpty },
  ...inEveryApiState('sessions', { path: '/loginpassword?view=sessions', ...asUser }),
  { name: 'fund-password', path: '/txpassword', account: 'newcomer' },
  ...inEveryApiState('identity', { path: '/realname', ...asUser }),
  ...inEveryApiState('bank-card', { path: '/bindBankCard', ...asUser }),
  ...inEveryApiState('wallet', { path: '/wallet', ...asUser }),
  ...inEveryApiState('deposit', { path: '/recharge', ...asUser }),
  ...inEveryApiState('withdraw', { path: '/withdraw', ...asUser }),
  ...inEveryApiState('records', { path: '/record', ...asUser }),
  ...inEveryApiState('cash-flow', { path: '/runningwater', ...asUser }),
  ...inEveryApiState('invite', { path: '/yqhy', ...asUser }),
  { name: 'support', path: '/kf' },
  { name: 'help', path: '/bz' },
  { name: 'help-article', path: '/bz2?article=orders' },
  { name: 'announcement', path: '/bz2?notice=play-money' },
  { name: 'nothing-here', path: '/no-such-place' },
];

const pathOf = (address: string) => address.split('?')[0];

/** All screens of the contact sheet. A route without a row is shown to a signed-in user. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...SCREENS,
  ...routePaths()
    .filter((route) => !SCREENS.some(({ path }) => pathOf(path) === route))
    .map((path) => ({ name: path.slice(1), path, ...asUser })),
];
