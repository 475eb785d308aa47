/** What can become of an identity. Read each line as: at, what happened, what must be true then. */
import type { Verification } from '../contract';
import { SCENARIO_FORMAT } from './format';
import type { Scenario, ScenarioEvent, ScenarioStep } from './format';

const START = '2026-01-01T00:00:00.000Z';
const START_MS = 1_767_225_600_000;

const nothing: Verification = {
  state: 'none',
  needed: ['realName', 'idNumber', 'frontImage', 'backImage'],
};
const sent: Verification = { state: 'under_review', needed: [], submittedAt: START_MS + 900 };
const approved: Verification = { ...sent, state: 'approved', reviewedAt: START_MS + 4_000 };
const denied: Verification = {
  ...sent,
  state: 'denied',
  needed: ['frontImage'],
  reviewedAt: START_MS + 4_000,
  denialReason: 'BLURRED',
  denialSide: 'front',
};
const sentAgain: Verification = { ...sent, submittedAt: START_MS + 60_000 };
const approvedAgain: Verification = {
  ...sentAgain,
  state: 'approved',
  reviewedAt: START_MS + 64_000,
};

const SUBMITTED = { type: 'SUBMITTED' } as const;
const TIMEOUT = { type: 'UNANSWERED', cause: 'timeout' } as const;
const accepted = (row: Verification): ScenarioEvent => ({ type: 'ACCEPTED', row });
const reported = (row: Verification): ScenarioEvent => ({ type: 'REPORTED', row });
const refused = (reason: string, code: number): ScenarioEvent => ({
  type: 'REFUSED',
  refusal: { reason, code, details: {} },
});
const TAKEN = refused('ALREADY_SUBMITTED', 1_500);

const step = (
  at: number,
  event: ScenarioEvent,
  state: string,
  facts: Readonly<Record<string, unknown>> = {},
): ScenarioStep => ({ at, send: { to: 'k1', event }, expect: { k1: { state, ...facts } } });

const story = (name: string, steps: readonly ScenarioStep[]): Scenario => ({
  format: SCENARIO_FORMAT,
  name,
  start: START,
  actors: [{ id: 'k1', machine: 'kyc', version: 1, input: {} }],
  steps,
});

const inReview = [
  step(0, SUBMITTED, 'submitting'),
  step(900, accepted(sent), 'under_review', { submittedAt: START_MS + 900 }),
] as const;
const turnedDown = [
  ...inReview,
  step(4_200, reported(denied), 'denied', { needed: ['frontImage'], denialReason: 'BLURRED' }),
] as const;

export const kycStories: readonly Scenario[] = [
  story('identity approved', [
    ...inReview,
    step(2_900, reported(sent), 'under_review'),
    step(4_900, reported(approved), 'approved', { reviewedAt: START_MS + 4_000 }),
  ]),
  story('denied, only the front sent again, approved', [
    ...turnedDown,
    step(59_000, SUBMITTED, 'resubmitting', { needed: ['frontImage'] }),
    step(60_100, accepted(sentAgain), 'under_review', { denialReason: null, needed: [] }),
    step(64_300, reported(approvedAgain), 'approved'),
  ]),
  story('refused for a bad picture, then taken', [
    step(0, SUBMITTED, 'submitting'),
    step(300, refused('INVALID', 1_000), 'none', {
      refusal: { reason: 'INVALID', code: 1_000, details: {} },
    }),
    step(700, SUBMITTED, 'submitting', { refusal: null }),
    step(900, accepted(sent), 'under_review'),
  ]),
  story('refused after a denial: still denied, with the same needs', [
    ...turnedDown,
    step(59_000, SUBMITTED, 'resubmitting'),
    step(59_400, refused('INVALID', 1_000), 'denied', { needed: ['frontImage'] }),
  ]),
  story('time-out, and it had arrived', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }),
    step(12_000, reported(sent), 'under_review', { unanswered: null }),
  ]),
  story('time-out, and it had not arrived', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(12_000, reported(nothing), 'none', { unanswered: 'timeout' }),
  ]),
  story('time-out after a denial, and it had not arrived', [
    ...turnedDown,
    step(59_000, SUBMITTED, 'resubmitting'),
    step(69_000, TIMEOUT, 'checking'),
    step(71_000, reported(denied), 'denied', { unanswered: 'timeout' }),
  ]),
  story('time-out, sent again, and the first had come late', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(12_000, reported(nothing), 'none'),
    step(20_000, SUBMITTED, 'submitting'),
    step(20_200, TAKEN, 'checking'),
    step(22_200, reported(sent), 'under_review'),
  ]),
  story('sent from another device after a denial', [
    ...turnedDown,
    step(60_500, SUBMITTED, 'resubmitting'),
    step(60_700, TAKEN, 'checking'),
    step(62_700, reported(sentAgain), 'under_review'),
  ]),
  story('a look is faster than the answer', [
    step(0, SUBMITTED, 'submitting'),
    step(880, reported(sent), 'under_review'),
    step(900, accepted(sent), 'under_review'),
  ]),
  story('the same after a denial', [
    ...turnedDown,
    step(59_000, SUBMITTED, 'resubmitting'),
    step(60_050, reported(sentAgain), 'under_review'),
    step(60_100, accepted(sentAgain), 'under_review'),
  ]),
  story('opened while another device has sent it', [
    { at: 0, send: { to: 'k1', event: reported(nothing) } },
    step(2_000, reported(sent), 'under_review'),
  ]),
  story('opened anew when it is denied, and another device resubmits', [
    step(0, reported(denied), 'denied', { denialSide: 'front' }),
    step(61_000, reported(sentAgain), 'under_review'),
  ]),
  story('answers overtake one another', [
    ...inReview,
    step(4_900, reported(approved), 'approved'),
    step(5_000, reported(sent), 'approved'),
    step(5_100, reported(nothing), 'approved'),
  ]),
  story('the reviewer thinks better of it', [
    ...inReview,
    step(4_900, reported(approved), 'approved'),
    step(9_000, reported({ ...denied, reviewedAt: START_MS + 8_000 }), 'denied'),
  ]),
  story('taken and reset at once', [
    step(0, SUBMITTED, 'submitting'),
    step(900, accepted(nothing), 'none'),
  ]),
  story('ten taps', [
    ...Array.from({ length: 10 }, (_, tap) => step(tap * 90, SUBMITTED, 'submitting')),
    step(900, accepted(sent), 'under_review'),
  ]),
];
