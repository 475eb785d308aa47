/** The one table that maps paths to screens: who may see each, and what text it needs beside the core. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { catalogues } from './catalogues';
import * as at from './screens';

export interface AppRoute {
  readonly path: string;
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Only for those who are signed in; a visitor is led to /login. */
  readonly isPrivate?: boolean;
  /** One of the tab bar's places. */
  readonly isTab?: boolean;
}

type Load = () => Promise<ComponentType>;

/**
 * A screen is a lazy chunk that is shown when its text is there too, so that nothing is ever shown without its words.
 */
const screen = (load: Load, ...families: readonly string[]) =>
  lazy(async () => {
    const [Screen] = await Promise.all([load(), ...families.map(catalogues.need)]);
    return { default: Screen };
  });

const isTab = true;
const isPrivate = true;

export const routes: readonly AppRoute[] = [
  { path: '/', isTab, Screen: screen(at.home) },
  { path: '/hq', isTab, Screen: screen(at.market) },
  { path: '/lc', isTab, Screen: screen(at.wealth, 'earn') },
  { path: '/xq', Screen: screen(at.productDetails, 'earn', 'funds', 'secure') },
  { path: '/trade', Screen: screen(at.trade, 'trade') },
  { path: '/orderrecord', isPrivate, Screen: screen(at.orderRecords, 'trade', 'receipts') },
  { path: '/my', isPrivate, isTab, Screen: screen(at.mine, 'account') },
  { path: '/login', Screen: screen(at.login, 'account') },
  { path: '/reg', Screen: screen(at.registration, 'account') },
  { path: '/loginpassword', isPrivate, Screen: screen(at.loginPassword, 'account') },
  { path: '/txpassword', isPrivate, Screen: screen(at.fundPassword, 'account', 'secure') },
  { path: '/realname', isPrivate, Screen: screen(at.identity, 'account') },
  { path: '/bindBankCard', isPrivate, Screen: screen(at.bankCard, 'funds') },
  { path: '/wallet', isPrivate, Screen: screen(at.wallet, 'funds') },
  { path: '/recharge', isPrivate, Screen: screen(at.deposit, 'funds') },
  { path: '/recharge2', isPrivate, Screen: screen(at.depositPayment, 'funds') },
  { path: '/withdraw', isPrivate, Screen: screen(at.withdraw, 'funds', 'secure') },
  { path: '/record', isPrivate, Screen: screen(at.records, 'funds', 'earn') },
  { path: '/runningwater', isPrivate, Screen: screen(at.cashFlow, 'funds') },
  { path: '/yqhy', isPrivate, Screen: screen(at.invite, 'account') },
  { path: '/kf', isTab, Screen: screen(at.support, 'help') },
  { path: '/bz', Screen: screen(at.help, 'help') },
  { path: '/bz2', Screen: screen(at.helpArticle, 'help') },
  { path: '/lang', Screen: screen(at.language, 'account') },
];

/** Stands for every path that is in no row. */
export const NotFoundScreen = screen(at.notFound);
