/** What an identity's machine begins with and what may happen to it. */
import * as v from 'valibot';
import { Verification } from '../contract/entities/identity';
import { askEvents, Nothing } from './askSchemas';
import type { EventOf } from './askSchemas';

/** Nothing; the first row tells where the user stands. */
export const kycIntentSchema = Nothing;

const { SUBMITTED, REFUSED, UNANSWERED } = askEvents;

export const kycEvents = {
  SUBMITTED,
  REFUSED,
  UNANSWERED,
  /** The submission was answered with a row. */
  ACCEPTED: v.object({ row: Verification }),
  /** What the exchange says when asked. */
  REPORTED: v.object({ row: Verification }),
} as const;

export type KycIntent = Readonly<v.InferOutput<typeof kycIntentSchema>>;
export type KycEvent = EventOf<typeof kycEvents>;
