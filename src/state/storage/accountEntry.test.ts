import { saveReason, reasonsStore, REASON_LENGTH_MAX } from './reasons';

const ANN = 'u-ann';
const BEN = 'u-ben';

describe('Account store', () => {
  it('is separate for each account, survives a reload and stores no user id', () => {
    saveReason(ANN, 'TM-1', 'trend');
    saveReason(BEN, 'TM-1', 'my own word');
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'trend']]);
    expect(reasonsStore.get(BEN)).toEqual([['TM-1', 'my own word']]);
    expect(localStorage.getItem('reasons')).not.toContain('u-ann');
  });

  it('changes a value and removes an empty one', () => {
    saveReason(ANN, 'TM-1', 'trend');
    saveReason(ANN, 'TM-1', 'guess');
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'guess']]);
    saveReason(ANN, 'TM-1', ' ');
    expect(reasonsStore.get(ANN)).toEqual([]);
  });

  it('cuts a value at its maximum length', () => {
    saveReason(ANN, 'TM-1', 'x'.repeat(200));
    expect(reasonsStore.get(ANN)[0]?.[1]).toHaveLength(REASON_LENGTH_MAX);
  });

  it('returns the same object until a value changes', () => {
    saveReason(ANN, 'TM-1', 'trend');
    const before = reasonsStore.get(ANN);
    expect(reasonsStore.get(ANN)).toBe(before);
    saveReason(ANN, 'TM-2', 'trend');
    expect(reasonsStore.get(ANN)).not.toBe(before);
  });

  it.each([
    ['is empty', null],
    ['contains no JSON', '{'],
    ['contains another version', '{"version":2,"accounts":{}}'],
    ['contains no accounts', '{"version":1}'],
    ['contains an invalid account', '{"version":1,"accounts":{"x":7}}'],
  ])('returns its initial value when the storage %s', (_what, text) => {
    localStorage.clear();
    if (text !== null) localStorage.setItem('reasons', text);
    expect(reasonsStore.get(ANN)).toEqual([]);
  });

  it('notifies subscribers when another tab writes', () => {
    const listener = jest.fn();
    const stop = reasonsStore.subscribe(listener);
    saveReason(ANN, 'TM-1', 'trend');
    const text = localStorage.getItem('reasons')?.replace('trend', 'news') ?? '';
    localStorage.setItem('reasons', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(reasonsStore.get(ANN)).toEqual([['TM-1', 'news']]);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'reasons' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
