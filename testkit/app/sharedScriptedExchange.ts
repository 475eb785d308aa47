import { pointClientAt, startScriptedExchange } from './scriptedExchange';
import type { ScriptedExchange } from './scriptedExchange';

/** One scripted exchange for all tests of the importing file; each test starts with an empty script. */
export let scriptedExchange: ScriptedExchange;

beforeAll(async () => {
  scriptedExchange = await startScriptedExchange();
  pointClientAt(scriptedExchange.host);
});
afterEach(() => scriptedExchange.forget());
afterAll(() => scriptedExchange.close());
