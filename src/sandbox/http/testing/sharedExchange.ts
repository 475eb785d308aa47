import { startTestExchange } from './testExchange';
import type { TestExchange } from './testExchange';

/** One exchange for all tests of the file that imports it, started before the first and closed after the last. */
export let exchange: TestExchange;

beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(() => exchange.close());
