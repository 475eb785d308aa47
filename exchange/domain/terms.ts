import type { AccountRules, ResultOf, TargetRules } from '#contract';

type Config = ResultOf<'config'>;

export const SESSION_DAYS = 30;

const MINUTE_SEC = 60;
const HOUR_SEC = 3_600;

/** A deposit method of this exchange, which always states the time to pay. */
export type DepositOffer = Config['depositMethods'][number] & { readonly payWithinSec: number };

/** Prices, payouts and limits of the exchange. The app shows these figures before a user commits. */
export const TERMS = {
  /** Play money that a new user gets, in the sandbox only. */
  grant: '10000',
  accountRules: {
    fundPassword: { attempts: 5, windowSec: 15 * MINUTE_SEC, freezeSec: 30 * MINUTE_SEC },
    /** Failed logins per account. */
    login: { attempts: 5, windowSec: 15 * MINUTE_SEC },
    sessionSec: SESSION_DAYS * 24 * HOUR_SEC,
    depositCorrectionSec: 7 * 24 * HOUR_SEC,
  },
  depositMethods: [
    {
      paymethod: 'digital',
      min: '10',
      max: '10000',
      feeRate: '0',
      networks: ['TRC20'],
      payWithinSec: HOUR_SEC,
    },
    // A bank may confirm a payment only on the next day.
    {
      paymethod: 'bank',
      min: '10',
      max: '10000',
      feeRate: '0',
      currency: 'VND',
      rate: '25400',
      payWithinSec: 24 * HOUR_SEC,
    },
    {
      paymethod: 'quick',
      min: '10',
      max: '10000',
      feeRate: '0',
      currency: 'VND',
      rate: '25400',
      payWithinSec: HOUR_SEC,
    },
  ],
  withdrawal: {
    min: '10',
    max: '5000',
    feeRate: '0.01',
    feeFixed: '0',
    arrivalMin: 1,
    arrivalMax: 30,
  },
  /**
   * Rules for targets. The waiting time and the name check are missing here, because they are start options of the
   * exchange.
   */
  targets: { asksPayPassword: true, maxWallets: 10, actions: ['unbind', 'claim'] },
  maxOpenDeposits: 20,
  order: {
    durations: [
      { durationSec: 60, payoutRate: '0.80' },
      { durationSec: 120, payoutRate: '0.82' },
      { durationSec: 180, payoutRate: '0.84' },
      { durationSec: 300, payoutRate: '0.86' },
    ],
    feeRate: '0.01',
    minAmount: '1',
    maxAmount: '1000',
    maxOpen: 200,
  },
  /** Shares of the fees of invited users by invitation level, level one first. */
  inviteRates: ['0.10', '0.05', '0.03', '0.02', '0.01', '0.01', '0.005', '0.005', '0.005'],
  /** Phone formats in addition to eleven digits: Vietnamese national numbers. */
  phoneRules: [{ country: 'VN', callingCode: '84', length: 10, leadingDigit: '0' }],
} satisfies Pick<
  Config,
  'withdrawal' | 'order' | 'inviteRates' | 'maxOpenDeposits' | 'phoneRules'
> & {
  grant: string;
  depositMethods: readonly DepositOffer[];
  accountRules: Required<AccountRules>;
  targets: Omit<TargetRules, 'waitSec' | 'ownNameOnly'>;
};

/** Failed logins allowed within the window, per account and per address. */
export const LOGIN_THROTTLE = {
  windowMs: TERMS.accountRules.login.windowSec * 1_000,
  perAccount: TERMS.accountRules.login.attempts,
  perAddress: 100,
} as const;

/** Registration attempts allowed within the window, per network and per masked phone number. */
export const REGISTER_THROTTLE = {
  windowMs: 15 * 60_000,
  perAccount: Infinity,
  perAddress: 30,
  perPhone: 10,
} as const;

/** Shortest time between two records of a session's use, because each record is a database write. */
export const SESSION_USE_SEC = 300;
