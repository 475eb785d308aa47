/** The scenarios of a deposit or withdrawal. Each step has a time, an event and the expected state. */
import type { Scenario } from '#contract/scenarioFormat';
import { ABSENT, accepted, OFFLINE, refused, reported, SUBMITTED, TIMEOUT } from './scenarioParts';
import {
  booked,
  newDeposit,
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
  returned,
  completedWithdrawal,
  transferStep,
  unpaid,
  VERIFIED,
  withdrawal,
  WITHDRAW,
} from './transferParts';

const PROOF_SENT = { type: 'PROOF_SENT' } as const;

const sentEarly = { ...WITHDRAW, sentAt: 200 } as const;

const waiting = [
  transferStep(0, SUBMITTED, 'submitting'),
  transferStep(200, accepted(newDeposit), 'awaiting_payment', { stage: 'awaiting' }, DEPOSIT),
] as const;
const handedIn = [...waiting, transferStep(60_000, PROOF_SENT, 'proving')] as const;

/** The row of another deposit. */
const another = { ...proved, id: 'D9', amount: '77' } as const;

/** Rows of a later backend, as this version reads them. */
const held = { ...withdrawal, state: 'unknown', updatedAt: withdrawal.updatedAt + 1_000 } as const;
const reviewedAgain = { ...withdrawal, updatedAt: held.updatedAt + 1_000 } as const;

