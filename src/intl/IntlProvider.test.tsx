import { act, render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { createCatalogues } from './catalogues';
import type { LoadMessages, Messages } from './catalogues';
import { IntlProvider } from './IntlProvider';

const text = (value: string) => [{ type: 0 as const, value }];

const MESSAGES: Record<string, Messages> = {
  'en/core': { 'common.back': text('Hello') },
  'vn/core': { 'common.back': text('Xin chào') },
  'cn/core': { 'common.back': text('你好') },
  'en/trade': { buy: text('Buy Rise') },
  'vn/trade': { buy: text('Mua tăng') },
};

/** A loader whose responses the test resolves or rejects. */
const slowLoader = () => {
  const waiting = new Map<string, { pass: () => void; fail: () => void }>();
  const load: LoadMessages = (language, family) =>
    new Promise((resolve, reject) => {
      const key = `${language}/${family}`;
      waiting.set(key, {
        pass: () => resolve(MESSAGES[key] ?? {}),
        fail: () => reject(new Error('offline')),
      });
    });
  return {
    load,
    answer: (key: string, how: 'pass' | 'fail' = 'pass') =>
      act(() => Promise.resolve(waiting.get(key)?.[how]())),
  };
};

const setUp = async () => {
  const { load, answer } = slowLoader();
  const catalogues = createCatalogues(load, 'en');
  const ready = catalogues.loadFamily('core');
  await answer('en/core');
  await ready;
  render(
    <IntlProvider catalogues={catalogues}>
      <FormattedMessage id="common.back" />
    </IntlProvider>,
  );
  return { catalogues, answer };
};

test('the previous language is shown until the next one has loaded', async () => {
  const { catalogues, answer } = await setUp();
  expect(document.documentElement.lang).toBe('en');
  const shown = catalogues.switchLanguage('vn');
  expect(screen.getByText('Hello')).toBeInTheDocument();
  await answer('vn/core');
  await shown;
  expect(screen.getByText('Xin chào')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('vi-VN');
});

test('the last chosen language is shown even when an earlier one arrives later', async () => {
  const { catalogues, answer } = await setUp();
  void catalogues.switchLanguage('vn');
  void catalogues.switchLanguage('cn');
  await answer('cn/core');
  await answer('vn/core');
  expect(screen.getByText('你好')).toBeInTheDocument();
});

test('a language that fails to load leaves the old one and can be chosen again', async () => {
  const { catalogues, answer } = await setUp();
  const first = catalogues.switchLanguage('vn');
  const failed = first.catch(String);
  await answer('vn/core', 'fail');
  expect(await failed).toBe('Error: offline');
  expect(screen.getByText('Hello')).toBeInTheDocument();
  const second = catalogues.switchLanguage('vn');
  await answer('vn/core');
  await second;
  expect(screen.getByText('Xin chào')).toBeInTheDocument();
});

test('a message family is loaded in the language that was chosen meanwhile', async () => {
  const { catalogues, answer } = await setUp();
  let ready = false;
  const needed = catalogues.loadFamily('trade').then(() => (ready = true));
  void catalogues.switchLanguage('vn');
  await answer('en/trade');
  expect(ready).toBe(false);
  await answer('vn/core');
  await answer('vn/trade');
  await needed;
  expect(catalogues.current().language).toBe('vn');
  expect(catalogues.current().messages).toHaveProperty('buy');
});

test('a message family that failed to load is loaded at the next request', async () => {
  const { catalogues, answer } = await setUp();
  const failed = catalogues.loadFamily('trade').catch(String);
  await answer('en/trade', 'fail');
  expect(await failed).toBe('Error: offline');
  const again = catalogues.loadFamily('trade');
  await answer('en/trade');
  await again;
  expect(catalogues.current().messages).toHaveProperty('buy');
});
