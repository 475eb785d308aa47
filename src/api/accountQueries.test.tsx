/** Checks the rule by which the data of the account is read, for each call that reads it. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { createStore } from '../app/store';
import { createExchange } from '#testkit/app/exchange';
import { standardAnswers } from '#testkit/app/standardAnswers';
import { api } from './api';
import * as accountQueries from './accountQueries';

const exchange = createExchange();
beforeAll(() => exchange.server.listen());
afterAll(() => exchange.server.close());

/** Reads of the account that no page makes with a hook: the tracker polls open orders itself. */
const NOT_BY_A_HOOK: readonly EndpointName[] = ['orderHoldList'];

const isRead = (name: EndpointName) => {
  const endpoint = api.endpoints[name];
  return 'useQuery' in endpoint || 'useInfiniteQuery' in endpoint;
};
const names = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].access === 'user' && isRead(name) && !NOT_BY_A_HOOK.includes(name),
);
const ARGS: Partial<Record<EndpointName, unknown>> = {
  getRechargeAddress: { depositId: 'D-1' },
  idcard: {},
  getUserWallets: {},
};

const hookOf = (name: EndpointName) => {
  const hooks: Record<string, unknown> = accountQueries;
  const start = `use${name[0]?.toUpperCase()}${name.slice(1)}`;
  return (hooks[`${start}Query`] ?? hooks[`${start}InfiniteQuery`]) as (arg: unknown) => unknown;
};

it.each(names)('%s is read again on focus and every minute', (name) => {
  localStorage.setItem('accessToken', 't');
  exchange.answer(standardAnswers());
  const { store } = createStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { unmount } = renderHook(() => hookOf(name)(ARGS[name] ?? {}), { wrapper });
  const asked = Object.entries(store.getState().api.queries).filter(
    ([, entry]) => entry?.endpointName === name,
  );
  expect(asked).toHaveLength(1);
  // The middleware of RTK Query answers this action with the subscriptions.
  const { getSubscriptions } = store.dispatch(
    api.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptions(): Map<string, Map<string, object>> };
  const subscription = [
    ...(getSubscriptions()
      .get(asked[0]?.[0] ?? '')
      ?.values() ?? []),
  ];
  expect(subscription).toMatchObject([{ refetchOnFocus: true, pollingInterval: 60_000 }]);
  unmount();
});