export const transferScenarios: readonly Scenario[] = [
  ofDeposit('a row of another deposit has no effect', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(100, reported(another), 'submitting'),
    transferStep(200, accepted(newDeposit), 'awaiting_payment'),
    transferStep(300, reported(another), 'awaiting_payment'),
    transferStep(60_000, PROOF_SENT, 'proving'),
    transferStep(60_100, accepted(another), 'proving'),
    transferStep(70_000, TIMEOUT, 'proof_checking'),
    transferStep(70_100, accepted(another), 'proof_checking', { row: newDeposit }),
  ]),
  ofWithdrawal(
    'withdrawal sent',
    [
      transferStep(0, SUBMITTED, 'submitting'),
      transferStep(200, accepted(withdrawal), 'under_review', { row: withdrawal }, WITHDRAW),
      transferStep(2_000, reported(withdrawal), 'under_review', {}, LIST),
      transferStep(
        4_400,
        reported(completedWithdrawal),
        'success',
        { row: completedWithdrawal },
        LIST,
      ),
    ],
    VERIFIED,
  ),
  ofRefusedWithdrawal(
    'withdrawal fails in review',
    [
      transferStep(0, SUBMITTED, 'submitting'),
      transferStep(200, accepted(refusedWithdrawal), 'under_review', {}, WITHDRAW),
      transferStep(4_400, reported(returned), 'fail', { row: returned }, LIST),
      transferStep(5_400, reported(refusedWithdrawal), 'fail', { row: returned }),
    ],
    VERIFIED,
  ),
  ofWithdrawal(
    'withdrawal refused for a wrong fund password',
    [
      transferStep(0, SUBMITTED, 'submitting'),
      transferStep(
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
    'timeout, then the repeated call is answered',
    [
      transferStep(0, SUBMITTED, 'submitting'),
      transferStep(2_000, TIMEOUT, 'checking', { unanswered: 'timeout' }, sentEarly),
      transferStep(3_000, accepted(withdrawal), 'under_review', {}, WITHDRAW),
    ],
    VERIFIED,
  ),
  ofWithdrawal(
    'timeout, then found in the list with its success',
    [
      transferStep(0, SUBMITTED, 'submitting'),
      transferStep(10_000, TIMEOUT, 'checking', {}, sentEarly),
      transferStep(11_200, reported({ ...completedWithdrawal, amount: '499' }), 'checking'),
      transferStep(13_200, reported(completedWithdrawal), 'success', {}, LIST),
    ],
    VERIFIED,
  ),
  ofWithdrawal('offline, then it is in no list', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(20, OFFLINE, 'checking', { unanswered: 'offline' }),
    transferStep(24_000, ABSENT, 'absent', { row: null }),
  ]),
  ofWithdrawal('offline, then the repeated call is refused', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(20, OFFLINE, 'checking'),
    transferStep(5_000, refused('INSUFFICIENT_BALANCE', 1201), 'refused'),
  ]),
  ofWithdrawal('a list is faster than the answer', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(150, reported(withdrawal), 'under_review'),
    transferStep(180, accepted(withdrawal), 'under_review'),
  ]),
  ofWithdrawal('the end of another withdrawal does not end this one', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(200, accepted(withdrawal), 'under_review'),
    transferStep(4_400, reported({ ...completedWithdrawal, id: 'W2' }), 'under_review', {
      row: withdrawal,
    }),
  ]),
  ofDeposit('deposit paid and proved', [
    ...handedIn,
    transferStep(60_300, accepted(proved), 'under_review', {}, proofCall(proved.reference)),
    transferStep(64_000, reported(booked), 'success', { row: booked }, LIST),
  ]),
  ofDeposit('deposit whose payment is not found', [
    ...handedIn,
    transferStep(
      60_300,
      accepted(proofNotFound),
      'under_review',
      {},
      proofCall(proofNotFound.reference),
    ),
    transferStep(64_000, reported(unpaid), 'fail', { row: unpaid }, LIST),
  ]),
  ofDeposit('deposit created before a reload, found in the list', [
    transferStep(0, reported(newDeposit), 'awaiting_payment'),
    transferStep(3_700_000, reported(expired), 'fail', { row: expired }),
  ]),
  ofDeposit('proof refused because the deposit has expired', [
    ...handedIn,
    transferStep(60_300, refused('DEPOSIT_EXPIRED', 1405), 'awaiting_payment'),
    transferStep(61_300, reported(expired), 'fail'),
  ]),
  ofDeposit('proof without an answer, then the repeated call is answered', [
    ...handedIn,
    transferStep(
      61_000,
      TIMEOUT,
      'proof_checking',
      { unanswered: 'timeout' },
      {
        ...proofCall(proved.reference),
        sentAt: 60_300,
      },
    ),
    transferStep(62_000, accepted(proved), 'under_review', {}, proofCall(proved.reference)),
  ]),
  ofDeposit('proof without an answer, then the list shows it', [
    ...handedIn,
    transferStep(60_150, reported(newDeposit), 'proving'),
    transferStep(70_000, TIMEOUT, 'proof_checking'),
    transferStep(71_000, reported(newDeposit), 'proof_checking'),
    transferStep(73_000, reported(proved), 'under_review'),
  ]),
  ofDeposit('the list is faster than the answer to the proof', [
    ...handedIn,
    transferStep(60_150, reported(proved), 'under_review'),
    transferStep(60_300, accepted(proved), 'under_review'),
  ]),
  ofDeposit('proof did not arrive, and is sent again', [
    ...handedIn,
    transferStep(70_000, TIMEOUT, 'proof_checking'),
    transferStep(90_000, ABSENT, 'awaiting_payment', { isProofMissing: true }),
    transferStep(95_000, PROOF_SENT, 'proving', { isProofMissing: false, unanswered: null }),
    transferStep(95_200, accepted(booked), 'success'),
  ]),
  ofDeposit('proof checked, then the repeated call is refused', [
    ...handedIn,
    transferStep(70_000, TIMEOUT, 'proof_checking'),
    transferStep(71_000, refused('WRONG_STATE', 1403), 'awaiting_payment'),
  ]),
  ofWithdrawal('a state of a later version is shown as unknown until a known state arrives', [
    transferStep(0, SUBMITTED, 'submitting'),
    transferStep(200, accepted(withdrawal), 'under_review', { row: withdrawal }),
    transferStep(1_400, reported(held), 'unknown', { row: held, stage: 'unknown' }),
    transferStep(1_500, reported(held), 'unknown', { row: held }),
    transferStep(1_600, reported(withdrawal), 'unknown', { row: held }),
    transferStep(2_400, reported(reviewedAgain), 'under_review', {
      row: reviewedAgain,
      stage: 'review',
    }),
    transferStep(4_400, reported(completedWithdrawal), 'success', { row: completedWithdrawal }),
  ]),
];
