import { eventChoices } from './eventChoices';

describe('What the form of an event offers', () => {
  it('is what its schema lets one choose from, by path', () => {
    const choices = eventChoices('order', 'REPORTED');
    expect(choices.get('order.direction')).toEqual(['rise', 'drop']);
    expect(choices.get('order.result')).toEqual(['win', 'lose', 'tie']);
    expect(choices.has('order.amount')).toBe(false);
    expect(eventChoices('kyc', 'UNANSWERED').get('cause')).toEqual(['timeout', 'offline', 'fault']);
  });

  it('is all of it where a row has several shapes, each word once', () => {
    const choices = eventChoices('transfer', 'ACCEPTED');
    expect(choices.get('row.kind')).toEqual(['deposit', 'withdrawal']);
    expect(choices.get('row.paymethod')).toEqual(['digital', 'bank', 'quick', 'trc']);
  });

  it('is nothing for an event without such fields', () => {
    expect(eventChoices('transfer', 'SUBMITTED').size).toBe(0);
    expect(eventChoices('lockup', 'SUBMITTED').size).toBe(0);
  });
});
