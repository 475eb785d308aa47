/** Possible courses of a purchase. Each step: time, event, expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import {
  accepted,
  BUY,
  HOLDINGS,
  LOCK,
  lockup,
  LOCKUPS,
  ofLockup,
  ofTerm,
  reported,
  step,
  term,
} from './purchaseParts';
import { ABSENT, OFFLINE, refused, SUBMITTED, TIMEOUT } from './storyParts';

export const purchaseStories: readonly Scenario[] = [
  ofLockup('a lock-up is bought', [
    step(0, SUBMITTED, 'submitting'),
    step(200, accepted(lockup), 'bought', { row: lockup }, LOCK),
  ]),
  ofTerm('a wealth product is bought', [
    step(0, SUBMITTED, 'submitting'),
    step(200, accepted(term), 'bought', { row: term }, BUY),
  ]),
  ofTerm('refused because the amount is too small', [
    step(0, SUBMITTED, 'submitting'),
    step(
      150,
      refused('AMOUNT_TOO_SMALL', 1202, { field: 'amount', min: '10' }),
      'refused',
      { row: null },
      { ...BUY, body: { productId: term.productId, amount: '9' } },
    ),
  ]),
  ofLockup('time-out, then the repeated call is answered', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, { ...LOCK, sentAt: 200 }),
    step(11_200, accepted(lockup), 'bought', {}, LOCK),
  ]),
  ofLockup('time-out, then found in the list, and not taken for another cycle', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', {}, { ...LOCK, sentAt: 200 }),
    step(11_000, reported({ ...lockup, cycleDays: 30 }), 'checking'),
    step(11_200, reported(lockup), 'bought', { row: lockup }, LOCKUPS),
  ]),
  ofTerm('time-out, then found in the list, and not taken for an earlier one', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', {}, { ...BUY, sentAt: 200 }),
    step(11_000, reported({ ...term, createdAt: term.createdAt - 60_000 }), 'checking'),
    step(11_200, reported(term), 'bought', { row: term }, HOLDINGS),
  ]),
  ofTerm('offline, then it is in no list', [
    step(0, SUBMITTED, 'submitting'),
    step(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    step(24_000, ABSENT, 'absent', { row: null }),
  ]),
  ofTerm('offline, then the repeated call is refused', [
    step(0, SUBMITTED, 'submitting'),
    step(20, OFFLINE, 'checking'),
    step(5_000, refused('PRODUCT_CLOSED', 1600), 'refused'),
  ]),
  ofLockup('a list is faster than the answer', [
    step(0, SUBMITTED, 'submitting'),
    step(150, reported(lockup), 'bought'),
    step(180, accepted(lockup), 'bought'),
  ]),
  ofLockup('asked for on an earlier page, and found in the list', [
    step(0, reported(lockup), 'bought'),
  ]),
];
