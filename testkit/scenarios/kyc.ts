/** The scenarios of an identity verification. Each step has a time, an event and the expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import {
  approved,
  approvedAgain,
  denied,
  inReview,
  IDCARD,
  nothing,
  SEND,
  SEND_FRONT,
  SEND_NEW,
  sent,
  sentAgain,
  kycStep,
  kycScenario,
  TAKEN,
  deniedSteps,
  verified,
} from './kycParts';
import { accepted, refused, reported, START_MS, SUBMITTED, TIMEOUT } from './scenarioParts';

export const kycScenarios: readonly Scenario[] = [
  kycScenario('a row that is not newer has no effect', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(100, reported(nothing), 'submitting'),
    kycStep(900, accepted(sent), 'under_review'),
    kycStep(4_200, reported(denied), 'denied'),
    kycStep(4_300, reported(denied), 'denied', { denialReason: 'BLURRED' }),
    kycStep(9_000, SUBMITTED, 'resubmitting'),
    kycStep(9_100, reported(denied), 'resubmitting'),
  ]),
  kycScenario('identity approved', [
    ...inReview,
    kycStep(2_900, reported(sent), 'under_review', {}, IDCARD),
    kycStep(4_900, reported(approved), 'approved', { reviewedAt: START_MS + 3_900 }, IDCARD),
  ]),
  kycScenario('a state of a later version is shown as unknown until a known state arrives', [
    ...inReview,
    kycStep(2_900, reported({ ...sent, state: 'unknown' }), 'unknown', {
      verificationState: 'unknown',
    }),
    kycStep(3_100, reported({ ...sent, state: 'unknown' }), 'unknown'),
    kycStep(4_900, reported(approved), 'approved', {
      verificationState: 'approved',
      reviewedAt: START_MS + 3_900,
    }),
  ]),
  kycScenario('a submission is accepted in a state of a later version', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(900, accepted({ ...sent, state: 'unknown' }), 'unknown', {
      verificationState: 'unknown',
      needed: [],
      submittedAt: START_MS + 900,
    }),
    kycStep(4_200, reported(denied), 'denied', { verificationState: 'denied' }),
  ]),
  kycScenario('denied, only the front resubmitted, approved', [
    ...deniedSteps,
    kycStep(59_000, SUBMITTED, 'resubmitting', { needed: ['frontImage'] }),
    kycStep(
      60_000,
      accepted(sentAgain),
      'under_review',
      { denialReason: null, needed: [] },
      SEND_FRONT,
    ),
    kycStep(64_300, reported(approvedAgain), 'approved', {}, IDCARD),
  ]),
  kycScenario('refused for an invalid picture, then accepted', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(300, refused('INVALID', 1_000), 'none', {
      refusal: { reason: 'INVALID', code: 1_000, details: {} },
    }),
    kycStep(700, SUBMITTED, 'submitting', { refusal: null }),
    kycStep(900, accepted(sent), 'under_review'),
  ]),
  kycScenario('refused after a denial: still denied, with the same needed parts', [
    ...deniedSteps,
    kycStep(59_000, SUBMITTED, 'resubmitting'),
    kycStep(59_400, refused('INVALID', 1_000), 'denied', { needed: ['frontImage'] }),
  ]),
  kycScenario('timeout of a submission that arrived', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, { ...SEND, sentAt: 900 }),
    kycStep(12_000, reported(approved), 'approved', { unanswered: null }, IDCARD),
  ]),
  kycScenario('timeout of a submission that did not arrive', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(10_000, TIMEOUT, 'checking'),
    kycStep(12_000, reported(nothing), 'none', { unanswered: 'timeout' }, IDCARD),
  ]),
  kycScenario('timeout of a resubmission that did not arrive', [
    ...deniedSteps,
    kycStep(59_000, SUBMITTED, 'resubmitting'),
    kycStep(69_000, TIMEOUT, 'checking'),
    kycStep(71_000, reported(denied), 'denied', { unanswered: 'timeout' }),
  ]),
  kycScenario('timeout, submitted again, and the first submission arrived late', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(10_000, TIMEOUT, 'checking'),
    kycStep(12_000, reported(nothing), 'none'),
    kycStep(20_000, SUBMITTED, 'submitting'),
    kycStep(20_200, TAKEN, 'checking'),
    kycStep(22_200, reported(sent), 'under_review'),
  ]),
  kycScenario('resubmitted from another device after a denial', [
    ...deniedSteps,
    kycStep(60_500, SUBMITTED, 'resubmitting'),
    kycStep(60_700, TAKEN, 'checking'),
    kycStep(62_700, reported(sentAgain), 'under_review'),
  ]),
  kycScenario('a poll is faster than the answer', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(880, reported(sent), 'under_review'),
    kycStep(900, accepted(sent), 'under_review'),
  ]),
  kycScenario('a poll is faster than the answer after a denial', [
    ...deniedSteps,
    kycStep(59_000, SUBMITTED, 'resubmitting'),
    kycStep(60_050, reported(sentAgain), 'under_review'),
    kycStep(60_100, accepted(sentAgain), 'under_review'),
  ]),
  kycScenario('opened after another device has submitted', [
    { at: 0, send: { to: 'k1', event: reported(nothing) } },
    kycStep(2_000, reported(sent), 'under_review'),
  ]),
  kycScenario('opened after a denial, and another device resubmits', [
    kycStep(0, reported(denied), 'denied', { denialSide: 'front' }),
    kycStep(61_000, reported(sentAgain), 'under_review'),
  ]),
  kycScenario('answers arrive out of order', [
    ...inReview,
    kycStep(4_900, reported(approved), 'approved'),
    kycStep(5_000, reported(sent), 'approved'),
    kycStep(5_100, reported(nothing), 'approved'),
  ]),
  kycScenario('the reviewer changes the verdict', [
    ...inReview,
    kycStep(4_900, reported(approved), 'approved'),
    kycStep(9_000, reported({ ...denied, reviewedAt: START_MS + 8_000 }), 'denied'),
  ]),
  kycScenario('renewed with a new document, approved', [
    ...verified,
    kycStep(59_000, SUBMITTED, 'submitting', { reviewedAt: START_MS + 3_900 }),
    kycStep(60_000, accepted(sentAgain), 'under_review', {}, SEND_NEW),
    kycStep(64_300, reported(approvedAgain), 'approved', {}, IDCARD),
  ]),
  kycScenario('a refused renewal leaves the identity unchanged', [
    ...verified,
    kycStep(59_000, SUBMITTED, 'submitting'),
    kycStep(59_400, refused('INVALID', 1_000), 'checking', { reviewedAt: START_MS + 3_900 }),
    kycStep(61_000, reported(approved), 'approved', {
      refusal: { reason: 'INVALID', code: 1_000, details: {} },
    }),
  ]),
  kycScenario('timeout of a renewal that did not arrive', [
    ...verified,
    kycStep(59_000, SUBMITTED, 'submitting'),
    kycStep(69_000, TIMEOUT, 'checking'),
    kycStep(71_000, reported(approved), 'approved', { unanswered: 'timeout' }),
  ]),
  kycScenario('accepted and reset at once', [
    kycStep(0, SUBMITTED, 'submitting'),
    kycStep(900, accepted(nothing), 'none'),
  ]),
  kycScenario('ten taps', [
    ...Array.from({ length: 10 }, (_, tap) => kycStep(tap * 90, SUBMITTED, 'submitting')),
    kycStep(900, accepted(sent), 'under_review'),
  ]),
];
