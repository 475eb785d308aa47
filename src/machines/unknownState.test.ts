import { verificationInEachState } from '#samples/account';
import { withdrawal } from '#testkit/scenarios/transferParts';
import { lockup } from '#testkit/scenarios/purchaseParts';
import { intent, orderedRow } from '#testkit/app/orderRows';
import { DEFINITIONS } from './all';
import type { MachineKind, MachineKinds } from './kinds';
import { MACHINES } from './registry';
import { initialSnapshot, nextSnapshot } from './transitions';

const { underReview } = verificationInEachState({ submittedAt: 1, reviewedAt: 2 });
const row = (of: object) => ({ type: 'REPORTED', row: of });
const order = (of: object) => ({ type: 'REPORTED', order: of });
const withdrawn = DEFINITIONS.transfer.inputFromRow(withdrawal);
const at = withdrawal.updatedAt;

/** A kind, its input, and rows: of a known state, of a state that this version does not know, and of a known state. */
const cases: readonly (readonly [MachineKind, object, string, readonly object[]])[] = [
  [
    'order',
    intent,
    'ordered',
    [order(orderedRow), order({ ...orderedRow, state: 'unknown' }), order(orderedRow)],
  ],
  [
    'kyc',
    {},
    'under_review',
    [row(underReview), row({ ...underReview, state: 'unknown' }), row(underReview)],
  ],
  [
    'transfer',
    withdrawn,
    'under_review',
    [
      row(withdrawal),
      row({ ...withdrawal, state: 'unknown', updatedAt: at + 1 }),
      row({ ...withdrawal, updatedAt: at + 2 }),
    ],
  ],
  ['lockup', {}, 'earning', [row(lockup), row({ ...lockup, state: 'unknown' }), row(lockup)]],
];

describe('A state that only a later version knows', () => {
  it.each(cases)(
    'is a state of its own in the %s machine, which no tap and no time moves and a known state ends',
    (kind, input, known, [first, unknown, last]) => {
      const definition = MACHINES[kind];
      const start = initialSnapshot<MachineKind>(definition, input);
      const after = (snapshot: typeof start, event: object | undefined) =>
        nextSnapshot(definition, snapshot, event as MachineKinds[MachineKind]['event']);
      // A request is looked up by its row; the other kinds start with a row.
      const submitted = after(start, { type: 'SUBMITTED' });
      const listed = after(kind === 'kyc' ? start : (submitted ?? start), first);
      expect(listed?.value).toBe(known);
      const snapshot = listed && after(listed, unknown);
      expect(snapshot).toMatchObject({ value: 'unknown', done: false });
      for (const type of ['SUBMITTED', 'PROOF_SENT', 'DEADLINE_REACHED', 'CREDIT_DUE', 'REFUSED'])
        expect(snapshot && after(snapshot, { type, at: Infinity })).toBeNull();
      expect(snapshot && after(snapshot, last)?.value).toBe(known);
    },
  );
});
