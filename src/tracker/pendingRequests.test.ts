import { transferEntry } from '../machines/transfer/machine';
import { initialTransferContext } from '../machines/transfer/selectors';
import type { TransferIntent } from '../machines/transfer/schemas';
import type { MachineRecord, MachinesState } from './machines';
import { withdrawalIntent } from '#testkit/app/transferBook';
import { checksum } from '../state/checksum';
import {
  dropForeignRequests,
  isStillPending,
  noteRepetition,
  readEarlierEntries,
  wasRepeated,
} from './pendingEntries';
import { startProgress } from './protocol';
import { storePendingRequests } from './storePendingRequests';
import { readPendingRequests } from './pendingRequests';

const { id } = withdrawalIntent;
/** The time of a tap may have fractions of a millisecond. */
const intent: TransferIntent = { ...withdrawalIntent, askedAt: 1_760_000_000_000.25 };
const storedIntent = { ...intent, target: null };
/** An entry as it is stored in a browser without a session. */
const stored = { machine: 'transfer', intent: storedIntent, at: 0, session: checksum('') };
const storedRequests = [
  { machine: 'transfer', intent: storedIntent, at: expect.anything() as unknown },
];

const machinesWith = (value: MachineRecord<'transfer'>['value']): MachinesState => {
  const { version } = transferEntry;
  const context = initialTransferContext(intent);
  return { [id]: { id, machine: 'transfer', version, value, context, done: false, at: 0 } };
};

afterEach(() => localStorage.clear());

describe('Pending requests', () => {
  it('are read when they are valid', () => {
    localStorage.setItem('unanswered', JSON.stringify([stored]));
    expect(readPendingRequests()).toEqual(storedRequests);
  });

  it.each(['submitting', 'checking'] as const)(
    'restore a request in state %s after a reload, without the target address',
    (value) => {
      storePendingRequests(machinesWith(value));
      expect(readPendingRequests()).toEqual(storedRequests);
      expect(JSON.stringify({ ...localStorage })).not.toContain('TR7N');
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('are removed after the answer', () => {
    storePendingRequests(machinesWith('submitting'));
    storePendingRequests(machinesWith('under_review'));
    expect(localStorage).toHaveLength(0);
  });

  it('of another tab stay in the storage when this tab stores its own requests and when its own are answered', () => {
    storePendingRequests(machinesWith('submitting'));
    const other = '6f1de3c0-0000-4000-8000-000000000002';
    const [record] = Object.values(machinesWith('checking'));
    const context = initialTransferContext({ ...intent, id: other });
    const ofOtherTab = (value: 'checking' | 'under_review') =>
      ({ [other]: { ...record, id: other, value, context } }) as MachinesState;
    storePendingRequests(ofOtherTab('checking'));
    expect(readPendingRequests().map((each) => each.intent.id)).toEqual([id, other]);
    storePendingRequests(ofOtherTab('under_review'));
    expect(readPendingRequests()).toEqual(storedRequests);
  });

  it('that another tab has removed, because it knows the outcome, are not stored again by a tab that restored them', () => {
    const call = { at: 0, mayHaveArrived: true, isChecking: true, isOld: false, key: id };
    const [record] = Object.values(machinesWith('checking'));
    const restored = { [id]: { ...record, progress: startProgress(call) } } as MachinesState;
    localStorage.setItem('unanswered', JSON.stringify([stored]));
    noteRepetition(id);
    storePendingRequests(restored);
    expect([isStillPending(id), wasRepeated(id)]).toEqual([true, true]);
    localStorage.removeItem('unanswered');
    storePendingRequests(restored);
    expect([isStillPending(id), wasRepeated(id)]).toEqual([false, false]);
  });

  it('are not read in another session, and are removed when the session ends', () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    storePendingRequests(machinesWith('submitting'));
    localStorage.setItem('accessToken', 'token-of-ben');
    expect(readPendingRequests()).toEqual([]);
    dropForeignRequests('signedOut');
    localStorage.setItem('accessToken', 'token-of-ann');
    expect(readPendingRequests()).toEqual([]);
  });

  it('of an expired session are kept for a day, for the same account', () => {
    localStorage.setItem('accessToken', 'token-of-ann');
    storePendingRequests(machinesWith('checking'), 'ann');
    expect(localStorage.getItem('unanswered')).not.toContain('"ann"');
    localStorage.setItem('accessToken', 'second-token-of-ann');
    dropForeignRequests('expired');
    expect(readPendingRequests()).toEqual([]);
    expect(readEarlierEntries('ben')).toEqual([]);
    expect(readEarlierEntries('ann')).toHaveLength(1);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 86_400_001);
    expect(readEarlierEntries('ann')).toEqual([]);
    jest.restoreAllMocks();
    dropForeignRequests('signedOut');
    expect(localStorage.getItem('unanswered')).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no valid request', '[null, 7, {}, {"machine":"transfer"}]'],
    ['another machine', JSON.stringify([{ ...stored, machine: 'kyc' }])],
    ['no session', JSON.stringify([{ machine: 'transfer', intent: storedIntent }])],
    ['an invalid id', JSON.stringify([{ ...stored, intent: { ...storedIntent, id: '1' } }])],
    [
      'an invalid amount',
      JSON.stringify([{ ...stored, intent: { ...storedIntent, amount: '1e3' } }]),
    ],
    [
      'an unknown payment method',
      JSON.stringify([{ ...stored, intent: { ...storedIntent, paymethod: 'cash' } }]),
    ],
  ])('are empty when the storage contains %s', (_, text) => {
    localStorage.setItem('unanswered', text);
    expect(readPendingRequests()).toEqual([]);
  });
});
