import { FAULT_KINDS, defaultWhen } from './fault';

/** Of a call that must not be doubled it matters which it was: here the exchange has acted, and only the answer suffers. */
const BENDS_THE_ANSWER = ['truncated', 'shape', 'duplicate'];

test.each(FAULT_KINDS.filter((kind) => !BENDS_THE_ANSWER.includes(kind)))(
  '%s keeps a call from the exchange, unless the tester says otherwise',
  (kind) => {
    expect(defaultWhen(kind)).toBe('before');
  },
);

test.each(FAULT_KINDS.filter((kind) => BENDS_THE_ANSWER.includes(kind)))(
  '%s needs an answer, so the exchange has acted by then',
  (kind) => {
    expect(defaultWhen(kind)).toBe('after');
  },
);

test('three of the faults need an answer', () => {
  expect(FAULT_KINDS).toEqual(expect.arrayContaining(BENDS_THE_ANSWER));
});
