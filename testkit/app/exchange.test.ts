import { ENDPOINT_NAMES } from '#contract';
import { callByName, createApiStore } from './apiStore';
import { createExchange } from './exchange';
import { sampleArgs } from './standardAnswers';

const exchange = createExchange();
beforeAll(() => exchange.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => exchange.reset());
afterAll(() => exchange.server.close());

// The first call also loads the lazy chunks, so it takes the most turns of the event loop.
it.each(ENDPOINT_NAMES)('allAsked waits for a call of %s that has just started', async (name) => {
  localStorage.setItem('accessToken', 'token-of-ann');
  const call = callByName(createApiStore(), name, sampleArgs[name]());
  expect(exchange.asked(name)).toHaveLength(0);
  expect(await exchange.allAsked(name)).toHaveLength(1);
  await call;
});
