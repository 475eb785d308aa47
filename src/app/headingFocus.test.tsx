/** Tests of the focus after a navigation. Each test of a missing or failing screen uses another screen. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLayoutEffect } from 'react';
import type * as support from '../screens/support/SupportScreen';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { settled } from '#testkit/app/settled';

const mockMissing = new Set<string>();
function mockLoad(chunk: string, load: () => object): object {
  if (!mockMissing.has(chunk)) return load();
  throw Object.assign(new Error('Loading chunk failed'), {
    request: `http://localhost/assets/${chunk}.js`,
  });
}
jest.mock('../screens/market/MarketScreen', () =>
  mockLoad('market', () => jest.requireActual('../screens/market/MarketScreen')),
);
jest.mock('../screens/wealth/WealthScreen', () =>
  mockLoad('wealth', () => jest.requireActual('../screens/wealth/WealthScreen')),
);

let mockIsFailing = false;
jest.mock('../screens/support/SupportScreen', () => {
  const actual = jest.requireActual<typeof support>('../screens/support/SupportScreen');
  return {
    SupportScreen: () => {
      // The error is thrown in an effect, because React repeats a failed render before it gives up.
      useLayoutEffect(() => {
        if (mockIsFailing) throw new Error('planted');
      }, []);
      return <actual.SupportScreen />;
    },
  };
});

const { exchange, start } = appUnderTest();

afterEach(() => {
  mockMissing.clear();
  mockIsFailing = false;
});

function failToLoad(chunk: string) {
  mockMissing.add(chunk);
  exchange.server.use(http.head(`http://localhost/assets/${chunk}.js`, HttpResponse.error));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the first page leaves the focus where it is', async () => {
  await start({ path: '/lang' });
  await heading('Language and appearance');
  await settled();
  expect(document.body).toHaveFocus();
});

it('a screen that is loaded by the navigation focuses its heading', async () => {
  const { user } = await start({ path: '/login' });
  await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
  expect(await heading('Open An Account Now')).toHaveFocus();
});

it('a screen that is loaded after a tap on a tab focuses its heading', async () => {
  const { user } = await start({ path: '/' });
  const [tab] = await screen.findAllByRole('link', { name: 'Mine' });
  await user.click(tab!);
  expect(await heading('Log in')).toHaveFocus();
});

it('a screen that loads after Try again focuses its heading', async () => {
  failToLoad('market');
  const { user } = await start({ path: '/' });
  await user.click((await screen.findAllByRole('link', { name: 'Market' }))[0]!);
  expect(await heading('This page could not be shown')).toHaveFocus();
  mockMissing.clear();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading('Market')).toHaveFocus();
});

it('a screen that arrives late leaves the focus in a field in which the user types', async () => {
  failToLoad('wealth');
  const field = document.createElement('input');
  const { user } = await start({ path: '/' });
  await user.click((await screen.findAllByRole('link', { name: 'Financial Management' }))[0]!);
  await heading('This page could not be shown');
  document.body.append(field);
  await user.type(field, 'a');
  mockMissing.clear();
  act(() => void window.dispatchEvent(new Event('online')));
  await heading('Financial Management');
  expect(field).toHaveFocus();
  field.remove();
});

it('a screen that failed focuses the heading of its error, and its own heading after Try again', async () => {
  const { user } = await start({ path: '/' });
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockIsFailing = true;
  await user.click((await screen.findAllByRole('link', { name: 'Customer support' }))[0]!);
  expect(await heading('This page could not be shown')).toHaveFocus();
  expect(logged).toHaveBeenCalled();
  mockIsFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await heading('Customer support')).toHaveFocus());
});
