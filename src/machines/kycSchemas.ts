/** What an identity's machine begins with and what may happen to it. */
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
  /** What the exchange says when asked. */
  REPORTED: v.object({ row: Verification }),
} as const;

export const kycShape = {
  about: "A user's identity, from the first submission to the reviewer's word.",
  letter: 'k',
  told: ['needed', 'denialReason', 'denialSide'],
  /** Nothing; the first row tells where the user stands. */
  input: Nothing,
  events: kycEvents,
} as const satisfies Shape;

export type KycEvent = EventOf<typeof kycEvents>;
