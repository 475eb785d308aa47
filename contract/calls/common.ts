import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { DepositMethod, OrderTerm, TargetRules, TRANSFER_ACTIONS } from '../entities';
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
  request: v.object({}),
  response: v.object({
    /** Name of the exchange. */
    web_name: f.Label,
    /** `sandbox` means play money. */
    environment: f.choice(['sandbox', 'live']),
    /** Address of the customer support. */
    supportUrl: f.Address,
    /** True if a repeated idempotency key never acts twice, so that a client may resend a call without an answer. */
    idempotentWrites: v.boolean(),
    /** True if registration requires an invite code. */
    inviteRequired: v.boolean(),
    /** The deposit methods that are offered now. */
    depositMethods: v.array(
      v.object({
        /** Payment method. */
        paymethod: DepositMethod,
        /** Minimum, USDT. */
        min: f.Amount,
        /** Maximum, USDT. */
        max: f.Amount,
        /** A fraction of the amount. */
        feeRate: f.Rate,
        /** Networks on which an address can be. */
        networks: v.optional(v.array(f.Label)),
        /** Code of the currency that is transferred, such as "VND"; USDT if a backend leaves it out. */
        currency: v.optional(f.Currency),
        /** Units of that currency for one USDT. */
        rate: v.optional(f.Decimal),
      }),
    ),
    /** Actions that wallet/submit accepts in addition to the first proof; none if a backend leaves it out. */
    transferActions: v.optional(v.array(f.choice([...TRANSFER_ACTIONS]))),
    /** True if user/bind_idcard accepts `renew`; false if a backend leaves it out. */
    identityRenewal: v.optional(v.boolean()),
    /** Maximum number of deposits that wait for payment at the same time. */
    maxOpenDeposits: v.optional(f.Count),
    /**
     * Rules for withdrawal targets. If a backend leaves them out, binding needs no fund password, and nothing can be
     * unbound.
     */
    targets: v.optional(TargetRules),
    /** Terms of withdrawals. */
    withdrawal: v.object({
      /** Minimum USDT of one withdrawal. */
      min: f.Amount,
      /** Maximum USDT of one withdrawal. */
      max: f.Amount,
      /** A fraction of the amount, included in it. */
      feeRate: f.Rate,
      /** USDT, in addition to the rate. */
      feeFixed: f.Amount,
      /** Minimum minutes until arrival. */
      arrivalMin: f.Count,
      /** Maximum minutes until arrival. */
      arrivalMax: f.Count,
    }),
    /** Terms of rise/fall orders. */
    order: v.object({
      /** The durations that an order can have, and the payout of each. */
      durations: v.array(OrderTerm),
      /** A fraction of the stake, charged in addition to it. */
      feeRate: f.Rate,
      /** Minimum stake in USDT. */
      minAmount: f.Amount,
      /** Maximum stake in USDT. */
      maxAmount: f.Amount,
      /** Maximum number of open orders per account; if absent, the limit is unknown. */
      maxOpen: v.optional(f.Count),
    }),
    /** Share of the fees for each of the nine invitation levels, as fractions, nearest level first. */
    inviteRates: v.pipe(v.array(f.Rate), v.length(9)),
    /** Phone formats in addition to the default of eleven digits; none if left out. */
    phoneRules: v.optional(v.array(PhoneRule)),
    /** In the caller's language; shown before the first order. */
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
      /** In the caller's language. */
      title: f.Label,
      /** In the caller's language, plain text. */
      body: f.Prose,
      /** When it was published. */
      publishedAt: f.Timestamp,
      /** Shown before all other notices. */
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
        /** A short unique code. */
        code: f.Label,
        /** Official name. */
        name: f.Label,
        /** ISO 3166-1, two letters. */
        country: f.Label,
      }),
    ),
  }),
  reasons: [],
});
