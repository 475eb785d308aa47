/**
 * What may be sent to each machine and what it may begin with. The machines themselves believe their callers, which the
 * compiler checks; a file is checked here. Rows are the contract's.
 */
import * as v from 'valibot';
import { Deposit, LockupOrder, Order, Verification, WealthOrder, Withdrawal } from '../../contract';
import type { MachineKind, MachineKinds } from '../../machines/kinds';

type EventSchemas<K extends MachineKind> = Readonly<
  Record<MachineKinds[K]['event']['type'], v.GenericSchema>
>;

const refusal = v.object({
  reason: v.string(),
  code: v.number(),
  details: v.record(v.string(), v.unknown()),
});
const cause = v.picklist(['timeout', 'offline', 'fault']);
const at = v.pipe(v.number(), v.finite());
const alone = v.object({});
const transfer = v.union([Deposit, Withdrawal]);
const bought = v.union([LockupOrder, WealthOrder]);

/** What every machine that asks for something may hear before there is a row. */
const asking = {
  SUBMITTED: alone,
  REFUSED: v.object({ refusal }),
  UNANSWERED: v.object({ cause }),
} as const;

export const EVENT_SCHEMAS: { readonly [K in MachineKind]: EventSchemas<K> } = {
  order: {
    ...asking,
    ACCEPTED: v.object({ order: Order }),
    REPORTED: v.object({ order: Order }),
    CONFIRMED_ABSENT: alone,
    DEADLINE_REACHED: v.object({ at }),
  },
  kyc: {
    ...asking,
    ACCEPTED: v.object({ row: Verification }),
    REPORTED: v.object({ row: Verification }),
  },
  lockup: { REPORTED: v.object({ row: LockupOrder }), CREDIT_DUE: v.object({ at }) },
  purchase: {
    ...asking,
    ACCEPTED: v.object({ row: bought }),
    REPORTED: v.object({ row: bought }),
    CONFIRMED_ABSENT: alone,
  },
  transfer: {
    ...asking,
    ACCEPTED: v.object({ row: transfer }),
    REPORTED: v.object({ row: transfer }),
    CONFIRMED_ABSENT: alone,
    PROOF_SENT: alone,
  },
};

const text = v.string();
const decimal = v.pipe(text, v.regex(/^\d+(\.\d+)?$/));

export const INPUT_SCHEMAS: Readonly<Record<MachineKind, v.GenericSchema>> = {
  order: v.object({
    id: text,
    productId: text,
    symbol: text,
    direction: v.picklist(['rise', 'drop']),
    amount: decimal,
    durationSec: at,
    seenPrice: v.nullable(decimal),
    seenAt: v.nullable(at),
    placedAt: at,
  }),
  kyc: alone,
  lockup: alone,
  purchase: v.object({
    id: text,
    productId: text,
    name: text,
    kind: v.picklist(['lockup', 'wealth', 'fund']),
    amount: decimal,
    cycleDays: v.nullable(at),
    promisedUnits: v.nullable(decimal),
    askedAt: at,
  }),
  transfer: v.object({
    id: text,
    kind: v.picklist(['deposit', 'withdrawal']),
    paymethod: v.picklist(['digital', 'bank', 'quick', 'trc']),
    amount: decimal,
    network: v.nullable(text),
    walletId: v.nullable(text),
    target: v.nullable(text),
    askedAt: at,
  }),
};
