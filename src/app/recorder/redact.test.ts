import type { MachineKind } from '../../machines/kinds';
import { EVENT_SCHEMAS } from '../../lab/player/eventSchemas';
import { MASK, redactedEvent, redactedInput } from './redact';

const CANARY = 'canary';
/** Fields that no event has today, and those that carry secrets elsewhere in the app. */
const strangers = {
  ...{ password: CANARY, payPassword: CANARY, phone: CANARY, cardNumber: CANARY, note: CANARY },
  ...{ Authorization: CANARY, realName: CANARY, idNumber: CANARY, proofImage: CANARY },
  claim: { refundNumber: CANARY },
};

const kinds = Object.keys(EVENT_SCHEMAS) as MachineKind[];
const everyEvent = kinds.flatMap((machine) =>
  Object.keys(EVENT_SCHEMAS[machine]).map((type) => [machine, type] as const),
);

describe('What is recorded', () => {
  it.each(everyEvent)('of %s/%s has no field that nobody let through', (machine, type) => {
    const event = {
      type,
      ...strangers,
      order: { orderNo: 'R1', ...strangers },
      row: { id: 'W1', orderNo: 'L1', ...strangers },
      refusal: { reason: 'X', code: 1, details: { ...strangers, freeze: strangers }, ...strangers },
    };
    expect(JSON.stringify(redactedEvent(machine, event))).not.toContain(CANARY);
    expect(redactedEvent(machine, event).type).toBe(type);
  });

  it.each(kinds)('of the input of %s has none either', (machine) => {
    const context = { intent: { id: 'i1', ...strangers }, ...strangers };
    expect(JSON.stringify(redactedInput(machine, context))).not.toContain(CANARY);
  });

  it('tells that money went somewhere, and not where', () => {
    const row = { id: 'W1', amount: '500', target: 'Vietcombank •••• 7895', state: 'success' };
    const event = redactedEvent('transfer', { type: 'REPORTED', row } as { type: string });
    expect(event).toEqual({ type: 'REPORTED', row: { ...row, target: MASK } });
    const intent = { id: 'i1', walletId: 'w-canary', target: null };
    expect(redactedInput('transfer', { intent })).toEqual({
      id: 'i1',
      walletId: MASK,
      target: null,
    });
  });

  it('holds no long text, whatever field it hides in', () => {
    const image = `data:image/jpeg;base64,${'A'.repeat(200)}`;
    const refused = {
      type: 'REFUSED',
      refusal: { reason: image, code: 1, details: { min: image } },
    };
    expect(redactedEvent('kyc', refused)).toEqual({
      type: 'REFUSED',
      refusal: { reason: MASK, code: 1, details: { min: MASK } },
    });
  });

  it('keeps what a refusal needs to be told again', () => {
    const details = {
      ...{ attemptsLeft: 4, available: '1.5', min: '10' },
      fields: [{ field: 'amount', rule: 'amount', value: CANARY }],
    };
    const refusal = { reason: 'INVALID', code: 1000, details };
    const event = redactedEvent('order', { type: 'REFUSED', refusal } as { type: string });
    expect(event.refusal).toEqual({
      ...refusal,
      details: { ...details, fields: [{ field: 'amount', rule: 'amount' }] },
    });
  });
});
