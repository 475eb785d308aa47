import type { Page } from '@playwright/test';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { HOSTILE_LOOKS, hostileAnswer, misshapenAnswers } from '#testkit/app/hostileAnswers';
import type { HostileLook } from '#testkit/app/hostileAnswers';
import { signIn } from './support/account';
import { expect, test } from './support/test';

/** `FAULTS=all` opens every route with every kind of hostile data, and with every wrong shape of each call. */
const isFullRun = process.env.FAULTS === 'all';

const ROUTES = [
  ...['/', '/hq', '/lc', '/lc?tab=orders', '/my', '/trade', '/orderrecord', '/xq?product=TM-1'],
  ...['/record', '/runningwater', '/recharge', '/withdraw', '/yqhy', '/kf', '/bz'],
  ...['/realname', '/bindBankCard', '/wallet', '/loginpassword', '/txpassword', '/lang'],
  ...['/recharge2?deposit=TM-1', '/withdraw?withdrawal=TM-1', '/orderrecord?order=TM-1'],
  ...['/bz2?article=orders', '/bz2?notice=TM-1', '/record?tab=lockups', '/record?tab=wealth'],
];
const SHORT_ROUTES = [
  ...['/', '/trade', '/xq?product=TM-1', '/orderrecord'],
  ...['/yqhy', '/record', '/record?tab=wealth', '/bz2?notice=TM-1'],
];
const routes = isFullRun ? ROUTES : SHORT_ROUTES;
const LOOKS = isFullRun
  ? (Object.keys(HOSTILE_LOOKS) as HostileLook[])
  : (['markup', 'unbroken'] as const);

const nameOf = (url: string): EndpointName | undefined =>
  ENDPOINT_NAMES.find((name) => endpoints[name].path === new URL(url).pathname);

/** Mocks the calls for which `dataOf` returns data. The exchange answers the other calls. */
async function answerWith(page: Page, dataOf: (name: EndpointName) => { data: unknown } | null) {
  await page.unrouteAll();
  await page.route('**/api/**', async (route) => {
    const name = nameOf(route.request().url());
    const answer = name && dataOf(name);
    if (!answer) return route.continue();
    return route.fulfill({ json: { code: 0, ts: Date.now(), ...answer } });
  });
}

/** Expects a heading, no injected code or elements, no overflow, and a control with which the user can continue. */
async function expectUsable(page: Page, place: string) {
  await expect(page.locator('h1').first(), place).toBeAttached();
  // The elements are listed, so that a failure tells what is loading.
  const busy = page.locator('[aria-busy=true]');
  const readBusy = () => busy.evaluateAll((all) => all.map((each) => each.outerHTML));
  await expect.poll(readBusy, place).toEqual([]);
  await expect(page.getByText('This page could not be shown'), place).toHaveCount(0);
  const seen = await page.evaluate(() => ({
    ran: 'hacked' in window,
    marked: document.querySelectorAll('img[src="x"], svg[onload]').length,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect({ place, ...seen }).toEqual({ place, ran: false, marked: 0, tooWide: 0 });
  const controls = page.locator('a[href], button:enabled').filter({ visible: true });
  expect(await controls.count(), place).toBeGreaterThan(0);
}

for (const look of LOOKS) {
  test(`every page stays usable when all texts of responses are hostile (${look})`, async ({
    page,
    request,
  }) => {
    if (isFullRun) test.setTimeout(600_000);
    await signIn(page, request);
    await answerWith(page, (name) => ({ data: hostileAnswer(name, look) }));
    for (const path of routes) {
      await page.goto(path);
      await expectUsable(page, `${path} ${look}`);
    }
  });
}

test('a response of a wrong shape breaks only its own card, and the page stays usable', async ({
  complaints,
  page,
  request,
}) => {
  if (isFullRun) test.setTimeout(3_600_000);
  complaints.expect(/Failed to load resource/);
  await signIn(page, request);
  for (const path of isFullRun ? ROUTES : ['/my']) {
    const requested = new Set<EndpointName>();
    await page.unrouteAll();
    page.on('request', (call) => {
      const name = nameOf(call.url());
      if (name) requested.add(name);
    });
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    for (const name of [...requested]) {
      const shapes = misshapenAnswers(name);
      for (const data of isFullRun ? shapes : shapes.slice(0, 1)) {
        await answerWith(page, (each) => (each === name ? { data } : null));
        await page.goto(path);
        await expectUsable(page, `${path}: ${name} is ${JSON.stringify(data).slice(0, 60)}`);
      }
    }
  }
});
