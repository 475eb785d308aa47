/** Input and events of the identity machine. */
import * as v from 'valibot';
import { Verification } from '../contract/entities/identity';
import { askEvents, Nothing } from './askSchemas';
import type { EventOf } from './askSchemas';
import type { Shape } from './entry';

const { SUBMITTED, REFUSED, UNANSWERED } = askEvents;

const kycEvents = {
  SUBMITTED,
  REFUSED,
  UNANSWERED,
  /** The submission was answered with a row. */
  ACCEPTED: v.object({ row: Verification }),
  /** A row that polling returned. */
  REPORTED: v.object({ row: Verification }),
} as const;

export const kycShape = {
  about: "A user's identity, from the first submission to the reviewer's word.",
  letter: 'k',
  told: ['needed', 'denialReason', 'denialSide'],
  /** Empty; the first row provides the state. */
  input: Nothing,
  events: kycEvents,
} as const satisfies Shape;

export type KycEvent = EventOf<typeof kycEvents>;
