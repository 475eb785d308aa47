import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { DepositMethod, OrderTerm } from '../entities';
import * as f from '../fields';

/** Everything a user must be able to see before committing: limits, fees, terms. Read before every navigation. */
export const config = endpoint({
  method: 'POST',
  path: '/api/common/config',
  access: 'visitor',
  request: v.object({}),
  response: v.object({
    web_name: v.string(),
    environment: f.choice(['sandbox', 'live']),
    supportUrl: v.string(),
    idempotentWrites: v.boolean(),
    inviteRequired: v.boolean(),
    depositMethods: v.array(
      v.object({
        paymethod: DepositMethod,
        min: f.Amount,
        max: f.Amount,
        feeRate: f.Decimal,
        networks: v.optional(v.array(v.string())),
      }),
    ),
    /** Arrival in minutes. */
    withdrawal: v.object({
      min: f.Amount,
      max: f.Amount,
      feeRate: f.Decimal,
      feeFixed: f.Amount,
      arrivalMin: f.Count,
      arrivalMax: f.Count,
    }),
    order: v.object({
      durations: v.array(OrderTerm),
      feeRate: f.Decimal,
      minAmount: f.Amount,
      maxAmount: f.Amount,
    }),
    inviteRates: v.pipe(v.array(f.Decimal), v.length(9)),
    riskNotice: v.string(),
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
      title: v.string(),
      body: v.string(),
      publishedAt: f.Timestamp,
      important: v.boolean(),
    }),
  ),
  reasons: [],
});

export const banks = endpoint({
  method: 'POST',
  path: '/api/common/banks',
  access: 'visitor',
  request: v.object({}),
  response: v.object({
    items: v.array(v.object({ code: v.string(), name: v.string(), country: v.string() })),
  }),
  reasons: [],
});
