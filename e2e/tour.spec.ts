import type { Page } from '@playwright/test';
import { openAccounts } from '#tooling/screenAccounts';
import { LANGUAGES } from '#contract/languages';
import { accessibility } from './probes/accessibility';
import { clearOfBars, remainingTime } from './probes/bars';
import { callsOnce, configRead, recordCalls } from './probes/calls';
import { geometry, enlargedText, PROBE_VIEWPORT } from './probes/geometry';
import { header, underHeader } from './probes/header';
import { aboveWater, lines } from './probes/lines';
import { sideNavigation, tabs } from './probes/navigation';
import { heading, language as ownWords, notCrashed, title, hasExit, width } from './probes/page';
import {
  preloadsRun,
  recordScripts,
  screenBytes,
  pathsDrawnBy,
  weighScripts,
} from './probes/scripts';
import { goInApp, runProbes, settle } from './probes/stop';
import type { Probe, Stop } from './probes/stop';
import { targets } from './probes/targets';
import { takeOverFaults } from './probes/takeOver';
import { typography } from './probes/typography';
import { zoom } from './probes/zoom';
import { ask, newAccount, signIn } from './support/account';
import { placeOrderByApi } from './support/placeOrderByApi';
import { PLACES } from './support/places';
import type { TestedRoute } from './support/places';
import { routePaths } from './support/routePaths';
import { expect, test } from './support/test';
import type { Language } from './support/words';

/**
 * Visits all routes once and runs all probes on each open page, instead of one visit for each property. A fault names
 * its route, language and probe. For a new property of every page, add a file in `probes`.
 */

// Each wait has its own limit. A test has up to 27 pages, which a busy machine opens slowly.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const USER_PLACES = PLACES.filter(({ isForVisitors }) => !isForVisitors);
const PUBLIC_PLACES = PLACES.filter(({ isPrivate }) => !isPrivate);

const PAGE_PROBES: Readonly<Record<string, Probe>> = {
  ...{ heading, title, language: ownWords, crash: notCrashed, width, exit: hasExit },
};

/**
 * Returns the visit of a route: its address with the given query, and the heading that the page must have. By default
 * the query is that of the route.
 */
const stopAt = (
  page: Page,
  language: Language,
  place: TestedRoute,
  query = place.query ?? '',
): Stop => ({
  ...{ page, language, path: place.path + query },
  heading: query === '' ? (place.plainHeading ?? place.heading) : place.heading,
});

/** Sets the stored data of the browser before the app starts. */
async function store(page: Page, language: Language, token = '') {
  await page.addInitScript(
    ([lang, accessToken]) => {
      localStorage.setItem('lang', lang);
      if (accessToken !== '') localStorage.setItem('accessToken', accessToken);
    },
    [language, token] as const,
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PROBE_VIEWPORT);
}

/** The longest duration of an order. */
const ORDER_SEC = 300;
/** An order that ends sooner than this may end during the checks of a page. */
const LEFT_MIN_MS = 120_000;

/** Opens each page inside the running app and runs the probes on the page. */
async function walk(stops: readonly Stop[], probes: Readonly<Record<string, Probe>>) {
  const faults: string[] = [];
  for (const stop of stops) {
    await goInApp(stop.page, stop.path);
    const { heading: first, ...others } = probes;
    if (first) faults.push(...(await runProbes(stop, { heading: first })));
    await settle(stop.page);
    faults.push(...(await runProbes(stop, others)));
  }
  return faults;
}

test('the table of tested routes lists every route of the app', () => {
  expect(PLACES.map(({ path }) => path).sort()).toEqual(routePaths().sort());
});

