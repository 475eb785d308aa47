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
const storedIntent = { ...intent, target: null };
const storedRequests = [{ machine: 'transfer', intent: storedIntent }];

const machinesWith = (value: MachineRecord<'transfer'>['value']): MachinesState => {
  const { machine, version, changed } = submitTap(transferRequest, intent);
  const record = { id, machine, version, value, context: changed, done: false, at: 0 };
  return { [id]: record as MachineRecord<'transfer'> };
};

describe('Pending requests', () => {
  it.each(['submitting', 'checking'] as const)(
    'restore a request in state %s after a reload, without the target address',
    (value) => {
      storePendingRequests(machinesWith(value));
      expect(readPendingRequests()).toEqual(storedRequests);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('TR7N');
      expect(localStorage).toHaveLength(0);
    },
  );

  it('are removed after the answer', () => {
    storePendingRequests(machinesWith('submitting'));
    storePendingRequests(machinesWith('under_review'));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no valid request', '[null, 7, {}, {"machine":"transfer"}]'],
    ['another machine', JSON.stringify([{ machine: 'kyc', intent: storedIntent }])],
    [
      'an invalid id',
      JSON.stringify([{ machine: 'transfer', intent: { ...storedIntent, id: '1' } }]),
    ],
    [
      'an invalid amount',
      JSON.stringify([{ machine: 'transfer', intent: { ...storedIntent, amount: '1e3' } }]),
    ],
    [
      'an unknown payment method',
      JSON.stringify([{ machine: 'transfer', intent: { ...storedIntent, paymethod: 'cash' } }]),
    ],
  ])('are empty when the storage contains %s', (_, text) => {
    sessionStorage.setItem('unanswered', text);
    expect(readPendingRequests()).toEqual([]);
  });
});
