import { giveReason, keptReasons, REASON_LENGTH_MAX } from './reasons';

const ANN = 'u-ann';
const BEN = 'u-ben';

describe('What an account keeps on this device', () => {
  it('is its own, and outlives the page', () => {
    giveReason(ANN, 'TM-1', 'trend');
    giveReason(BEN, 'TM-1', 'my own word');
    expect(keptReasons.of(ANN)).toEqual([['TM-1', 'trend']]);
    expect(keptReasons.of(BEN)).toEqual([['TM-1', 'my own word']]);
    expect(localStorage.getItem('reasons')).not.toContain('u-ann');
  });

  it('is changed and taken back', () => {
    giveReason(ANN, 'TM-1', 'trend');
    giveReason(ANN, 'TM-1', 'guess');
    expect(keptReasons.of(ANN)).toEqual([['TM-1', 'guess']]);
    giveReason(ANN, 'TM-1', ' ');
    expect(keptReasons.of(ANN)).toEqual([]);
  });

  it('is cut to its length', () => {
    giveReason(ANN, 'TM-1', 'x'.repeat(200));
    expect(keptReasons.of(ANN)[0]?.[1]).toHaveLength(REASON_LENGTH_MAX);
  });

  it('stays the same value until it changes', () => {
    giveReason(ANN, 'TM-1', 'trend');
    const before = keptReasons.of(ANN);
    expect(keptReasons.of(ANN)).toBe(before);
    giveReason(ANN, 'TM-2', 'trend');
    expect(keptReasons.of(ANN)).not.toBe(before);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', '{"version":2,"accounts":{}}'],
    ['no accounts', '{"version":1}'],
    ['an account that is none', '{"version":1,"accounts":{"x":7}}'],
  ])('is as at the beginning where the storage has %s', (_what, text) => {
    localStorage.clear();
    if (text !== null) localStorage.setItem('reasons', text);
    expect(keptReasons.of(ANN)).toEqual([]);
  });

  it('follows another tab', () => {
    const heard = jest.fn();
    const stop = keptReasons.subscribe(heard);
    giveReason(ANN, 'TM-1', 'trend');
    const text = localStorage.getItem('reasons')?.replace('trend', 'news') ?? '';
    localStorage.setItem('reasons', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(keptReasons.of(ANN)).toEqual([['TM-1', 'news']]);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
