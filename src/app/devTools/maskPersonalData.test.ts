import { maskPersonalData } from './maskPersonalData';

describe('maskPersonalData', () => {
  it('hides secrets and personal data at any depth', () => {
    const state = {
      api: {
        queries: {
          'getUserWallets(undefined)': {
            data: {
              bankCard: {
                holderName: 'LINH CANARY',
                cardNumber: '1',
                claim: { refundNumber: 'R' },
              },
              wallets: [{ id: 'w1', address: 'TCANARY', label: 'mine' }],
            },
          },
        },
      },
    };
    expect(maskPersonalData(state)).toEqual({
      api: {
        queries: {
          'getUserWallets(undefined)': {
            data: {
              bankCard: { holderName: '•••', cardNumber: '•••', claim: '•••' },
              wallets: [{ id: 'w1', address: '•••', label: '•••' }],
            },
          },
        },
      },
    });
  });

  it('returns the same object when nothing is hidden or changed', () => {
    const quotes = { items: [{ productId: 'EURUSD', price: '1.08' }], at: 1, next: null };
    const state = { quotes, user: { username: 'linh', note: undefined } };
    expect(maskPersonalData(quotes)).toBe(quotes);
    expect(maskPersonalData(state).quotes).toBe(quotes);
    expect(maskPersonalData(state).user).toEqual({ username: '•••', note: undefined });
    expect(maskPersonalData(state)).toBe(maskPersonalData(state));
  });

  it('keeps null and undefined', () => {
    expect(maskPersonalData({ phone: null, target: undefined })).toEqual({
      phone: null,
      target: undefined,
    });
  });
});
