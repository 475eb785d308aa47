/** What can become of a deposit or a withdrawal. Read each line as: at, what happened, what must be true then. */
import type { Scenario } from './format';
import {
  accepted,
  deposit,
  ofDeposit,
  ofWithdrawal,
  refused,
  reported,
  step,
  withdrawal,
} from './transferParts';

const SUBMITTED = { type: 'SUBMITTED' } as const;
const PROOF_SENT = { type: 'PROOF_SENT' } as const;
const ABSENT = { type: 'CONFIRMED_ABSENT' } as const;
const TIMEOUT = { type: 'UNANSWERED', cause: 'timeout' } as const;
const OFFLINE = { type: 'UNANSWERED', cause: 'offline' } as const;

const sent = { ...withdrawal, state: 'success' } as const;
const returned = { ...withdrawal, state: 'fail', failReason: 'REJECTED_BY_RECEIVER' } as const;
const proved = { ...deposit, state: 'under_review' } as const;
const booked = { ...deposit, state: 'success' } as const;
const expired = { ...deposit, state: 'fail', failReason: 'EXPIRED' } as const;

const waiting = [
  step(0, SUBMITTED, 'submitting'),
  step(180, accepted(deposit), 'awaiting_payment', { stage: 'awaiting' }),
] as const;
const handedIn = [...waiting, step(60_000, PROOF_SENT, 'proving')] as const;

export const transferStories: readonly Scenario[] = [
  ofWithdrawal('withdrawal sent', [
    step(0, SUBMITTED, 'submitting'),
    step(180, accepted(withdrawal), 'under_review', { row: withdrawal }),
    step(3_400, reported(withdrawal), 'under_review'),
    step(4_400, reported(sent), 'success', { row: sent }),
  ]),
  ofWithdrawal('withdrawal fails in review', [
    step(0, SUBMITTED, 'submitting'),
    step(180, accepted(withdrawal), 'under_review'),
    step(4_400, reported(returned), 'fail', { row: returned }),
    step(5_400, reported(withdrawal), 'fail', { row: returned }),
  ]),
  ofWithdrawal('withdrawal refused for a wrong fund password', [
    step(0, SUBMITTED, 'submitting'),
    step(150, refused('WRONG_PAY_PASSWORD', 1106), 'refused', { row: null }),
  ]),
  ofWithdrawal('time-out, then the repeated call is answered', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking', { unanswered: 'timeout' }),
    step(11_200, accepted(withdrawal), 'under_review'),
  ]),
  ofWithdrawal('time-out, then found in the list, done by then', [
    step(0, SUBMITTED, 'submitting'),
    step(10_000, TIMEOUT, 'checking'),
    step(11_200, reported({ ...sent, amount: '499' }), 'checking'),
    step(13_200, reported(sent), 'success'),
  ]),
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
  ofDeposit('deposit paid and proved', [
    ...handedIn,
    step(60_300, accepted(proved), 'under_review'),
    step(64_000, reported(booked), 'success', { row: booked }),
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
    step(70_000, TIMEOUT, 'proof_checking', { unanswered: 'timeout' }),
    step(71_000, accepted(proved), 'under_review'),
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
