/**
 * The route table: the screen of each path, its access, and the message families that it needs besides the core family.
 */
import { lazyScreen, type AppRoute } from './lazyScreen';
import { correctedAddress } from './links';

const LOGIN_PATH = '/login';

const isPrivate = true;
const showsFreezeNotice = true;
const showsOrders = true;

/**
 * The build relies on the names of the chunks: `screen-` and the path, `home` for `/`; paths that share a chunk are
 * joined by `_`. By this name, the boot script preloads the screen of the current path.
 */
export const routes: readonly AppRoute[] = [
  {
    path: '/',
    tab: '/',
    showsFreezeNotice,
    showsOrders,
    ...lazyScreen(
      [],
      'HomeScreen',
      () => import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen'),
    ),
  },
  {
    path: '/hq',
    tab: '/hq',
    ...lazyScreen(
      ['find'],
      'MarketScreen',
      () => import(/* webpackChunkName: "screen-hq" */ '../screens/market/MarketScreen'),
    ),
  },
  {
    path: '/lc',
    tab: '/lc',
    showsFreezeNotice,
    ...lazyScreen(
      ['earn'],
      'WealthScreen',
      () => import(/* webpackChunkName: "screen-lc" */ '../screens/wealth/WealthScreen'),
    ),
  },
  {
    path: '/xq',
    tab: '/lc',
    ...lazyScreen(
      ['earn', 'transfers', 'secure'],
      'ProductDetailsScreen',
      () =>
        import(
          /* webpackChunkName: "screen-xq" */ '../screens/productDetails/ProductDetailsScreen'
        ),
    ),
  },
  {
    path: '/trade',
    tab: '/hq',
    showsFreezeNotice,
    showsOrders,
    prerenderIgnoresQuery: ['product'],
    ...lazyScreen(
      ['trade'],
      'TradeScreen',
      () => import(/* webpackChunkName: "screen-trade" */ '../screens/trade/TradeScreen'),
    ),
  },
  {
    path: '/orderrecord',
    isPrivate,
    tab: '/my',
    ...lazyScreen(
      ['trade', 'receipts', 'own'],
      'OrderHistoryScreen',
      () =>
        import(
          /* webpackChunkName: "screen-orderrecord" */ '../screens/orderHistory/OrderHistoryScreen'
        ),
    ),
  },
  {
    path: '/my',
    isPrivate,
    showsFreezeNotice,
    ...lazyScreen(
      ['account'],
      'MineScreen',
      () => import(/* webpackChunkName: "screen-my" */ '../screens/mine/MineScreen'),
    ),
  },
  {
    path: '/login',
    ...lazyScreen(
      ['account'],
      'LoginScreen',
      () => import(/* webpackChunkName: "screen-login" */ '../screens/login/LoginScreen'),
    ),
  },
  {
    path: '/reg',
    prerenderQueryKey: 'invite',
    ...lazyScreen(
      ['account'],
      'RegistrationScreen',
      () =>
        import(/* webpackChunkName: "screen-reg" */ '../screens/registration/RegistrationScreen'),
    ),
  },
  {
    path: '/loginpassword',
    isPrivate,
    ...lazyScreen(
      ['account'],
      'LoginPasswordScreen',
      () =>
        import(
          /* webpackChunkName: "screen-loginpassword" */ '../screens/loginPassword/LoginPasswordScreen'
        ),
    ),
  },
  {
    path: '/txpassword',
    isPrivate,
    ...lazyScreen(
      ['account', 'secure'],
      'FundPasswordScreen',
      () =>
        import(
          /* webpackChunkName: "screen-txpassword" */ '../screens/fundPassword/FundPasswordScreen'
        ),
    ),
  },
  {
    path: '/realname',
    isPrivate,
    showsFreezeNotice,
    ...lazyScreen(
      ['account'],
      'IdentityScreen',
      () => import(/* webpackChunkName: "screen-realname" */ '../screens/identity/IdentityScreen'),
    ),
  },
  {
    path: '/bindBankCard',
    isPrivate,
    ...lazyScreen(
      ['transfers', 'secure'],
      'BankCardScreen',
      () =>
        import(/* webpackChunkName: "screen-bindBankCard" */ '../screens/bankCard/BankCardScreen'),
    ),
  },
  {
    path: '/wallet',
    isPrivate,
    ...lazyScreen(
      ['transfers', 'secure'],
      'WalletScreen',
      () => import(/* webpackChunkName: "screen-wallet" */ '../screens/wallet/WalletScreen'),
    ),
  },
  {
    path: '/recharge',
    isPrivate,
    showsFreezeNotice,
    ...lazyScreen(
      ['transfers'],
      'DepositScreen',
      () => import(/* webpackChunkName: "screen-recharge" */ '../screens/deposit/DepositScreen'),
    ),
  },
  {
    path: '/recharge2',
    isPrivate,
    ...lazyScreen(
      ['transfers'],
      'DepositPaymentScreen',
      () =>
        import(
          /* webpackChunkName: "screen-recharge2" */ '../screens/depositPayment/DepositPaymentScreen'
        ),
    ),
  },
  {
    path: '/withdraw',
    isPrivate,
    ...lazyScreen(
      ['transfers', 'secure'],
      'WithdrawScreen',
      () => import(/* webpackChunkName: "screen-withdraw" */ '../screens/withdraw/WithdrawScreen'),
    ),
  },
  {
    path: '/record',
    isPrivate,
    ...lazyScreen(
      ['transfers', 'earn'],
      'HistoryScreen',
      () => import(/* webpackChunkName: "screen-record" */ '../screens/history/HistoryScreen'),
    ),
  },
  {
    path: '/runningwater',
    isPrivate,
    ...lazyScreen(
      ['transfers'],
      'CashFlowScreen',
      () =>
        import(/* webpackChunkName: "screen-runningwater" */ '../screens/cashFlow/CashFlowScreen'),
    ),
  },
  {
    path: '/yqhy',
    isPrivate,
    ...lazyScreen(
      ['account'],
      'InviteScreen',
      () => import(/* webpackChunkName: "screen-yqhy" */ '../screens/invite/InviteScreen'),
    ),
  },
  {
    path: '/kf',
    tab: '/kf',
    ...lazyScreen(
      ['help'],
      'SupportScreen',
      () => import(/* webpackChunkName: "screen-kf" */ '../screens/support/SupportScreen'),
    ),
  },
  {
    path: '/bz',
    tab: '/kf',
    ...lazyScreen(
      ['help'],
      'HelpScreen',
      () => import(/* webpackChunkName: "screen-bz_bz2" */ '../screens/help/HelpPage'),
    ),
  },
  {
    path: '/bz2',
    tab: '/kf',
    ...lazyScreen(
      ['help'],
      'HelpArticleScreen',
      () => import(/* webpackChunkName: "screen-bz_bz2" */ '../screens/help/HelpArticleScreen'),
    ),
  },
  {
    path: '/lang',
    tab: '/my',
    ...lazyScreen(
      ['account'],
      'LanguageScreen',
      () => import(/* webpackChunkName: "screen-lang" */ '../screens/language/LanguageScreen'),
    ),
  },
];

/** The screen for every path that is not in the table. It shares the chunk of the login, which has the same drawing. */
const notFound = lazyScreen(
  [],
  'NotFoundScreen',
  () => import(/* webpackChunkName: "screen-login" */ './NotFoundScreen'),
);
export const UnknownPathScreen = notFound.Screen;

const routeAt = (path: string) => routes.find((route) => route.path === path);

/** The address that a link means, as path, query and hash; an unknown path is not changed. */
export const canonicalAddress = (link: Location): string =>
  correctedAddress(
    link,
    routes.map(({ path }) => path),
  );

/** The path of the screen shown first: for a visitor of a private page, the login. */
export const initialPath = (path: string, isSignedIn: boolean): string =>
  routeAt(path)?.isPrivate && !isSignedIn ? LOGIN_PATH : path;

/** Preloads everything on the screen of a path, so that its first render is complete. */
export const preloadScreen = (path: string): ReturnType<AppRoute['Screen']['preload']> =>
  (routeAt(path) ?? notFound).Screen.preload();
