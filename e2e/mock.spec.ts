import { startPrismMock } from '../tooling/prismMock';
import { PLACES } from './support/places';
import { expect, test } from './support/test';

/** The app on a mock that a backend team makes from /openapi.json, which answers every call with its example. */
const PAGES = PLACES.filter(({ isForVisitors }) => !isForVisitors).map(
  ({ path, query = '' }) => path + (path === '/xq' ? '?product=EURUSD' : query),
);

test('a mock made from /openapi.json keeps the user signed in on every page', async ({
  page,
  context,
  request,
}) => {
  const document = (await (await request.get('/openapi.json')).json()) as object;
  const mock = await startPrismMock(document);
  const refused: string[] = [];
  await context.addInitScript(() => localStorage.setItem('accessToken', 'any-token'));
  await context.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: mock.host + pathname + search });
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
  expect(refused).toEqual([]);
  await mock.stop();
});
