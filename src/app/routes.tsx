/** The one table that maps paths to screens: who may see each, and what text it needs beside the core. */
import type { ComponentType } from 'react';
import { lazyPart } from '../screens/shared/page/lazyPart';
import { catalogues } from './catalogues';
import { MissingScreen } from './MissingScreen';
import * as at from './screens';
import { WaitingScreen } from './WaitingScreen';

export interface AppRoute {
  readonly path: string;
  readonly Screen: ComponentType;
  /** Only for those who are signed in; a visitor is led to /login. */
  readonly isPrivate?: boolean;
  /** Where a freeze of the user's funds is told; the screens that it stops tell it themselves, at length. */
  readonly tellsFreeze?: boolean;
  /** One of the tab bar's places. */
  readonly isTab?: boolean;
}

type Load = () => Promise<ComponentType>;

/**
 * A screen is a lazy chunk that is shown when its text is there too, so that nothing is ever shown without its words.
 */
const screen = (load: Load, ...families: readonly string[]) =>
  lazyPart(
    async () => {
      const [Screen] = await Promise.all([load(), ...families.map(catalogues.need)]);
      return Screen;
    },
    { Waiting: WaitingScreen, Missing: MissingScreen },
  );

const isTab = true;
const isPrivate = true;
const tellsFreeze = true;

export const routes: readonly AppRoute[] = [
  { path: '/', isTab, tellsFreeze, Screen: screen(at.home) },
  { path: '/hq', isTab, Screen: screen(at.market) },
  { path: '/lc', isTab, tellsFreeze, Screen: screen(at.wealth, 'earn') },
  { path: '/xq', Screen: screen(at.productDetails, 'earn', 'funds', 'secure') },
  { path: '/trade', tellsFreeze, Screen: screen(at.trade, 'trade') },
  { path: '/orderrecord', isPrivate, Screen: screen(at.orderRecords, 'trade', 'receipts') },
  { path: '/my', isPrivate, isTab, tellsFreeze, Screen: screen(at.mine, 'account') },
  { path: '/login', Screen: screen(at.login, 'account') },
  { path: '/reg', Screen: screen(at.registration, 'account') },
  { path: '/loginpassword', isPrivate, Screen: screen(at.loginPassword, 'account') },
  { path: '/txpassword', isPrivate, Screen: screen(at.fundPassword, 'account', 'secure') },
  { path: '/realname', isPrivate, tellsFreeze, Screen: screen(at.identity, 'account') },
  { path: '/bindBankCard', isPrivate, Screen: screen(at.bankCard, 'funds', 'secure') },
  { path: '/wallet', isPrivate, Screen: screen(at.wallet, 'funds', 'secure') },
  { path: '/recharge', isPrivate, tellsFreeze, Screen: screen(at.deposit, 'funds') },
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
