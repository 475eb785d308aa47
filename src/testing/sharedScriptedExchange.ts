import { pointClientAt, startScriptedExchange } from './scriptedExchange';
import type { ScriptedExchange } from './scriptedExchange';

/** One scripted exchange for all tests of the file that imports it. The client talks to it; each test starts it anew. */
export let exchange: ScriptedExchange;

beforeAll(async () => {
  exchange = await startScriptedExchange();
  pointClientAt(exchange.host);
});
afterEach(() => exchange.forget());
afterAll(() => exchange.close());
