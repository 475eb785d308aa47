import { FAULT_KINDS, defaultWhen } from './fault';

/** Faults that change only the response, after the exchange has executed the call. */
const ANSWER_FAULTS = ['truncated', 'shape', 'duplicate'];

test.each(FAULT_KINDS.filter((kind) => !ANSWER_FAULTS.includes(kind)))(
  'the planted fault %s prevents the execution of the call by default',
  (kind) => {
    expect(defaultWhen(kind)).toBe('before');
  },
);

test.each(FAULT_KINDS.filter((kind) => ANSWER_FAULTS.includes(kind)))(
  'the planted fault %s changes the answer after the execution of the call by default',
  (kind) => {
    expect(defaultWhen(kind)).toBe('after');
  },
);

test('FAULT_KINDS contains the three faults that change an answer', () => {
  expect(FAULT_KINDS).toEqual(expect.arrayContaining(ANSWER_FAULTS));
});
