import { ENDPOINT_NAMES } from '#contract';
import { callByName, createApiStore } from './apiStore';
import { createExchange } from './exchange';
import { sampleArgs } from './standardAnswers';

const exchange = createExchange();
beforeAll(() => exchange.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => exchange.reset());
afterAll(() => exchange.server.close());

// The first of them has the lazy chunks still to load, which is the longest way.
it.each(ENDPOINT_NAMES)('%s, begun just now, has not come, and is not overlooked', async (name) => {
  localStorage.setItem('accessToken', 'token-of-ann');
  const call = callByName(createApiStore(), name, sampleArgs[name]());
  expect(exchange.asked(name)).toHaveLength(0);
  expect(await exchange.allAsked(name)).toHaveLength(1);
  await call;
});
