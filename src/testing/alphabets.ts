/**
 * For each machine what may happen to it: everything that the exchange can say of one thing, what it can refuse and
 * leave unanswered, and something that is about another thing. Finite, so that all of its sequences can be gone through.
 */
import type { Actor, ScenarioEvent } from '../scenarios/format';
import * as kyc from '../scenarios/kycParts';
import * as lockup from '../scenarios/lockupParts';
import * as order from '../scenarios/orderParts';
import * as purchase from '../scenarios/purchaseParts';
import { ABSENT, refused, START_MS, SUBMITTED, TIMEOUT } from '../scenarios/storyParts';
import * as transfer from '../scenarios/transferParts';

export interface Alphabet {
  readonly title: string;
  readonly actor: Actor;
  readonly events: readonly ScenarioEvent[];
}

interface Said<Row> {
  readonly accepted: (row: Row) => ScenarioEvent;
  readonly reported: (row: Row) => ScenarioEvent;
}

const saying = <Row>({ accepted, reported }: Said<Row>, rows: readonly Row[]): ScenarioEvent[] =>
  rows.flatMap((row) => [accepted(row), reported(row)]);

const asking = [SUBMITTED, TIMEOUT, refused('FUNDS_FROZEN', 1_200)] as const;

const orderDeadlines = [START_MS, START_MS + order.END].map((at) => ({
  type: 'DEADLINE_REACHED',
  at,
}));

export const ALPHABETS: readonly Alphabet[] = [
  {
    title: 'an order',
    actor: order.actor,
    events: [
      ...asking,
      ABSENT,
      ...orderDeadlines,
      ...saying(order, [
        order.pending,
        order.ordered,
        order.won,
        order.lost,
        order.tied,
        order.voidBeforeEntry,
        order.voidAtEnd,
      ]),
      order.reported({ ...order.pending, direction: 'drop' }),
      order.reported({ ...order.won, orderNo: 'R2' }),
    ],
  },
  {
    title: 'an identity',
    actor: kyc.actor,
    events: [
      ...asking,
      kyc.TAKEN,
      ...saying(kyc, [
        kyc.nothing,
        kyc.sent,
        kyc.approved,
        kyc.denied,
        kyc.sentAgain,
        kyc.approvedAgain,
      ]),
    ],
  },
  {
    title: 'a lock-up',
    actor: lockup.actor,
    events: [
      ...[0, lockup.DAY, 2 * lockup.DAY].map(lockup.due),
      ...[
        lockup.locked(0),
        lockup.locked(1),
        lockup.locked(2),
        lockup.locked(lockup.DAYS),
        { ...lockup.locked(lockup.DAYS), orderNo: 'TM-L2' },
      ].map(lockup.reported),
    ],
  },
  {
    title: 'a purchase of a lock-up',
    actor: purchase.lockupActor,
    events: [...asking, ABSENT, ...saying(purchase, [purchase.lockup, purchase.term])],
  },
  {
    title: 'a purchase of a wealth product',
    actor: purchase.termActor,
    events: [...asking, ABSENT, ...saying(purchase, [purchase.lockup, purchase.term])],
  },
  {
    title: 'a deposit',
    actor: transfer.depositActor,
    events: [
      ...asking,
      ABSENT,
      { type: 'PROOF_SENT' },
      ...saying(transfer, [
        transfer.deposit,
        transfer.proved,
        transfer.booked,
        transfer.unpaid,
        transfer.expired,
      ]),
      transfer.reported({ ...transfer.booked, id: 'D2', amount: '149' }),
    ],
  },
  {
    title: 'a withdrawal',
    actor: transfer.withdrawalActor,
    events: [
      ...asking,
      ABSENT,
      { type: 'PROOF_SENT' },
      ...saying(transfer, [
        transfer.withdrawal,
        transfer.sent,
        { ...transfer.withdrawal, state: 'fail', failReason: 'REJECTED_BY_RECEIVER' },
      ]),
      transfer.reported({ ...transfer.odd, id: 'W2' }),
    ],
  },
];