for (const language of LANGUAGES) {
  test(`every page passes the probes for a user with data, in ${language}`, async ({
    exchange,
    page,
    request,
  }) => {
    const people = { regular: newAccount(), newcomer: newAccount() };
    const { regular: token } = await openAccounts(exchange.url, people);
    const deposit = { paymethod: 'bank', amount: '100' };
    const { id } = await ask<{ id: string }>(request, token, 'user/deposit', deposit);
    await store(page, language, token);
    // Marks the hint for the first order as seen, because it covers elements that the geometry probe measures.
    await page.addInitScript(() =>
      localStorage.setItem('preferences', '{"version":1,"helpSeen":["coach:ticket"]}'),
    );
    await page.goto('/kf');
    const stops = USER_PLACES.map((place) =>
      place.path === '/recharge2'
        ? stopAt(page, language, place, `?deposit=${id}`)
        : stopAt(page, language, place),
    );
    const fonts = typography();
    const faults = await walk(stops, {
      ...PAGE_PROBES,
      ...{ typography: fonts.probe, lines, geometry, targets },
      // One language is enough: the languages differ only in text, and no rule of axe checks text.
      ...(language === 'en' && { accessibility }),
    });
    expect(faults).toEqual([]);
    const { texts, bold, pages } = fonts.share();
    console.log(`${language}: ${bold} of ${texts} texts are bold`);
    expect(texts).toBeGreaterThan(400);
    // Most pages have a bold title, amount and action. With more bold text, these would lose their emphasis.
    expect(bold).toBeGreaterThan(pages);
    expect(bold / texts).toBeLessThanOrEqual(0.25);
  });

  test(`every page passes the probes for a user without data, in ${language}`, async ({
    page,
    request,
  }) => {
    const account = newAccount();
    const { data } = (await (
      await request.post('/api/user/register', { data: account })
    ).json()) as { data: { accessToken: string } };
    await store(page, language, data.accessToken);
    await page.goto('/kf');
    const stops = USER_PLACES.map((place) => stopAt(page, language, place));
    const faults = await walk(stops, {
      ...PAGE_PROBES,
      ...{ header: header(account.username), underHeader, tabs },
      // One language is enough: the geometry probe finds texts of the navigation that are cut off in any language.
      ...(language === 'en' && { sideNavigation }),
    });
    if (language === 'en') {
      const isTab = /^\/(hq|lc|kf|my|trade)?(\?|$)/;
      const enlarged = stops.filter(({ path }) => isTab.test(path));
      expect(enlarged).toHaveLength(6);
      faults.push(...(await walk(enlarged, { heading, enlargedText })));
    }
    expect(faults).toEqual([]);
  });

  test(`no bar covers a control of any page while an order is open, also at 400 % zoom, in ${language}`, async ({
    page,
    request,
  }) => {
    const { token } = await signIn(page, request);
    await store(page, language);
    let endsAt = 0;
    const faults: string[] = [];
    for (const stop of USER_PLACES.map((place) => stopAt(page, language, place))) {
      if (endsAt - Date.now() > LEFT_MIN_MS) await goInApp(page, stop.path);
      else {
        const orderInput = { productId: 'BTCUSDT', direction: 'rise', amount: '1000' } as const;
        await placeOrderByApi(request, token, { ...orderInput, durationSec: ORDER_SEC });
        endsAt = Date.now() + ORDER_SEC * 1000;
        await page.goto(stop.path);
      }
      await settle(page);
      faults.push(...(await runProbes(stop, { clearOfBars, remainingTime, zoom })));
    }
    expect(faults).toEqual([]);
  });

  test(`every public page keeps its layout at the handoff and passes the probes, in ${language}`, async ({
    page,
  }) => {
    await store(page, language);
    // A headless browser denies notifications, and the language page shows the denial.
    const setNotifications = (permission: NotificationPermission) =>
      page.addInitScript((chosen) => {
        Object.defineProperty(Notification, 'permission', {
          configurable: true,
          get: () => chosen,
        });
      }, permission);
    await setNotifications('default');
    const isEnglish = language === 'en';
    const probes = {
      ...PAGE_PROBES,
      ...{ typography: typography().probe, aboveWater },
      ...(isEnglish && { accessibility, sideNavigation }),
    };
    const faults: string[] = [];
    const load = async (stop: Stop) => {
      faults.push(...(await takeOverFaults(page, stop.path)));
      await settle(page);
      faults.push(...(await runProbes(stop, probes)));
      // The walk with an open order zooms the other pages.
      if (PLACES.some(({ path, isForVisitors }) => path === stop.path && isForVisitors)) {
        faults.push(...(await runProbes(stop, { zoom })));
      }
    };
    for (const place of PUBLIC_PLACES) await load(stopAt(page, language, place, ''));
    const placeOf = (path: string) => PLACES.find((place) => place.path === path)!;
    await load(stopAt(page, language, placeOf('/reg'), '?invite=TIDE2026'));
    await setNotifications('denied');
    await load(stopAt(page, language, placeOf('/lang'), ''));

    const reset = { page, language, path: '/login?mode=reset', heading: null };
    const products = ['/xq', '/trade'].map((path) => stopAt(page, language, placeOf(path)));
    faults.push(...(await walk([...products, reset], probes)));
    expect(faults).toEqual([]);
  });
}

