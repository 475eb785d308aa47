import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createApiStore } from '../testing/apiStore';
import { sampleAnswers } from '../testing/samples';
import { json, ok, refuse } from '../testing/scriptedExchange';
import { exchange } from '../testing/sharedScriptedExchange';
import { useConfigRefetchOnNavigation, useDocumentTitle } from './configOnNavigation';

beforeEach(() => {
  exchange.forget();
  document.title = 'Before';
});

function Screen({ navigation }: { navigation: string }) {
  useConfigRefetchOnNavigation(navigation);
  useDocumentTitle(null);
  return <main>{navigation}</main>;
}
function show() {
  const { store } = createApiStore();
  const at = (navigation: string) => (
    <Provider store={store}>
      <Screen navigation={navigation} />
    </Provider>
  );
  const { rerender, container } = render(at('first'));
  return { container, go: (navigation: string) => rerender(at(navigation)) };
}
const named = (web_name: string) => ok({ ...sampleAnswers.config, web_name });
const heard = (calls: number) => waitFor(() => expect(exchange.heard).toHaveLength(calls));

test('each navigation asks for the config and takes the title from its web_name', async () => {
  exchange.answer('*', named('One'), named('Two'));
  const { go } = show();
  await waitFor(() => expect(document.title).toBe('One'));
  go('second');
  await waitFor(() => expect(document.title).toBe('Two'));
  await heard(2);
});

test('the screen is there before the config is', async () => {
  let answer = () => {};
  exchange.answer(
    '*',
    (response, request) => {
      answer = () => named('Late')(response, request);
    },
    named('Last'),
  );
  const { go, container } = show();
  go('second');
  await heard(1);
  expect(container.textContent).toBe('second');
  expect(document.title).toBe('Before');
  answer();
  await waitFor(() => expect(document.title).toBe('Last'));
});

test.each([
  ['is refused', refuse(1006, { reason: 'INTERNAL' })],
  ['fails', json(500, {})],
  ['breaks the contract', ok({ web_name: 'Broken' })],
])('the title stays when the config %s', async (_case, reply) => {
  exchange.answer('*', reply);
  show();
  await heard(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.title).toBe('Before');
});

test('taps while one is under way ask once more, not once each', async () => {
  let answer = () => {};
  exchange.answer(
    '*',
    (response, request) => {
      answer = () => named('Late')(response, request);
    },
    named('Last'),
  );
  const { go } = show();
  await heard(1);
  for (const navigation of ['b', 'c', 'd', 'e']) go(navigation);
  answer();
  await waitFor(() => expect(document.title).toBe('Last'));
  expect(exchange.heard).toHaveLength(2);
});

test('who reads Vietnamese gets the config in Vietnamese right after the start-up call', async () => {
  localStorage.setItem('lang', 'vn');
  exchange.answer('*', named('One'), named('Một'));
  show();
  await waitFor(() => expect(document.title).toBe('Một'));
  await heard(2);
  expect(exchange.heard[1]?.headers['accept-language']).toBe('vn');
});
