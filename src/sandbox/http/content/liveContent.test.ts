import { LANGUAGES } from '../../../contract';
import { readSandboxWords } from '../../../testing/sandboxWords';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';

let live: TestExchange;
let sandbox: TestExchange;
beforeAll(async () => {
  live = await startTestExchange({ environment: 'live' });
  sandbox = await startTestExchange();
});
afterAll(async () => {
  await live.close();
  await sandbox.close();
});

/** All that an exchange tells a visitor in words. */
async function toldToVisitors(exchange: TestExchange, language: string): Promise<string> {
  const { environment, ...config } = await exchange.call('config', {}, { language });
  const { items } = await exchange.call('wealthList', {}, { language });
  const details = await Promise.all(
    items.map(({ productId }) => exchange.call('wealthDetails', { productId }, { language })),
  );
  const others = [
    await exchange.call('notice', {}, { language }),
    await exchange.call('productList', {}, { language }),
    await exchange.call('banks', {}, { language }),
  ];
  expect(environment).toBe(exchange === live ? 'live' : 'sandbox');
  return JSON.stringify([config, details, others]).replace(/data:image[^"]*/g, '');
}

test.each(LANGUAGES)(
  'a live exchange tells of no sandbox and no play money in %s',
  async (each) => {
    const words = (await readSandboxWords())(each);
    expect(await toldToVisitors(sandbox, each)).toMatch(words);
    expect(await toldToVisitors(live, each)).not.toMatch(words);
  },
);
