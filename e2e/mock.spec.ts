import { startPrismMock } from '../tooling/prismMock';
import type { Mock } from '../tooling/prismMock';
import { expect, test } from './support/test';

/** Pages that send most of the calls. `scripts/mockFaults.ts` sends all calls. */
const PAGES = ['/', '/hq', '/trade?product=EURUSD', '/my', '/orderrecord', '/withdraw'];

let mock: Mock | undefined;
test.afterEach(() => mock?.stop());

test('a mock made from /openapi.json keeps the user signed in on every page', async ({
  page,
  context,
  request,
}) => {
  const document = (await (await request.get('/openapi.json')).json()) as object;
  const { host } = (mock = await startPrismMock(document));
  const refused: string[] = [];
  await context.addInitScript(() => localStorage.setItem('accessToken', 'any-token'));
  await context.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: host + pathname + search, maxRetries: 3 });
    if (response.status() !== 200) {
      refused.push(`${pathname}: ${response.status()} ${await response.text()}`);
    }
    await route.fulfill({ response });
  });
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(new URL(page.url()).pathname).not.toBe('/login');
  }
  // The last page polls until it is left, and a call must not be under way when the mock is stopped.
  await page.goto('/openapi.json');
  await context.unrouteAll({ behavior: 'wait' });
  expect(refused).toEqual([]);
});