test('every page that a user loads sends each call once and loads one screen within its budget', async ({
  page,
  request,
}) => {
  const { token } = await signIn(page, request);
  const calls = recordCalls(page);
  const loaded = weighScripts(page);
  const faults: string[] = [];
  // Waits for the focus: on a busy machine a new window gets it late, and the app then requests the open orders
  // again.
  await page.goto('/lang');
  await page.waitForFunction(() => document.hasFocus());
  const once = { config: configRead(calls), calls: callsOnce(calls) };
  const load = async (stop: Stop, probes: Readonly<Record<string, Probe>>) => {
    await page.goto(stop.path);
    const arrived = await runProbes(stop, { heading });
    await settle(page);
    faults.push(...arrived, ...(await runProbes(stop, { bytes: screenBytes(loaded), ...probes })));
    expect.soft(new URL(page.url()).pathname).toBe(stop.path.split('?')[0]);
  };
  const depositPage = PLACES.find(({ path }) => path === '/recharge2')!;
  for (const place of USER_PLACES) {
    // The deposit page redirects without a query, so it is opened with the number of a deposit that does not exist.
    const bare = place === depositPage ? place.wrongQuery : '';
    await load(stopAt(page, 'en', place, bare), once);
    if (place.query !== undefined) await load(stopAt(page, 'en', place), once);
  }
  // The deposit is created after the visits above, because with an open deposit every page polls its state.
  const deposit = { paymethod: 'bank', amount: '100' };
  const { id } = await ask<{ id: string }>(request, token, 'user/deposit', deposit);
  await load(stopAt(page, 'en', depositPage, `?deposit=${id}`), {});
  for (const { path } of PLACES.filter(({ isForVisitors }) => isForVisitors)) {
    await page.goto(path);
    await expect(page, `${path} redirects a user to Home`).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(faults).toEqual([]);
  expect([...calls.names()]).toEqual(expect.arrayContaining(['order/hold_list', 'user/details']));
});

test('every page that a visitor loads is shown or redirects to the login, and sends no private call', async ({
  page,
}) => {
  const calls = recordCalls(page);
  const loaded = weighScripts(page);
  await recordScripts(page);
  const login = PLACES.find(({ path }) => path === '/login')!;
  const faults: string[] = [];
  const titles = new Map<string, string>();
  const load = async (place: TestedRoute, query: string) => {
    const requested = stopAt(page, 'en', place, query);
    await page.goto(requested.path);
    const stop = place.isPrivate ? stopAt(page, 'en', login, '') : requested;
    await expect(page, requested.path).toHaveURL(stop.path);
    const arrived = await runProbes(stop, { heading, title });
    await settle(page);
    faults.push(
      ...arrived,
      ...(await runProbes(stop, {
        ...{ bytes: screenBytes(loaded), preloads: preloadsRun, calls: callsOnce(calls) },
      })),
    );
    titles.set(requested.path, await page.title());
  };
  for (const place of PLACES) {
    await load(place, '');
    if (!place.isPrivate && place.query !== undefined) await load(place, place.query);
  }
  expect(faults).toEqual([]);
  const privateCalls = /user\/details|Defi|wealth\/orders|order\//;
  expect([...calls.names()].filter((call) => privateCalls.test(call))).toEqual([]);
  // Without a query, /xq shows the product list and has the title of /lc, and /bz2 shows the article list and has the
  // title of /bz.
  const own = PUBLIC_PLACES.filter(({ path }) => path !== '/xq' && path !== '/bz2');
  expect(new Set(own.map(({ path }) => titles.get(path))).size).toBe(own.length);
  const drawn = [...loaded.keys()].flatMap(pathsDrawnBy);
  expect(new Set(drawn)).toEqual(new Set(PUBLIC_PLACES.map(({ path }) => path)));
});
