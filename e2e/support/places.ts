/** A route of the app with the data that browser tests need. */
export interface TestedRoute {
  readonly path: string;
  /** Message id of the heading; null if the heading comes from the exchange, such as the name of a product. */
  readonly heading: string | null;
  /** Message id of the heading if the address has no query. */
  readonly plainHeading?: string;
  /**
   * Path of a page that has a link to this route with the text of the heading. Missing if `routes.spec.ts` reaches
   * the route in another way.
   */
  readonly from?: string;
  readonly isPrivate?: boolean;
  /** For visitors only: the app redirects a signed-in user to Home. */
  readonly isForVisitors?: boolean;
  /** A valid query; `{deposit}` is the id of one of the user's deposits. */
  readonly query?: string;
  /** A query that is mistyped or outdated. */
  readonly wrongQuery?: string;
  /** The page shows no data of the exchange, so a failing call removes nothing from the page. */
  readonly isWhole?: boolean;
}

const isPrivate = true;
const isForVisitors = true;
const isWhole = true;

export const PLACES: readonly TestedRoute[] = [
  { path: '/', heading: null },
  { path: '/hq', heading: 'tab.market' },
  { path: '/lc', heading: 'wealth.title', wrongQuery: '?tab=nothing' },
  { path: '/kf', heading: 'support.title' },
  { path: '/my', heading: null, isPrivate },
  { path: '/trade', heading: null, query: '?product=BTCUSDT', wrongQuery: '?product=NOPE' },
  { path: '/orderrecord', heading: 'orderRecords.title', isPrivate, wrongQuery: '?order=NOPE' },
  {
    path: '/xq',
    heading: null,
    plainHeading: 'wealth.title',
    query: '?product=FUND-GOLD',
    wrongQuery: '?product=NOPE',
  },
  { path: '/lang', heading: 'mine.language', isWhole },
  { path: '/login', heading: 'login.title', isForVisitors, wrongQuery: '?mode=nothing', isWhole },
  { path: '/reg', heading: 'registration.title', isForVisitors, wrongQuery: '?invite=!', isWhole },
  { path: '/bz', heading: 'help.title', isWhole },
  {
    path: '/bz2',
    heading: null,
    plainHeading: 'help.title',
    query: '?article=orders',
    wrongQuery: '?article=nothing',
    isWhole,
  },
  { path: '/recharge', heading: 'deposit.title', isPrivate },
  { path: '/recharge2', heading: 'deposit.title', isPrivate, wrongQuery: '?deposit=NOPE' },
  { path: '/withdraw', heading: 'withdraw.title', isPrivate, wrongQuery: '?withdrawal=NOPE' },
  { path: '/record', heading: 'records.title', isPrivate, wrongQuery: '?tab=nothing' },
  { path: '/runningwater', heading: 'cashFlow.title', isPrivate },
  { path: '/realname', heading: 'identity.title', isPrivate },
  { path: '/bindBankCard', heading: 'bankCard.title', isPrivate },
  { path: '/wallet', heading: 'wallet.title', isPrivate },
  { path: '/loginpassword', heading: 'password.login.title', isPrivate, isWhole },
  { path: '/txpassword', heading: 'password.fund.title', isPrivate, isWhole },
  { path: '/yqhy', heading: 'invite.title', isPrivate },
];
