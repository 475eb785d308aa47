import type { TransferIntent } from '../machines/transferFacts';
import { keepAskedTransfers, readAskedTransfers } from './askedTransfers';

const asked: TransferIntent = {
  ...{ id: '6f1de3c0-0000-4000-8000-000000000001', kind: 'withdrawal', paymethod: 'trc' },
  ...{ amount: '500', network: null, walletId: 'w1', askedAt: 1_760_000_000_000 },
  target: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
};

describe('requests kept over a reload', () => {
  it('come back without where the money goes', () => {
    keepAskedTransfers([asked]);
    expect(readAskedTransfers()).toEqual([{ ...asked, target: null }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('TR7N');
    expect(localStorage).toHaveLength(0);
  });

  it('leave nothing behind once they are answered', () => {
    keepAskedTransfers([asked]);
    keepAskedTransfers([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no request', '[null, 7, {}]'],
    ['an amount that is none', JSON.stringify([{ ...asked, amount: '1e3' }])],
    ['another way', JSON.stringify([{ ...asked, paymethod: 'cash' }])],
  ])('are none where somebody wrote %s', (_, text) => {
    sessionStorage.setItem('askedTransfers', text);
    expect(readAskedTransfers()).toEqual([]);
  });
});
