/** The one table that maps paths to screens: who may see each, and what text it needs beside the core. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { catalogues } from './catalogues';
import { needFormEffects } from './effects/formEffectsOnDemand';

export interface AppRoute {
  readonly path: string;
  readonly Screen: LazyExoticComponent<ComponentType>;
  /** Only for those who are signed in; a visitor is led to /login. */
  readonly isPrivate?: true;
  /** One of the tab bar's places. */
  readonly isTab?: true;
}

type Load = () => Promise<ComponentType>;

/** Code and text of a screen arrive together, so that nothing is ever shown without its words. */
const screen = (load: Load, ...families: readonly string[]) =>
  lazy(async () => {
    const [Screen] = await Promise.all([
      load(),
      ...families.map((family) => catalogues.need(family)),
    ]);
    return { default: Screen };
  });

/** A screen that says things which the effects of identity, money in and out, or lock-ups must hear. */
const formScreen = (load: Load, ...families: readonly string[]) =>
  screen(
    async () => {
      const [Screen] = await Promise.all([load(), needFormEffects()]);
      return Screen;
    },
    ...families,
  );

export const routes: readonly AppRoute[] = [
  {
    path: '/',
    isTab: true,
    Screen: screen(async () => {
      const { HomeScreen } = await import(
        /* webpackChunkName: "home" */ '../screens/home/HomeScreen'
      );
      return HomeScreen;
    }),
  },
  {
    path: '/hq',
    isTab: true,
    Screen: screen(async () => {
      const { MarketScreen } = await import(
        /* webpackChunkName: "market" */ '../screens/market/MarketScreen'
      );
      return MarketScreen;
    }),
  },
  {
    path: '/lc',
    isTab: true,
    Screen: formScreen(async () => {
      const { WealthScreen } = await import(
        /* webpackChunkName: "wealth" */ '../screens/wealth/WealthScreen'
      );
      return WealthScreen;
    }, 'earn'),
  },
  {
    path: '/xq',
    Screen: formScreen(
      async () => {
        const { ProductDetailsScreen } = await import(
          /* webpackChunkName: "productDetails" */ '../screens/productDetails/ProductDetailsScreen'
        );
        return ProductDetailsScreen;
      },
      'earn',
      'funds',
      'secure',
    ),
  },
  {
    path: '/trade',
    Screen: screen(async () => {
      const { TradeScreen } = await import(
        /* webpackChunkName: "trade" */ '../screens/trade/TradeScreen'
      );
      return TradeScreen;
    }, 'trade'),
  },
  {
    path: '/orderrecord',
    isPrivate: true,
    Screen: screen(
      async () => {
        const { OrderRecordsScreen } = await import(
          /* webpackChunkName: "orderRecords" */ '../screens/orderRecords/OrderRecordsScreen'
        );
        return OrderRecordsScreen;
      },
      'trade',
      'receipts',
    ),
  },
  {
    path: '/my',
    isPrivate: true,
    isTab: true,
    Screen: formScreen(async () => {
      const { MineScreen } = await import(
        /* webpackChunkName: "mine" */ '../screens/mine/MineScreen'
      );
      return MineScreen;
    }, 'account'),
  },
  {
    path: '/login',
    Screen: screen(async () => {
      const { LoginScreen } = await import(
        /* webpackChunkName: "login" */ '../screens/login/LoginScreen'
      );
      return LoginScreen;
    }, 'account'),
  },
  {
    path: '/reg',
    Screen: screen(async () => {
      const { RegistrationScreen } = await import(
        /* webpackChunkName: "registration" */ '../screens/registration/RegistrationScreen'
      );
      return RegistrationScreen;
    }, 'account'),
  },
  {
    path: '/loginpassword',
    isPrivate: true,
    Screen: screen(async () => {
      const { LoginPasswordScreen } = await import(
        /* webpackChunkName: "loginPassword" */ '../screens/loginPassword/LoginPasswordScreen'
      );
      return LoginPasswordScreen;
    }, 'account'),
  },
  {
    path: '/txpassword',
    isPrivate: true,
    Screen: screen(
      async () => {
        const { FundPasswordScreen } = await import(
          /* webpackChunkName: "fundPassword" */ '../screens/fundPassword/FundPasswordScreen'
        );
        return FundPasswordScreen;
      },
      'account',
      'secure',
    ),
  },
  {
    path: '/realname',
    isPrivate: true,
    Screen: formScreen(async () => {
      const { IdentityScreen } = await import(
        /* webpackChunkName: "identity" */ '../screens/identity/IdentityScreen'
      );
      return IdentityScreen;
    }, 'account'),
  },
  {
    path: '/bindBankCard',
    isPrivate: true,
    Screen: screen(async () => {
      const { BankCardScreen } = await import(
        /* webpackChunkName: "bankCard" */ '../screens/bankCard/BankCardScreen'
      );
      return BankCardScreen;
    }, 'funds'),
  },
  {
    path: '/wallet',
    isPrivate: true,
    Screen: screen(async () => {
      const { WalletScreen } = await import(
        /* webpackChunkName: "wallet" */ '../screens/wallet/WalletScreen'
      );
      return WalletScreen;
    }, 'funds'),
  },
  {
    path: '/recharge',
    isPrivate: true,
    Screen: formScreen(async () => {
      const { DepositScreen } = await import(
        /* webpackChunkName: "deposit" */ '../screens/deposit/DepositScreen'
      );
      return DepositScreen;
    }, 'funds'),
  },
  {
    path: '/recharge2',
    isPrivate: true,
    Screen: formScreen(async () => {
      const { DepositPaymentScreen } = await import(
        /* webpackChunkName: "depositPayment" */ '../screens/depositPayment/DepositPaymentScreen'
      );
      return DepositPaymentScreen;
    }, 'funds'),
  },
  {
    path: '/withdraw',
    isPrivate: true,
    Screen: formScreen(
      async () => {
        const { WithdrawScreen } = await import(
          /* webpackChunkName: "withdraw" */ '../screens/withdraw/WithdrawScreen'
        );
        return WithdrawScreen;
      },
      'funds',
      'secure',
    ),
  },
  {
    path: '/record',
    isPrivate: true,
    Screen: formScreen(
      async () => {
        const { RecordsScreen } = await import(
          /* webpackChunkName: "records" */ '../screens/records/RecordsScreen'
        );
        return RecordsScreen;
      },
      'funds',
      'earn',
    ),
  },
  {
    path: '/runningwater',
    isPrivate: true,
    Screen: formScreen(async () => {
      const { CashFlowScreen } = await import(
        /* webpackChunkName: "cashFlow" */ '../screens/cashFlow/CashFlowScreen'
      );
      return CashFlowScreen;
    }, 'funds'),
  },
  {
    path: '/yqhy',
    isPrivate: true,
    Screen: screen(async () => {
      const { InviteScreen } = await import(
        /* webpackChunkName: "invite" */ '../screens/invite/InviteScreen'
      );
      return InviteScreen;
    }, 'account'),
  },
  {
    path: '/kf',
    isTab: true,
    Screen: screen(async () => {
      const { SupportScreen } = await import(
        /* webpackChunkName: "support" */ '../screens/support/SupportScreen'
      );
      return SupportScreen;
    }, 'help'),
  },
  {
    path: '/bz',
    Screen: screen(async () => {
      const { HelpScreen } = await import(
        /* webpackChunkName: "help" */ '../screens/help/HelpScreen'
      );
      return HelpScreen;
    }, 'help'),
  },
  {
    path: '/bz2',
    Screen: screen(async () => {
      const { HelpArticleScreen } = await import(
        /* webpackChunkName: "helpArticle" */ '../screens/help/HelpArticleScreen'
      );
      return HelpArticleScreen;
    }, 'help'),
  },
  {
    path: '/lang',
    Screen: screen(async () => {
      const { LanguageScreen } = await import(
        /* webpackChunkName: "language" */ '../screens/language/LanguageScreen'
      );
      return LanguageScreen;
    }, 'account'),
  },
];

/** Stands for every path that is in no row. */
export const NotFoundScreen = screen(async () => {
  const notFound = await import(/* webpackChunkName: "notFound" */ './NotFoundScreen');
  return notFound.NotFoundScreen;
});
