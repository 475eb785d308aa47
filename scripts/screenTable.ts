import type { Page } from '@playwright/test';

/** What a screen needs before its picture can be taken. */
export interface PicturedScreen {
  /** Name of its row in the contact sheet and of its files. */
  name: string;
  path: string;
  /** Whether a freshly registered account is signed in. */
  signedIn: boolean;
  /** Brings the screen into the state worth a picture, such as a sheet that is open. */
  prepare?: (page: Page) => Promise<void>;
}

/** Every screen that the contact sheet shows; a screen that is built gets its row here. */
export const picturedScreens: readonly PicturedScreen[] = [
  { name: 'home', path: '/', signedIn: false },
  { name: 'home-signed-in', path: '/', signedIn: true },
  { name: 'market', path: '/hq', signedIn: false },
  { name: 'trade', path: '/trade', signedIn: true },
  { name: 'order-records', path: '/orderrecord', signedIn: true },
  { name: 'wealth', path: '/lc', signedIn: true },
  { name: 'wealth-orders', path: '/lc?tab=orders', signedIn: true },
  { name: 'product-details', path: '/xq?product=LOCK-7', signedIn: true },
  { name: 'fund-details', path: '/xq?product=FUND-GOLD', signedIn: false },
  { name: 'mine', path: '/my', signedIn: true },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'registration', path: '/reg', signedIn: false },
  { name: 'login-reset', path: '/login?mode=reset', signedIn: false },
  { name: 'login-password', path: '/loginpassword', signedIn: true },
  { name: 'fund-password', path: '/txpassword', signedIn: true },
  { name: 'identity', path: '/realname', signedIn: true },
  { name: 'bank-card', path: '/bindBankCard', signedIn: true },
  { name: 'wallet', path: '/wallet', signedIn: true },
  { name: 'deposit', path: '/recharge', signedIn: true },
  { name: 'withdraw', path: '/withdraw', signedIn: true },
  { name: 'records', path: '/record', signedIn: true },
  { name: 'cash-flow', path: '/runningwater', signedIn: true },
  { name: 'invite', path: '/yqhy', signedIn: true },
  { name: 'support', path: '/kf', signedIn: false },
  { name: 'help', path: '/bz', signedIn: false },
  { name: 'help-article', path: '/bz2?article=orders', signedIn: false },
  { name: 'announcement', path: '/bz2?notice=play-money', signedIn: false },
  { name: 'language', path: '/lang', signedIn: false },
];
