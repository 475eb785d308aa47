import { saveReason, reasonsStore, REASON_LENGTH_MAX } from './reasons';

const ANN = 'u-ann';
const BEN = 'u-ben';

describe('What an account keeps on this device', () => {
  it('is its own, and outlives the page', () => {
    saveReason(ANN, 'TM-1', 'trend');
    saveReason(BEN, 'TM-1', 'my own word');
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'trend']]);
    expect(reasonsStore.get(BEN)).toEqual([['TM-1', 'my own word']]);
    expect(localStorage.getItem('reasons')).not.toContain('u-ann');
  });

  it('is changed and taken back', () => {
    saveReason(ANN, 'TM-1', 'trend');
    saveReason(ANN, 'TM-1', 'guess');
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'guess']]);
    saveReason(ANN, 'TM-1', ' ');
    expect(reasonsStore.get(ANN)).toEqual([]);
  });

  it('is cut to its length', () => {
    saveReason(ANN, 'TM-1', 'x'.repeat(200));
    expect(reasonsStore.get(ANN)[0]?.[1]).toHaveLength(REASON_LENGTH_MAX);
  });

  it('stays the same value until it changes', () => {
    saveReason(ANN, 'TM-1', 'trend');
    const before = reasonsStore.get(ANN);
    expect(reasonsStore.get(ANN)).toBe(before);
    saveReason(ANN, 'TM-2', 'trend');
    expect(reasonsStore.get(ANN)).not.toBe(before);
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
    expect(reasonsStore.get(ANN)).toEqual([]);
  });

  it('follows another tab', () => {
    const heard = jest.fn();
    const stop = reasonsStore.subscribe(heard);
    saveReason(ANN, 'TM-1', 'trend');
    const text = localStorage.getItem('reasons')?.replace('trend', 'news') ?? '';
    localStorage.setItem('reasons', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'news']]);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
