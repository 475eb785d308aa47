import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { DepositMethod, OrderTerm, TargetRules, TRANSFER_ACTIONS } from '../entities';
import * as f from '../fields';
import { PhoneRule } from '../phone';

/** Everything a user must be able to see before committing: limits, fees, terms. Read before every navigation. */
export const config = endpoint({
  method: 'POST',
  path: '/api/common/config',
  access: 'visitor',
  request: v.object({}),
  response: v.object({
    /** What the exchange calls itself. */
    web_name: f.Label,
    /** `sandbox` is play money. */
    environment: f.choice(['sandbox', 'live']),
    /** Where a person can be reached. */
    supportUrl: f.Address,
    /** True where a repeated key never acts twice, so that a client may repeat what had no answer. */
    idempotentWrites: v.boolean(),
    /** Whether registration asks for a code. */
    inviteRequired: v.boolean(),
    /** The ways to pay in that are offered now. */
    depositMethods: v.array(
      v.object({
        /** How it is paid. */
        paymethod: DepositMethod,
        /** Least USDT. */
        min: f.Amount,
        /** Most USDT. */
        max: f.Amount,
        /** As a fraction of the amount. */
        feeRate: f.Rate,
        /** Networks that an address may be on. */
        networks: v.optional(v.array(f.Label)),
        /** What is transferred with it, as a code such as "VND"; USDT where a backend leaves it out. */
        currency: v.optional(f.Currency),
        /** Units of that currency for one USDT. */
        rate: v.optional(f.Decimal),
      }),
    ),
    /** What wallet/submit takes beside the first proof; nothing where a backend leaves it out. */
    transferActions: v.optional(v.array(f.choice([...TRANSFER_ACTIONS]))),
    /** Whether user/bind_idcard takes `renew`; no where a backend leaves it out. */
    identityRenewal: v.optional(v.boolean()),
    /** Deposits that may wait for their payment at once. */
    maxOpenDeposits: v.optional(f.Count),
    /** A backend that leaves them out asks for nothing when a target is bound, and takes nothing back. */
    targets: v.optional(TargetRules),
    /** Terms of withdrawals. */
    withdrawal: v.object({
      /** Least USDT of one withdrawal. */
      min: f.Amount,
      /** Most USDT of one withdrawal. */
      max: f.Amount,
      /** As a fraction of the amount, inside it. */
      feeRate: f.Rate,
      /** USDT, beside the rate. */
      feeFixed: f.Amount,
      /** Minutes at the earliest. */
      arrivalMin: f.Count,
      /** Minutes at the latest. */
      arrivalMax: f.Count,
    }),
    /** Terms of rise/fall orders. */
    order: v.object({
      /** What an order may run for, and what each pays. */
      durations: v.array(OrderTerm),
      /** As a fraction of the stake, beside it. */
      feeRate: f.Rate,
      /** Least stake in USDT. */
      minAmount: f.Amount,
      /** Most stake in USDT. */
      maxAmount: f.Amount,
      /** How many orders one account may have open at a time; without it nothing is known of a limit. */
      maxOpen: v.optional(f.Count),
    }),
    /** Share of the fees of each of the nine levels, as fractions, nearest first. */
    inviteRates: v.pipe(v.array(f.Rate), v.length(9)),
    /** Phone numbers taken beside the default of eleven digits; none where it is left out. */
    phoneRules: v.optional(v.array(PhoneRule)),
    /** In the caller’s language; shown before the first order. */
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
      /** In the caller’s language. */
      title: f.Label,
      /** In the caller’s language, plain text. */
      body: f.Prose,
      /** When it was published. */
      publishedAt: f.Timestamp,
      /** Shown before anything else. */
      important: v.boolean(),
    }),
  ),
  reasons: [],
});

/** Banks to choose from where a card is bound. */
export const banks = endpoint({
  method: 'POST',
  path: '/api/common/banks',
  access: 'visitor',
  request: v.object({}),
  response: v.object({
    /** In the order in which they are offered. */
    items: v.array(
      v.object({
        /** Short and unique. */
        code: f.Label,
        /** As the bank calls itself. */
        name: f.Label,
        /** ISO 3166, two letters. */
        country: f.Label,
      }),
    ),
  }),
  reasons: [],
});
