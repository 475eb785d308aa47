import { act, screen, waitFor } from '@testing-library/react';
import type { Messages } from '../../intl/catalogues';
import type * as loading from '../../intl/loadMessages';
import { appUnderTest } from '../../testing/renderApp';

/** No language but English comes while this holds. */
let mockIsCutOff = false;
jest.mock('../../intl/loadMessages', () => {
  const { loadMessages } = jest.requireActual<typeof loading>('../../intl/loadMessages');
  return {
    loadMessages: (language: 'en' | 'vn' | 'cn', family: string): Promise<Messages> =>
      mockIsCutOff && language !== 'en'
        ? Promise.reject(new Error('Loading chunk failed'))
        : loadMessages(language, family),
  };
});

const { exchange, start } = appUnderTest();
const WAITING = /the language stays as it is/;

describe('A language that cannot be fetched', () => {
  beforeEach(() => {
    mockIsCutOff = true;
  });

  it('changes nothing, says so, and comes by itself when the device is online', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: 'Tiếng Việt' }));
    expect(await screen.findByText(WAITING)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
    expect(localStorage.getItem('lang')).toBe('en');
    expect(exchange.asked('config').at(-1)?.headers.get('accept-language')).toBe('en');

    mockIsCutOff = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: /Ngôn ngữ/ })).toBeVisible();
    expect(localStorage.getItem('lang')).toBe('vn');
  });

  it('can be chosen again', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('radio', { name: '中文' }));
    await screen.findByText(WAITING);
    mockIsCutOff = false;
    await user.click(screen.getByRole('radio', { name: '中文' }));
    await waitFor(() => expect(localStorage.getItem('lang')).toBe('cn'));
  });
});
