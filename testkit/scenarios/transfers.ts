/** Possible courses of a deposit or withdrawal. Each step: time, event, expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import { ABSENT, OFFLINE, refused, SUBMITTED, TIMEOUT } from './storyParts';
import {
  accepted,
  booked,
  deposit,
  DEPOSIT,
  expired,
  LIST,
  refusedWithdrawal,
  ofDeposit,
  ofRefusedWithdrawal,
  ofWithdrawal,
  proofCall,
  proved,
  proofNotFound,
  reported,
  returned,
  sent,
  step,
  unpaid,
  VERIFIED,
  withdrawal,
  WITHDRAW,
} from './transferParts';

const PROOF_SENT = { type: 'PROOF_SENT' } as const;

const sentEarly = { ...WITHDRAW, sentAt: 200 } as const;

const waiting = [
  step(0, SUBMITTED, 'submitting'),
  step(200, accepted(deposit), 'awaiting_payment', { stage: 'awaiting' }, DEPOSIT),
] as const;
const handedIn = [...waiting, step(60_000, PROOF_SENT, 'proving')] as const;

export const transferStories: readonly Scenario[] = [
  ofWithdrawal(
    'withdrawal sent',
    [
      step(0, SUBMITTED, 'submitting'),
      step(200, accepted(withdrawal), 'under_review', { row: withdrawal }, WITHDRAW),
      step(2_000, reported(withdrawal), 'under_review', {}, LIST),
      step(4_400, reported(sent), 'success', { row: sent }, LIST),
    ],
    VERIFIED,
  ),
  ofRefusedWithdrawal(
    'withdrawal fails in review',
    [
      step(0, SUBMITTED, 'submitting'),
      step(200, accepted(refusedWithdrawal), 'under_review', {}, WITHDRAW),
      step(4_400, reported(returned), 'fail', { row: returned }, LIST),
      step(5_400, reported(refusedWithdrawal), 'fail', { row: returned }),
    ],
    VERIFIED,
  ),
  ofWithdrawal(
    'withdrawal refused for a wrong fund password',
    [
      step(0, SUBMITTED, 'submitting'),
      step(
        150,
        refused('WRONG_PAY_PASSWORD', 1106, { field: 'payPassword', attemptsLeft: 4 }),
        'refused',
        { row: null },
        { ...WITHDRAW, body: { paymethod: 'bank', amount: '500', payPassword: '000000' } },
      ),
    ],
    VERIFIED,
  ),
  ofWithdrawal(
    'time-out, then the repeated call is answered',
    [
      step(0, SUBMITTED, 'submitting'),
      step(2_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, sentEarly),
      step(3_000, accepted(withdrawal), 'under_review', {}, WITHDRAW),
    ],
    VERIFIED,
  ),
  ofWithdrawal(
    'time-out, then found in the list, done by then',
    [
      step(0, SUBMITTED, 'submitting'),
      step(10_000, TIMEOUT, 'checking', {}, sentEarly),
      step(11_200, reported({ ...sent, amount: '499' }), 'checking'),
      step(13_200, reported(sent), 'success', {}, LIST),
    ],
    VERIFIED,
  ),
  ofWithdrawal('offline, then it is in no list', [
    step(0, SUBMITTED, 'submitting'),
    step(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    step(24_000, ABSENT, 'absent', { row: null }),
  ]),
  ofWithdrawal('offline, then the repeated call is refused', [
    step(0, SUBMITTED, 'submitting'),
    step(20, OFFLINE, 'checking'),
    step(5_000, refused('INSUFFICIENT_BALANCE', 1201), 'refused'),
  ]),
  ofWithdrawal('a list is faster than the answer', [
    step(0, SUBMITTED, 'submitting'),
    step(150, reported(withdrawal), 'under_review'),
    step(180, accepted(withdrawal), 'under_review'),
  ]),
  ofWithdrawal('the end of another withdrawal is none of this one', [
    step(0, SUBMITTED, 'submitting'),
    step(200, accepted(withdrawal), 'under_review'),
    step(4_400, reported({ ...sent, id: 'W2' }), 'under_review', { row: withdrawal }),
  ]),
  ofDeposit('deposit paid and proved', [
    ...handedIn,
    step(60_300, accepted(proved), 'under_review', {}, proofCall(proved.reference)),
    step(64_000, reported(booked), 'success', { row: booked }, LIST),
  ]),
  ofDeposit('deposit whose payment is not found', [
    ...handedIn,
    step(60_300, accepted(proofNotFound), 'under_review', {}, proofCall(proofNotFound.reference)),
    step(64_000, reported(unpaid), 'fail', { row: unpaid }, LIST),
  ]),
  ofDeposit('deposit of an earlier page, found in the list', [
    step(0, reported(deposit), 'awaiting_payment'),
    step(3_700_000, reported(expired), 'fail', { row: expired }),
  ]),
  ofDeposit('proof refused because the time ran out', [
    ...handedIn,
    step(60_300, refused('DEPOSIT_EXPIRED', 1405), 'awaiting_payment'),
    step(61_300, reported(expired), 'fail'),
  ]),
  ofDeposit('proof without an answer, then the repeated call is answered', [
    ...handedIn,
    step(
      61_000,
      TIMEOUT,
      'proof_checking',
      { unanswered: 'timeout' },
      {
        ...proofCall(proved.reference),
        sentAt: 60_300,
      },
    ),
    step(62_000, accepted(proved), 'under_review', {}, proofCall(proved.reference)),
  ]),
  ofDeposit('proof without an answer, then the list shows it', [
    ...handedIn,
    step(60_150, reported(deposit), 'proving'),
    step(70_000, TIMEOUT, 'proof_checking'),
    step(71_000, reported(deposit), 'proof_checking'),
    step(73_000, reported(proved), 'under_review'),
  ]),
  ofDeposit('the list is faster than the answer to the proof', [
    ...handedIn,
    step(60_150, reported(proved), 'under_review'),
    step(60_300, accepted(proved), 'under_review'),
  ]),
  ofDeposit('proof did not arrive, and is sent again', [
    ...handedIn,
    step(70_000, TIMEOUT, 'proof_checking'),
    step(90_000, ABSENT, 'awaiting_payment', { isProofMissing: true }),
    step(95_000, PROOF_SENT, 'proving', { isProofMissing: false, unanswered: null }),
    step(95_200, accepted(booked), 'success'),
  ]),
  ofDeposit('proof checked, then the repeated call is refused', [
    ...handedIn,
    step(70_000, TIMEOUT, 'proof_checking'),
    step(71_000, refused('WRONG_STATE', 1403), 'awaiting_payment'),
  ]),
];
