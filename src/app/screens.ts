/**
 * Lazy imports of the screens. The build relies on the chunk names (`screen-<path>`, `screen-home` for `/`), so that
 * the page's boot script can preload the screen of the current path.
 */
export const home = async () =>
  (await import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen')).HomeScreen;

/** The part of the home screen that only signed-in users see. */
export const arriveBalance = async () =>
  (
    await import(/* webpackChunkName: "screen-home" */ '../screens/home/HomeScreen')
  ).BalanceCard.arrive();

export const market = async () =>
  (await import(/* webpackChunkName: "screen-hq" */ '../screens/market/MarketScreen')).MarketScreen;

export const wealth = async () =>
  (await import(/* webpackChunkName: "screen-lc" */ '../screens/wealth/WealthScreen')).WealthScreen;

export const productDetails = async () =>
  (
    await import(
      /* webpackChunkName: "screen-xq" */ '../screens/productDetails/ProductDetailsScreen'
    )
  ).ProductDetailsScreen;

export const trade = async () =>
  (await import(/* webpackChunkName: "screen-trade" */ '../screens/trade/TradeScreen')).TradeScreen;

export const orderRecords = async () =>
  (
    await import(
      /* webpackChunkName: "screen-orderrecord" */ '../screens/orderRecords/OrderRecordsScreen'
    )
  ).OrderRecordsScreen;

export const mine = async () =>
  (await import(/* webpackChunkName: "screen-my" */ '../screens/mine/MineScreen')).MineScreen;

export const login = async () =>
  (await import(/* webpackChunkName: "screen-login" */ '../screens/login/LoginScreen')).LoginScreen;

export const registration = async () =>
  (await import(/* webpackChunkName: "screen-reg" */ '../screens/registration/RegistrationScreen'))
    .RegistrationScreen;

export const loginPassword = async () =>
  (
    await import(
      /* webpackChunkName: "screen-loginpassword" */ '../screens/loginPassword/LoginPasswordScreen'
    )
  ).LoginPasswordScreen;

export const fundPassword = async () =>
  (
    await import(
      /* webpackChunkName: "screen-txpassword" */ '../screens/fundPassword/FundPasswordScreen'
    )
  ).FundPasswordScreen;

export const identity = async () =>
  (await import(/* webpackChunkName: "screen-realname" */ '../screens/identity/IdentityScreen'))
    .IdentityScreen;

export const bankCard = async () =>
  (await import(/* webpackChunkName: "screen-bindBankCard" */ '../screens/bankCard/BankCardScreen'))
    .BankCardScreen;

export const wallet = async () =>
  (await import(/* webpackChunkName: "screen-wallet" */ '../screens/wallet/WalletScreen'))
    .WalletScreen;

export const deposit = async () =>
  (await import(/* webpackChunkName: "screen-recharge" */ '../screens/deposit/DepositScreen'))
    .DepositScreen;

export const depositPayment = async () =>
  (
    await import(
      /* webpackChunkName: "screen-recharge2" */ '../screens/depositPayment/DepositPaymentScreen'
    )
  ).DepositPaymentScreen;

export const withdraw = async () =>
  (await import(/* webpackChunkName: "screen-withdraw" */ '../screens/withdraw/WithdrawScreen'))
    .WithdrawScreen;

export const records = async () =>
  (await import(/* webpackChunkName: "screen-record" */ '../screens/records/RecordsScreen'))
    .RecordsScreen;

export const cashFlow = async () =>
  (await import(/* webpackChunkName: "screen-runningwater" */ '../screens/cashFlow/CashFlowScreen'))
    .CashFlowScreen;

export const invite = async () =>
  (await import(/* webpackChunkName: "screen-yqhy" */ '../screens/invite/InviteScreen'))
    .InviteScreen;

export const support = async () =>
  (await import(/* webpackChunkName: "screen-kf" */ '../screens/support/SupportScreen'))
    .SupportScreen;

export const help = async () =>
  (await import(/* webpackChunkName: "screen-bz" */ '../screens/help/HelpScreen')).HelpScreen;

export const helpArticle = async () =>
  (await import(/* webpackChunkName: "screen-bz2" */ '../screens/help/HelpArticleScreen'))
    .HelpArticleScreen;

export const language = async () =>
  (await import(/* webpackChunkName: "screen-lang" */ '../screens/language/LanguageScreen'))
    .LanguageScreen;

export const notFound = async () =>
  (await import(/* webpackChunkName: "notFound" */ './NotFoundScreen')).NotFoundScreen;
