/** A route of the app with the facts that browser tests need. */
export interface Place {
  readonly path: string;
  /** Message id of the heading; null when the heading is data, such as a name. */
  readonly heading: string | null;
  /** Message id of the heading when the address has no query. */
  readonly plainHeading?: string;
  /** Path of a page whose link with this heading's text leads here, unless `routes.spec.ts` taps another way. */
  readonly from?: string;
  readonly isPrivate?: boolean;
  /** For visitors only: a signed-in user is redirected to Home. */
  readonly isForVisitors?: boolean;
  /** A valid query; `{deposit}` is the id of one of the user's deposits. */
  readonly query?: string;
  /** A query that is mistyped or outdated. */
  readonly wrongQuery?: string;
  /** The page shows no data of the exchange, so a failing call removes nothing from it. */
  readonly isWhole?: boolean;
}

const isPrivate = true;
const isForVisitors = true;
const isWhole = true;

export const PLACES: readonly Place[] = [
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
