import { pointClientAt, startScriptedExchange } from './scriptedExchange';
import type { ScriptedExchange } from './scriptedExchange';

/** One scripted exchange for all tests of the importing file; each test starts with an empty script. */
export let exchange: ScriptedExchange;

beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterEach(() => exchange.forget());
afterAll(() => exchange.close());
