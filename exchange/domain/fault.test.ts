import { FAULT_KINDS, defaultWhen } from './fault';

/** With these faults the exchange has executed the call and only its answer is wrong. */
const ANSWER_FAULTS = ['truncated', 'shape', 'duplicate'];

test.each(FAULT_KINDS.filter((kind) => !ANSWER_FAULTS.includes(kind)))(
  '%s prevents the execution of the call by default',
  (kind) => {
    expect(defaultWhen(kind)).toBe('before');
  },
);

test.each(FAULT_KINDS.filter((kind) => ANSWER_FAULTS.includes(kind)))(
  '%s changes the answer after the execution of the call by default',
  (kind) => {
    expect(defaultWhen(kind)).toBe('after');
  },
);

test('FAULT_KINDS contains the three faults that change an answer', () => {
  expect(FAULT_KINDS).toEqual(expect.arrayContaining(ANSWER_FAULTS));
});
