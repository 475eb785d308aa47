/** Input and events of the identity machine. */
import * as v from 'valibot';
import { Verification as VerificationOnWire } from '#contract/entities/identity';
import { withUnknownStates } from '#contract/states';
import { requestEvents, EmptyPayload } from '../requestSchemas';
import type { EventUnion } from '../requestSchemas';
import type { MachineSchemas } from '../entry';

const Verification = withUnknownStates(VerificationOnWire);
const { SUBMITTED, REFUSED, UNANSWERED } = requestEvents;

const kycEvents = {
  SUBMITTED,
  REFUSED,
  UNANSWERED,
  /** The exchange answered the submission with a row. */
  ACCEPTED: v.object({ row: Verification }),
  /** A row that a poll returned. */
  REPORTED: v.object({ row: Verification }),
} as const;

export const kycShape = {
  description: "A user's identity, from the first submission to the reviewer's word.",
  reportPrefix: 'k',
  loggedFields: ['needed', 'denialReason', 'denialSide'],
  /** The input is empty; the first row provides the state. */
  input: EmptyPayload,
  events: kycEvents,
} as const satisfies MachineSchemas;

export type KycEvent = EventUnion<typeof kycEvents>;
