import { startTestExchange } from './testExchange';
import type { TestExchange } from './testExchange';

/** One exchange for all tests of the importing file. */
export let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(() => exchange.close());
