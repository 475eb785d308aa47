import { screen, waitFor } from '@testing-library/react';
import { appUnderTest } from '../../testing/renderApp';

const { exchange, start } = appUnderTest();

describe('Language', () => {
  it('switches at once, stores the code, and asks the exchange for its texts again', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Tiếng Việt' }));
    expect(await screen.findByRole('heading', { name: 'Ngôn ngữ và giao diện' })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('vn'));
    await waitFor(() =>
      expect(exchange.asked('config').at(-1)?.headers.get('accept-language')).toBe('vn'),
    );
    expect(document.documentElement.lang).toBe('vi-VN');
  });

  it('turns rise red in Chinese by itself, and back when asked', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: '中文' }));
    await waitFor(() => expect(document.documentElement.dataset.market).toBe('red-up'));
    await user.click(await screen.findByRole('radio', { name: '绿涨红跌' }));
    await waitFor(() => expect(document.documentElement.dataset.market).toBe('green-up'));
  });

  it('takes all motion away at once, keeps it so, and gives it back', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: /^Reduced/ }));
    expect(document.documentElement.dataset.motion).toBe('reduced');
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"motion":"reduced"/));
    const [asOnDevice] = screen.getAllByRole('radio', { name: 'As on this device' }).slice(-1);
    if (asOnDevice) await user.click(asOnDevice);
    expect(document.documentElement.dataset.motion).toBeUndefined();
  });

  it('switches the theme, and stores nothing but preferences', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    await waitFor(() => expect(localStorage.getItem('preferences')).toMatch(/"theme":"light"/));
    expect(Object.keys(localStorage).sort()).toEqual(['en', 'lang', 'preferences']);
  });
});
