/** Rows, times and steps of the identity scenarios. */
import type { Verification } from '#contract';
import type { Actor } from '#contract/scenarioFormat';
import { verificationInEachState } from '#samples/account';
import {
  accepted,
  refused,
  reported,
  START_MS,
  stepBuilders,
  scenarioBuilder,
  SUBMITTED,
} from './scenarioParts';

export const {
  none: nothing,
  underReview: sent,
  approved,
  denied,
} = verificationInEachState({ submittedAt: START_MS + 900, reviewedAt: START_MS + 3_900 });
export const sentAgain: Verification = { ...sent, submittedAt: START_MS + 60_000 };
export const approvedAgain: Verification = {
  ...sentAgain,
  state: 'approved',
  reviewedAt: START_MS + 63_000,
};

export const TAKEN = refused('ALREADY_SUBMITTED', 1_500, { state: 'under_review' });

const actor: Actor = { id: 'k1', machine: 'kyc', version: 2, input: {} };
export const kycScenario = scenarioBuilder(actor);
export const { step: kycStep } = stepBuilders(actor.id);

export const IDCARD = { name: 'idcard' } as const;
export const SEND = { name: 'bindIdcard' } as const;
/** The sandbox denies this ID number with BLURRED. */
const SEND_BLURRED = {
  ...SEND,
  body: { realName: '<own>', idNumber: '079123450000', frontImage: '<own>', backImage: '<own>' },
} as const;
export const SEND_FRONT = { ...SEND, body: { frontImage: '<own>' } } as const;
export const SEND_NEW = {
  ...SEND,
  body: {
    ...{ realName: '<own>', idNumber: '<own>', frontImage: '<own>', backImage: '<own>' },
    renew: true,
  },
} as const;

export const inReview = [
  kycStep(0, SUBMITTED, 'submitting'),
  kycStep(900, accepted(sent), 'under_review', { submittedAt: START_MS + 900 }, SEND),
] as const;
export const verified = [
  ...inReview,
  kycStep(4_900, reported(approved), 'approved', { reviewedAt: START_MS + 3_900 }, IDCARD),
] as const;
export const deniedSteps = [
  kycStep(0, SUBMITTED, 'submitting'),
  kycStep(900, accepted(sent), 'under_review', {}, SEND_BLURRED),
  kycStep(
    4_200,
    reported(denied),
    'denied',
    { needed: ['frontImage'], denialReason: 'BLURRED' },
    IDCARD,
  ),
] as const;
