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
function renderScreen() {
  const { store } = createApiStore();
  const at = (navigation: string) => (
    <Provider store={store}>
      <Screen navigation={navigation} />
    </Provider>
  );
  const { rerender, container } = render(at('first'));
  return { container, go: (navigation: string) => rerender(at(navigation)) };
}
const configNamed = (web_name: string) => ok({ ...sampleAnswers.config, web_name });
const waitForCalls = (calls: number) => waitFor(() => expect(exchange.heard).toHaveLength(calls));

test('each navigation requests the config and takes the document title from web_name', async () => {
  exchange.answer('*', configNamed('One'), configNamed('Two'));
  const { go } = renderScreen();
  await waitFor(() => expect(document.title).toBe('One'));
  go('second');
  await waitFor(() => expect(document.title).toBe('Two'));
  await waitForCalls(2);
});

test('the screen is rendered before the config arrives', async () => {
  let answer = () => {};
  exchange.answer(
    '*',
    (response, request) => {
      answer = () => configNamed('Late')(response, request);
    },
    configNamed('Last'),
  );
  const { go, container } = renderScreen();
  go('second');
  await waitForCalls(1);
  expect(container.textContent).toBe('second');
  expect(document.title).toBe('Before');
  answer();
  await waitFor(() => expect(document.title).toBe('Last'));
});

test.each([
  ['is refused', refuse(1006, { reason: 'INTERNAL' })],
  ['fails', json(500, {})],
  ['breaks the contract', ok({ web_name: 'Broken' })],
])('the document title is unchanged when the config %s', async (_case, reply) => {
  exchange.answer('*', reply);
  renderScreen();
  await waitForCalls(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.title).toBe('Before');
});

test('navigations during a config request cause one more request in total', async () => {
  let answer = () => {};
  exchange.answer(
    '*',
    (response, request) => {
      answer = () => configNamed('Late')(response, request);
    },
    configNamed('Last'),
  );
  const { go } = renderScreen();
  await waitForCalls(1);
  for (const navigation of ['b', 'c', 'd', 'e']) go(navigation);
  answer();
  await waitFor(() => expect(document.title).toBe('Last'));
  expect(exchange.heard).toHaveLength(2);
});

test('the config is requested in Vietnamese right after the first call when the language is Vietnamese', async () => {
  localStorage.setItem('lang', 'vn');
  exchange.answer('*', configNamed('One'), configNamed('Một'));
  renderScreen();
  await waitFor(() => expect(document.title).toBe('Một'));
  await waitForCalls(2);
  expect(exchange.heard[1]?.headers['accept-language']).toBe('vn');
});
