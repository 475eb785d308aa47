import { createApiStore } from '#testkit/app/apiStore';
import { ok } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { api } from './api';

const pageThatContinuesAt = (nextCursor: string | null) => ok({ items: [], nextCursor });

test('a list ends at a cursor that led to an earlier page', async () => {
  scriptedExchange.answer(
    '*',
    pageThatContinuesAt('a'),
    pageThatContinuesAt('b'),
    pageThatContinuesAt('a'),
  );
  const { store } = createApiStore();
  const { initiate } = api.endpoints.notice;
  const next = () => store.dispatch(initiate(undefined, { direction: 'forward' }));
  expect(await next()).toMatchObject({ hasNextPage: true });
  expect(await next()).toMatchObject({ hasNextPage: true });
  expect(await next()).toMatchObject({ hasNextPage: false });
  expect(scriptedExchange.heard).toHaveLength(3);
});

test('a list ends at a page without a cursor', async () => {
  scriptedExchange.answer('*', pageThatContinuesAt('a'), pageThatContinuesAt(null));
  const { store } = createApiStore();
  const { initiate } = api.endpoints.notice;
  const next = () => store.dispatch(initiate(undefined, { direction: 'forward' }));
  expect(await next()).toMatchObject({ hasNextPage: true });
  expect(await next()).toMatchObject({ hasNextPage: false });
});
