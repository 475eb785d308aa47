/** Possible courses of an identity verification. Each step: time, event, expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import {
  accepted,
  approved,
  approvedAgain,
  denied,
  inReview,
  LOOK,
  nothing,
  reported,
  SEND,
  SEND_FRONT,
  SEND_NEW,
  sent,
  sentAgain,
  step,
  story,
  TAKEN,
  deniedSteps,
  verified,
} from './kycParts';
import { refused, START_MS, SUBMITTED, TIMEOUT } from './storyParts';

export const kycStories: readonly Scenario[] = [
  story('identity approved', [
    ...inReview,
    step(2_900, reported(sent), 'under_review', {}, LOOK),
    step(4_900, reported(approved), 'approved', { reviewedAt: START_MS + 3_900 }, LOOK),
  ]),
  story('denied, only the front sent again, approved', [
    ...deniedSteps,
    step(59_000, SUBMITTED, 'resubmitting', { needed: ['frontImage'] }),
    step(
      60_000,
      accepted(sentAgain),
      'under_review',
      { denialReason: null, needed: [] },
      SEND_FRONT,
    ),
    step(64_300, reported(approvedAgain), 'approved', {}, LOOK),
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
    ...deniedSteps,
    step(59_000, SUBMITTED, 'resubmitting'),
    step(59_400, refused('INVALID', 1_000), 'denied', { needed: ['frontImage'] }),
  ]),
  story('time-out, and it had arrived', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, { ...SEND, sentAt: 900 }),
    step(12_000, reported(approved), 'approved', { unanswered: null }, LOOK),
  ]),
  story('time-out, and it had not arrived', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(12_000, reported(nothing), 'none', { unanswered: 'timeout' }, LOOK),
  ]),
  story('time-out after a denial, and it had not arrived', [
    ...deniedSteps,
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
    ...deniedSteps,
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
    ...deniedSteps,
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
  story('renewed with a new document, approved', [
    ...verified,
    step(59_000, SUBMITTED, 'submitting', { reviewedAt: START_MS + 3_900 }),
    step(60_000, accepted(sentAgain), 'under_review', {}, SEND_NEW),
    step(64_300, reported(approvedAgain), 'approved', {}, LOOK),
  ]),
  story('a renewal that is refused leaves the identity as it was', [
    ...verified,
    step(59_000, SUBMITTED, 'submitting'),
    step(59_400, refused('INVALID', 1_000), 'checking', { reviewedAt: START_MS + 3_900 }),
    step(61_000, reported(approved), 'approved', {
      refusal: { reason: 'INVALID', code: 1_000, details: {} },
    }),
  ]),
  story('time-out of a renewal, and it had not arrived', [
    ...verified,
    step(59_000, SUBMITTED, 'submitting'),
    step(69_000, TIMEOUT, 'checking'),
    step(71_000, reported(approved), 'approved', { unanswered: 'timeout' }),
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
