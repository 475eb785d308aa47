import * as v from 'valibot';
import { endpoint } from '../endpoint';
import {
  AccountRules,
  DepositMethod,
  MarketCommitments,
  OrderTerm,
  SESSION_ACTIONS,
  TargetRules,
  TRANSFER_ACTIONS,
} from '../entities';
import * as f from '../fields';
import { PhoneRule } from '../phone';

/**
 * Public settings that a user must be able to see before committing: limits, fees, terms. Requested before every
 * navigation.
 */
export const config = endpoint({
  method: 'POST',
  path: '/api/common/config',
  access: 'visitor',
  request: v.object({
    /** UTC day, in days since the epoch, whose commitment and text are wanted; only for an exchange whose config contains `market`. */
    marketDay: v.optional(f.Count),
  }),
  response: v.object({
    /** Name of the exchange. */
    web_name: f.Label,
    /** `sandbox` uses play money, `live` real money. */
    environment: f.choice(['sandbox', 'live']),
    /** Address of the customer support. */
    supportUrl: f.UrlText,
    /** True if a call with a repeated idempotency key has no second effect, so that a client may resend a lost call. */
    idempotentWrites: v.boolean(),
    /** True if registration requires an invite code. */
    inviteRequired: v.boolean(),
    /** The deposit methods that are currently available. */
    depositMethods: v.array(
      v.object({
        /** Payment method. */
        paymethod: DepositMethod,
        /** Minimum, USDT. */
        min: f.UsdtAmount,
        /** Maximum, USDT. */
        max: f.UsdtAmount,
        /** Fee as a fraction of the amount. */
        feeRate: f.Rate,
        /** Networks that the deposit address can be on. */
        networks: v.optional(v.array(f.Label)),
        /** Code of the currency that is transferred, such as "VND"; USDT if absent. */
        currency: v.optional(f.Currency),
        /** Units of `currency` for one USDT. */
        rate: v.optional(f.Decimal),
        /** Time to pay a deposit after its creation. */
        payWithinSec: v.optional(f.Seconds),
      }),
    ),
    /** Actions that wallet/submit accepts in addition to the first proof; none if absent. */
    transferActions: v.optional(v.array(f.choice([...TRANSFER_ACTIONS]))),
    /** True if user/bind_idcard accepts `renew`; false if absent. */
    identityRenewal: v.optional(v.boolean()),
    /**
     * `list` means that user/details accepts `sessions`, and `end` that user/reset_pwd accepts `endSession`. If the
     * field is absent, neither is accepted.
     */
    sessionActions: v.optional(v.array(f.choice([...SESSION_ACTIONS]))),
    /** Maximum number of deposits that wait for payment at the same time. */
    maxOpenDeposits: v.optional(f.Count),
    /**
     * Rules for withdrawal targets. If absent, binding needs no fund password, and no target can be unbound.
     */
    targets: v.optional(TargetRules),
    /** Terms of withdrawals. */
    withdrawal: v.object({
      /** Minimum USDT of one withdrawal. */
      min: f.UsdtAmount,
      /** Maximum USDT of one withdrawal. */
      max: f.UsdtAmount,
      /** Fee as a fraction of the amount; the amount includes the fee. */
      feeRate: f.Rate,
      /** Fixed part of the fee in USDT, added to the part by `feeRate`. */
      feeFixed: f.UsdtAmount,
      /** Minimum minutes until arrival. */
      arrivalMin: f.Count,
      /** Maximum minutes until arrival. */
      arrivalMax: f.Count,
    }),
    /** Terms of rise/fall orders. */
    order: v.object({
      /** The durations that an order can have, each with its payout rate. */
      durations: v.array(OrderTerm),
      /** Fee as a fraction of the stake, charged in addition to the stake. */
      feeRate: f.Rate,
      /** Minimum stake in USDT. */
      minAmount: f.UsdtAmount,
      /** Maximum stake in USDT. */
      maxAmount: f.UsdtAmount,
      /** Maximum number of open orders per account; if absent, the limit is unknown. */
      maxOpen: v.optional(f.Count),
    }),
    /** Share of the fees for each of the nine invitation levels, as fractions, nearest level first. */
    inviteRates: v.pipe(v.array(f.Rate), v.length(9)),
    /** Phone formats in addition to the default of eleven digits; none if absent. */
    phoneRules: v.optional(v.array(PhoneRule)),
    /** Commitments to the prices of computed markets; absent if the exchange publishes none. */
    market: v.optional(MarketCommitments),
    /** Play money that a new account is given, USDT; absent if there is none. */
    initialBalance: v.optional(f.UsdtAmount),
    /** Rules that the texts of a client state. A client states no figure for a rule that is absent. */
    accountRules: v.optional(AccountRules),
    /** Risk notice in the caller's language; the app shows it before the first order. */
    riskNotice: f.Prose,
  }),
  reasons: [],
});

/** Announcements in the caller's language, newest first. */
export const notice = endpoint({
  method: 'GET',
  path: '/api/common/notice',
  access: 'visitor',
  request: v.object(f.queryPaging),
  response: f.page(
    v.object({
      id: f.Id,
      /** Title in the caller's language. */
      title: f.Label,
      /** Text in the caller's language, without markup. */
      body: f.Prose,
      /** Time of the publication. */
      publishedAt: f.Timestamp,
      /** True if the app shows this notice before all others. */
      important: v.boolean(),
    }),
  ),
  reasons: [],
});

/** The banks that a user can choose when binding a card. */
export const banks = endpoint({
  method: 'POST',
  path: '/api/common/banks',
  access: 'visitor',
  request: v.object({}),
  response: v.object({
    /** In display order. */
    items: v.array(
      v.object({
        /** Short unique code of the bank. */
        code: f.Label,
        /** Official name of the bank. */
        name: f.Label,
        /** Country code of two letters (ISO 3166-1). */
        country: f.Label,
      }),
    ),
  }),
  reasons: [],
});
