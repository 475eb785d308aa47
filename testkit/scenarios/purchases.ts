/** The scenarios of a purchase. Each step has a time, an event and the expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import { BUY, HOLDINGS, LOCK, lockup, ofLockup, ofTerm, purchaseStep, term } from './purchaseParts';
import { LOCKUPS } from './lockupParts';
import { ABSENT, accepted, OFFLINE, refused, reported, SUBMITTED, TIMEOUT } from './scenarioParts';

export const purchaseScenarios: readonly Scenario[] = [
  ofLockup('a lock-up is bought', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(200, accepted(lockup), 'bought', { row: lockup }, LOCK),
  ]),
  ofTerm('a wealth product is bought', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(200, accepted(term), 'bought', { row: term }, BUY),
  ]),
  ofLockup('a row of another purchase has no effect while the call runs', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(100, reported({ ...lockup, cycleDays: 30 }), 'submitting', { row: null }),
  ]),
  ofTerm('refused because the amount is too small', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(
      150,
      refused('AMOUNT_TOO_SMALL', 1202, { field: 'amount', min: '10' }),
      'refused',
      { row: null },
      { ...BUY, body: { productId: term.productId, amount: '9' } },
    ),
  ]),
  ofLockup('timeout, then the repeated call is answered', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, { ...LOCK, sentAt: 200 }),
    purchaseStep(11_200, accepted(lockup), 'bought', {}, LOCK),
  ]),
  ofLockup('timeout, then found in the list beside one of another cycle', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(10_000, TIMEOUT, 'checking', {}, { ...LOCK, sentAt: 200 }),
    purchaseStep(11_000, reported({ ...lockup, cycleDays: 30 }), 'checking'),
    purchaseStep(11_200, reported(lockup), 'bought', { row: lockup }, LOCKUPS),
  ]),
  ofTerm('timeout, then found in the list beside an earlier one', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(10_000, TIMEOUT, 'checking', {}, { ...BUY, sentAt: 200 }),
    purchaseStep(11_000, reported({ ...term, createdAt: term.createdAt - 60_000 }), 'checking'),
    purchaseStep(11_200, reported(term), 'bought', { row: term }, HOLDINGS),
  ]),
  ofTerm('offline, then it is in no list', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    purchaseStep(24_000, ABSENT, 'absent', { row: null }),
  ]),
  ofTerm('offline, then the repeated call is refused', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(20, OFFLINE, 'checking'),
    purchaseStep(5_000, refused('PRODUCT_CLOSED', 1600), 'refused'),
  ]),
  ofLockup('a list is faster than the answer', [
    purchaseStep(0, SUBMITTED, 'submitting'),
    purchaseStep(150, reported(lockup), 'bought'),
    purchaseStep(180, accepted(lockup), 'bought'),
  ]),
  ofLockup('requested before a reload, then found in the list', [
    purchaseStep(0, reported(lockup), 'bought'),
  ]),
];
