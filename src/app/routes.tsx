/** The route table: the screen of each path, its access, and the message families it needs in addition to the core. */
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../screens/shared/page/lazyPart';
import { catalogues } from './catalogues';
import { MissingScreen } from './MissingScreen';
import * as at from './screens';
import { WaitingScreen } from './WaitingScreen';

export interface AppRoute {
  readonly path: string;
  readonly Screen: LazyPart<object>;
  /** The message families that the screen needs in addition to the core. */
  readonly texts: readonly string[];
  /** Only for signed-in users; a visitor is redirected to /login. */
  readonly isPrivate?: boolean;
  /** Shows the notice of a freeze; screens that a freeze blocks show their own, longer one. */
  readonly tellsFreeze?: boolean;
  /** The screen shows open orders itself. */
  readonly showsOrders?: boolean;
  /**
   * Path of the main tab that the screen belongs to; for private screens Mine is used instead. If it is the screen's
   * own path, it is in the tab bar.
   */
  readonly tab?: string;
  /** Query keys that do not change the prerendered page; the build verifies that. */
  readonly beginsAlikeWith?: readonly string[];
  /** A query key that changes the page; with this key alone, the page is also prerendered for visitors. */
  readonly drawnWith?: string;
}

type Load = () => Promise<ComponentType>;

/** A screen is a lazy chunk that is shown only when its messages are loaded too. */
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

/** For every path that is not in the table. */
const notFound = screen(at.notFound);
export const NotFoundScreen = notFound.Screen;

const routeAt = (path: string) => routes.find((route) => route.path === path);

/** The path of the screen shown first: for a visitor of a private page, the login. */
export const firstPath = (path: string, isSignedIn: boolean): string =>
  routeAt(path)?.isPrivate && !isSignedIn ? LOGIN_PATH : path;

/** Preloads everything on the screen of a path, so that its first render is complete. */
export async function arrive(path: string, isSignedIn: boolean): Promise<void> {
  const { Screen } = routeAt(path) ?? notFound;
  await Promise.all([Screen.arrive(), path === '/' && isSignedIn && at.arriveBalance()]);
}
