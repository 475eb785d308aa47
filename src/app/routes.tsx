/** The one table that maps paths to screens: who may see each, and what text it needs beside the core. */
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../screens/shared/page/lazyPart';
import { catalogues } from './catalogues';
import { MissingScreen } from './MissingScreen';
import * as at from './screens';
import { WaitingScreen } from './WaitingScreen';

export interface AppRoute {
  readonly path: string;
  readonly Screen: LazyPart<object>;
  /** The bundles of words that the screen needs beside the core. */
  readonly texts: readonly string[];
  /** Only for those who are signed in; a visitor is led to /login. */
  readonly isPrivate?: boolean;
  /** Where a freeze of the user's funds is told; the screens that it stops tell it themselves, at length. */
  readonly tellsFreeze?: boolean;
  /** Shows open orders itself. */
  readonly showsOrders?: boolean;
  /** The main place that it belongs to, Mine where it is private; where that is its own path, it is one of the tab bar's. */
  readonly tab?: string;
  /** Keys of the address with which the page begins as it does without; the build finds out whether that is so. */
  readonly beginsAlikeWith?: readonly string[];
  /** A key of the address, alone in it, with which the page begins otherwise, and is drawn for visitors too. */
  readonly drawnWith?: string;
}

type Load = () => Promise<ComponentType>;

/**
 * A screen is a lazy chunk that is shown when its text is there too, so that nothing is ever shown without its words.
 */
const screen = (load: Load, ...texts: readonly string[]) => ({
  texts,
  Screen: lazyPart(
    async () => {
      const [Screen] = await Promise.all([load(), ...texts.map(catalogues.need)]);
      return Screen;
    },
    { Waiting: WaitingScreen, Missing: MissingScreen },
  ),
});

const LOGIN_PATH = '/login';

const isPrivate = true;
const tellsFreeze = true;
const showsOrders = true;

export const routes: readonly AppRoute[] = [
  { path: '/', tab: '/', tellsFreeze, ...screen(at.home) },
  { path: '/hq', tab: '/hq', ...screen(at.market, 'find') },
  { path: '/lc', tab: '/lc', tellsFreeze, ...screen(at.wealth, 'earn') },
  { path: '/xq', tab: '/lc', ...screen(at.productDetails, 'earn', 'funds', 'secure') },
  {
    path: '/trade',
    tab: '/hq',
    tellsFreeze,
    showsOrders,
    beginsAlikeWith: ['product'],
    ...screen(at.trade, 'trade'),
  },
  {
    path: '/orderrecord',
    isPrivate,
    tab: '/my',
    ...screen(at.orderRecords, 'trade', 'receipts', 'own'),
  },
  { path: '/my', isPrivate, tellsFreeze, ...screen(at.mine, 'account') },
  { path: '/login', ...screen(at.login, 'account') },
  { path: '/reg', drawnWith: 'invite', ...screen(at.registration, 'account') },
  { path: '/loginpassword', isPrivate, ...screen(at.loginPassword, 'account') },
  { path: '/txpassword', isPrivate, ...screen(at.fundPassword, 'account', 'secure') },
  { path: '/realname', isPrivate, tellsFreeze, ...screen(at.identity, 'account') },
  { path: '/bindBankCard', isPrivate, ...screen(at.bankCard, 'funds', 'secure') },
  { path: '/wallet', isPrivate, ...screen(at.wallet, 'funds', 'secure') },
  { path: '/recharge', isPrivate, tellsFreeze, ...screen(at.deposit, 'funds') },
  { path: '/recharge2', isPrivate, ...screen(at.depositPayment, 'funds') },
  { path: '/withdraw', isPrivate, ...screen(at.withdraw, 'funds', 'secure') },
  { path: '/record', isPrivate, ...screen(at.records, 'funds', 'earn') },
  { path: '/runningwater', isPrivate, ...screen(at.cashFlow, 'funds') },
  { path: '/yqhy', isPrivate, ...screen(at.invite, 'account') },
  { path: '/kf', tab: '/kf', ...screen(at.support, 'help') },
  { path: '/bz', tab: '/kf', ...screen(at.help, 'help') },
  { path: '/bz2', tab: '/kf', ...screen(at.helpArticle, 'help') },
  { path: '/lang', tab: '/my', ...screen(at.language, 'account') },
];

/** Stands for every path that is in no row. */
const notFound = screen(at.notFound);
export const NotFoundScreen = notFound.Screen;

const routeAt = (path: string) => routes.find((route) => route.path === path);

/** The path of what is shown there first: a visitor is led from a private page to the login. */
export const firstPath = (path: string, isSignedIn: boolean): string =>
  routeAt(path)?.isPrivate && !isSignedIn ? LOGIN_PATH : path;

/** What stands at a path, whole: it is drawn first when this is over, so that nothing is drawn by halves. */
export async function arrive(path: string, isSignedIn: boolean): Promise<void> {
  const { Screen } = routeAt(path) ?? notFound;
  await Promise.all([Screen.arrive(), path === '/' && isSignedIn && at.arriveBalance()]);
}
