import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { DepositMethod, OrderTerm } from '../entities';
import * as f from '../fields';

/** Everything a user must be able to see before committing: limits, fees, terms. Read before every navigation. */
export const config = endpoint({
  method: 'POST',
  path: '/api/common/config',
  access: 'visitor',
  request: z.object({}),
  response: z.object({
    web_name: z.string(),
    environment: f.choice(['sandbox', 'live']),
    supportUrl: z.string(),
    idempotentWrites: z.boolean(),
    inviteRequired: z.boolean(),
    depositMethods: z.array(
      z.object({
        paymethod: DepositMethod,
        min: f.Amount,
        max: f.Amount,
        feeRate: f.Decimal,
        networks: z.optional(z.array(z.string())),
      }),
    ),
    /** Arrival in minutes. */
    withdrawal: z.object({
      min: f.Amount,
      max: f.Amount,
      feeRate: f.Decimal,
      feeFixed: f.Amount,
      arrivalMin: f.Count,
      arrivalMax: f.Count,
    }),
    order: z.object({
      durations: z.array(OrderTerm),
      feeRate: f.Decimal,
      minAmount: f.Amount,
      maxAmount: f.Amount,
    }),
    inviteRates: z.array(f.Decimal).check(z.length(9)),
    riskNotice: z.string(),
  }),
  reasons: [],
});

/** Announcements in the caller's language, newest first. */
export const notice = endpoint({
  method: 'GET',
  path: '/api/common/notice',
  access: 'visitor',
  request: z.object(f.queryPaging),
  response: f.page(
    z.object({
      id: f.Id,
      title: z.string(),
      body: z.string(),
      publishedAt: f.Timestamp,
      important: z.boolean(),
    }),
  ),
  reasons: [],
});

export const banks = endpoint({
  method: 'POST',
  path: '/api/common/banks',
  access: 'visitor',
  request: z.object({}),
  response: z.object({
    items: z.array(z.object({ code: z.string(), name: z.string(), country: z.string() })),
  }),
  reasons: [],
});
