/** Rows, times and steps of the identity stories. */
import type { Verification } from '#contract';
import type { Actor, ScenarioEvent } from '#contract/scenarioFormat';
import { stepBuilders, refused, START_MS, storyBuilder, SUBMITTED } from './storyParts';

export const nothing: Verification = {
  state: 'none',
  needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
};
export const sent: Verification = {
  state: 'under_review',
  needed: [],
  submittedAt: START_MS + 900,
};
export const approved: Verification = {
  ...sent,
  state: 'approved',
  reviewedAt: START_MS + 3_900,
};
export const denied: Verification = {
  ...sent,
  state: 'denied',
  needed: ['frontImage'],
  reviewedAt: START_MS + 3_900,
  denialReason: 'BLURRED',
  denialSide: 'front',
};
export const sentAgain: Verification = { ...sent, submittedAt: START_MS + 60_000 };
export const approvedAgain: Verification = {
  ...sentAgain,
  state: 'approved',
  reviewedAt: START_MS + 63_000,
};

export const accepted = (row: Verification): ScenarioEvent => ({ type: 'ACCEPTED', row });
export const reported = (row: Verification): ScenarioEvent => ({ type: 'REPORTED', row });
export const TAKEN = refused('ALREADY_SUBMITTED', 1_500, { state: 'under_review' });

const actor: Actor = { id: 'k1', machine: 'kyc', version: 2, input: {} };
export const story = storyBuilder(actor);
export const { step } = stepBuilders(actor.id);

export const LOOK = { name: 'idcard' } as const;
export const SEND = { name: 'bindIdcard' } as const;
/** Uses an ID number that the sandbox denies with BLURRED. */
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
  step(0, SUBMITTED, 'submitting'),
  step(900, accepted(sent), 'under_review', { submittedAt: START_MS + 900 }, SEND),
] as const;
export const verified = [
  ...inReview,
  step(4_900, reported(approved), 'approved', { reviewedAt: START_MS + 3_900 }, LOOK),
] as const;
export const deniedSteps = [
  step(0, SUBMITTED, 'submitting'),
  step(900, accepted(sent), 'under_review', {}, SEND_BLURRED),
  step(
    4_200,
    reported(denied),
    'denied',
    { needed: ['frontImage'], denialReason: 'BLURRED' },
    LOOK,
  ),
] as const;
