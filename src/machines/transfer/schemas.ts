/** Input and events of the transfer machine. None of them contains a secret. */
import * as v from 'valibot';
import { DEPOSIT_METHODS } from '#contract/entities/terms';
import { Deposit, Withdrawal } from '#contract/entities/transfer';
import { UsdtAmount, Id, PrivateText, PublicText } from '#contract/fields';
import { withUnknownStates } from '#contract/states';
import { requestEvents, ClockTime, EmptyPayload } from '../requestSchemas';
import type { EventUnion } from '../requestSchemas';
import type { MachineSchemas } from '../entry';

export const TransferKind = v.picklist(['deposit', 'withdrawal']);
export const Transfer = withUnknownStates(v.union([Deposit, Withdrawal]));

/** The intent of the user. `id` is a UUID and is sent as the Idempotency-Key; times are server ms. */
export const transferIntentSchema = v.object({
  id: Id,
  kind: TransferKind,
  paymethod: v.picklist([...DEPOSIT_METHODS, 'trc']),
  amount: UsdtAmount,
  /** Null unless this is a deposit in digital currency. */
  network: v.nullable(PublicText),
  /** Null unless this is a withdrawal to a wallet. */
  walletId: v.nullable(PrivateText),
  /** Destination of the money as the user saw it; null for a deposit, and after a reload. */
  target: v.nullable(PrivateText),
  askedAt: ClockTime,
});

const transferEvents = {
  ...requestEvents,
  /** The call was answered with a row, at the first attempt or when it was repeated with the same key. */
  ACCEPTED: v.object({ row: Transfer }),
  /** A row in the exchange's list. */
  REPORTED: v.object({ row: Transfer }),
  /** Proof of payment was sent for a deposit. */
  PROOF_SENT: EmptyPayload,
} as const;

export const transferShape = {
  description: 'A deposit or withdrawal, from the tap to the verdict.',
  reportPrefix: 't',
  loggedFields: ['stage'],
  input: transferIntentSchema,
  events: transferEvents,
} as const satisfies MachineSchemas;

export type TransferKind = v.InferOutput<typeof TransferKind>;
export type Transfer = v.InferOutput<typeof Transfer>;
export type TransferIntent = Readonly<v.InferOutput<typeof transferIntentSchema>>;
export type TransferEvent = EventUnion<typeof transferEvents>;
