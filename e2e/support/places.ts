/** The routes: the id of the heading (null: a name of the moment stands there), who may see them, what there is. */
export interface Place {
  readonly path: string;
  readonly heading: string | null;
  /** The same where its address says nothing. */
  readonly plainHeading?: string;
  /** Where a link with the words of its heading leads here, unless `routes.spec.ts` taps its way. */
  readonly from?: string;
  readonly isPrivate?: boolean;
  /** For visitors alone: who is signed in is led home. */
  readonly isForVisitors?: boolean;
  /** What its address says where everything is well; `{deposit}` is one of the user's. */
  readonly query?: string;
  /** What somebody may have mistyped or kept too long. */
  readonly wrongQuery?: string;
  /** It shows nothing of the exchange's, so a call that fails takes nothing away. */
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
