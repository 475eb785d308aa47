import { eventChoices } from './eventChoices';

describe('eventChoices', () => {
  it('lists the choices of the event schema by path', () => {
    const choices = eventChoices('order', 'REPORTED');
    expect(choices.get('order.direction')).toEqual(['rise', 'drop']);
    expect(choices.get('order.result')).toEqual(['win', 'lose', 'tie']);
    expect(choices.has('order.amount')).toBe(false);
    expect(eventChoices('kyc', 'UNANSWERED').get('cause')).toEqual(['timeout', 'offline', 'fault']);
  });

  it('merges the choices of all variants without duplicates', () => {
    const choices = eventChoices('transfer', 'ACCEPTED');
    expect(choices.get('row.kind')).toEqual(['deposit', 'withdrawal']);
    expect(choices.get('row.paymethod')).toEqual(['digital', 'bank', 'quick', 'trc']);
  });

  it('is empty for an event without choices', () => {
    expect(eventChoices('transfer', 'SUBMITTED').size).toBe(0);
    expect(eventChoices('lockup', 'SUBMITTED').size).toBe(0);
  });
});
