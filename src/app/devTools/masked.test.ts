import { masked } from './masked';

describe('What a developer is shown', () => {
  it('has no secret and nothing that people said of themselves, however deep it lies', () => {
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
    expect(masked(state)).toEqual({
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

  it('is the very state where there is nothing to hide, so that what has not changed stays one thing', () => {
    const quotes = { items: [{ productId: 'EURUSD', price: '1.08' }], at: 1, next: null };
    const state = { quotes, user: { username: 'linh', note: undefined } };
    expect(masked(quotes)).toBe(quotes);
    expect(masked(state).quotes).toBe(quotes);
    expect(masked(state).user).toEqual({ username: '•••', note: undefined });
    expect(masked(state)).toBe(masked(state));
  });

  it('says that something was not there', () => {
    expect(masked({ phone: null, target: undefined })).toEqual({ phone: null, target: undefined });
  });
});
