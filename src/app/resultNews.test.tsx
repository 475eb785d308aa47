import { act, screen } from '@testing-library/react';
import { toastShown } from '../state/toasts';
import { appUnderTest } from '../testing/renderApp';
import { catalogues } from './catalogues';

const { start } = appUnderTest();

const won = toastShown(
  { id: 'news.order.win', values: { symbol: 'EUR/USD', net: { net: '15.8' } } },
  'info',
  '/orderrecord?order=TM-1',
);

describe('The result of an order that is learned of elsewhere', () => {
  it.each([
    ['en', 'EUR/USD: your order won. +15.80 USDT', 'See'],
    ['vn', 'EUR/USD: lệnh của bạn đã thắng. +15,80 USDT', 'Xem'],
  ] as const)('says the amount as %s writes it, and leads to its receipt', async (...row) => {
    const [language, text, see] = row;
    const { store } = await start({ path: '/', language });
    await act(() => catalogues.need('news'));
    act(() => void store.dispatch(won));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: see })).toHaveAttribute(
      'href',
      '/orderrecord?order=TM-1',
    );
  });

  it('keeps the amount to itself where amounts are hidden', async () => {
    localStorage.setItem('preferences', JSON.stringify({ version: 1, hideAmounts: true }));
    const { store } = await start({ path: '/' });
    await act(() => catalogues.need('news'));
    act(() => void store.dispatch(won));
    expect(await screen.findByText('EUR/USD: your order won. •••• USDT')).toBeVisible();
  });
});
