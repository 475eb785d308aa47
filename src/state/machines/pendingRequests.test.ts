import { submitTap } from '../../machines/tapTransitions';
import { transferRequest } from '../../machines/transferFacts';
import type { TransferIntent } from '../../machines/transferFacts';
import type { MachineRecord, MachinesState } from './machines';
import { storePendingRequests } from './storePendingRequests';
import { readPendingRequests } from './pendingRequests';

const id = '6f1de3c0-0000-4000-8000-000000000001';
const intent: TransferIntent = {
  id,
  kind: 'withdrawal',
  paymethod: 'trc',
  amount: '500',
  network: null,
  walletId: 'w1',
  askedAt: 1_760_000_000_000.25,
  target: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};
const kept = { ...intent, target: null };
const asked = [{ machine: 'transfer', intent: kept }];

const machinesWith = (value: MachineRecord<'transfer'>['value']): MachinesState => {
  const { machine, version, changed } = submitTap(transferRequest, intent);
  const record = { id, machine, version, value, context: changed, done: false, at: 0 };
  return { [id]: record as MachineRecord<'transfer'> };
};

describe('What was asked for and has no answer', () => {
  it.each(['submitting', 'checking'] as const)(
    'comes back after a reload in %s, without where the money goes',
    (value) => {
      storePendingRequests(machinesWith(value));
      expect(readPendingRequests()).toEqual(asked);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('TR7N');
      expect(localStorage).toHaveLength(0);
    },
  );

  it('leaves nothing behind once it is answered', () => {
    storePendingRequests(machinesWith('submitting'));
    storePendingRequests(machinesWith('under_review'));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no request', '[null, 7, {}, {"machine":"transfer"}]'],
    ['another machine', JSON.stringify([{ machine: 'kyc', intent: kept }])],
    ['a key that is none', JSON.stringify([{ machine: 'transfer', intent: { ...kept, id: '1' } }])],
    [
      'an amount that is none',
      JSON.stringify([{ machine: 'transfer', intent: { ...kept, amount: '1e3' } }]),
    ],
    [
      'another way',
      JSON.stringify([{ machine: 'transfer', intent: { ...kept, paymethod: 'cash' } }]),
    ],
  ])('is nothing where somebody wrote %s', (_, text) => {
    sessionStorage.setItem('unanswered', text);
    expect(readPendingRequests()).toEqual([]);
  });
});
