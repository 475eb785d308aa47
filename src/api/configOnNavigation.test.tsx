import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createApiStore } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { json, ok, refusalReply } from '#testkit/app/scriptedExchange';
import { settled } from '#testkit/app/settled';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { api } from './api';
import { useConfigRefetchOnNavigation, useDocumentTitle } from './configOnNavigation';

beforeEach(() => {
  scriptedExchange.forget();
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
  return {
    container,
    go: (navigation: string) => rerender(at(navigation)),
    isAnswered: () => !api.endpoints.config.select()(store.getState()).isLoading,
  };
}
const configNamed = (web_name: string) => ok({ ...sampleAnswers.config, web_name });
const waitForCalls = (calls: number) =>
  waitFor(() => expect(scriptedExchange.heard).toHaveLength(calls));

test('each navigation requests the config and takes the document title from web_name', async () => {
  scriptedExchange.answer('*', configNamed('One'), configNamed('Two'));
  const { go } = renderScreen();
  await waitFor(() => expect(document.title).toBe('One'));
  go('second');
  await waitFor(() => expect(document.title).toBe('Two'));
  await waitForCalls(2);
});

test('the screen is rendered before the config arrives', async () => {
  let answer = () => {};
  scriptedExchange.answer(
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
  ['is refused', refusalReply(1006, { reason: 'INTERNAL' })],
  ['fails', json(500, {})],
  ['breaks the contract', ok({ web_name: 'Broken' })],
])('the document title is unchanged when the config %s', async (_case, reply) => {
  scriptedExchange.answer('*', reply);
  const { isAnswered } = renderScreen();
  await waitForCalls(1);
  await waitFor(() => expect(isAnswered()).toBe(true));
  await settled();
  expect(document.title).toBe('Before');
});

test('navigations during a config request cause one more request in total', async () => {
  let answer = () => {};
  scriptedExchange.answer(
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
  expect(scriptedExchange.heard).toHaveLength(2);
});

test('the config is requested in Vietnamese right after the first call when the language is Vietnamese', async () => {
  localStorage.setItem('lang', 'vn');
  scriptedExchange.answer('*', configNamed('One'), configNamed('Một'));
  renderScreen();
  await waitFor(() => expect(document.title).toBe('Một'));
  await waitForCalls(2);
  expect(scriptedExchange.heard[1]?.headers['accept-language']).toBe('vn');
});
