import type { Page } from '@playwright/test';
import { openAccounts } from '../scripts/screenAccounts';
import type { Accounts } from '../scripts/screenAccounts';
import { foreignWordsFinder, textsOn } from './support/foreignWords';
import { PLACES } from './support/places';
import type { Place } from './support/places';
import { expect, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';

/**
 * Every route in every language, with everything there, with nothing there yet, and in what goes wrong: a mistyped
 * address, calls that fail or never answer, no network, a session that is over. What is looked for stands in `lookAt`.
 */

let accounts: Accounts;
test.beforeAll(async ({ exchange }) => {
  accounts = await openAccounts(exchange.url);
});

/** A walk through the app in one language, and what was wrong on its way. */
function walker(page: Page, language: Language) {
  const word = (id: string) => words(language, id);
  const foreignWords = foreignWordsFinder(language);
  const faults: string[] = [];
  let chapter = '';
  const waysOn = page
    .locator('main, header, nav')
    .locator('a[href], :enabled')
    .filter({ visible: true });

  const walk = {
    faults,
    word,
    waysOn,
    /** The app anew, for somebody with this token; every cache is empty then. */
    async open(title: string, token: string | null, path = '/') {
      chapter = title;
      await page.evaluate((value) => {
        if (value === null) localStorage.removeItem('accessToken');
        else localStorage.setItem('accessToken', value);
      }, token);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
    },
    /** As a tap on a link would, for the pages that no link of this page leads to as well. */
    async goTo(path: string) {
      await page.evaluate((to) => {
        const state = { key: crypto.randomUUID(), idx: history.length };
        history.pushState(state, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state }));
      }, path);
    },
    /** What has to hold wherever somebody stands. */
    async lookAt(where: string) {
      const note = (fault: string) => faults.push(`${chapter}, ${where}: ${fault}`);
      const texts = await textsOn(page);
      const foreign = texts.filter((text) => foreignWords(text).length > 0);
      for (const text of new Set(foreign)) note(`not ${language}: ${text}`);
      if (texts.includes(word('app.crash.body'))) note('the page broke');
      if (!/^(.+ · )?Tidemark$/.test(await page.title())) note(`is called ${await page.title()}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) note(`is ${width} px wide`);
      // Between two screens there is none for a moment.
      await waysOn
        .first()
        .waitFor({ timeout: 20_000 })
        .catch(() => note('leads nowhere'));
    },
    async expectHeading({ heading }: Place) {
      const name = heading === null ? {} : { name: word(heading) };
      await expect(page.getByRole('heading', { level: 1, ...name }).first()).toBeVisible();
    },
    /** Until nothing is on its way any more. */
    async expectQuiet() {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  };
  return walk;
}

const USER_PLACES = PLACES.filter(({ isForVisitors }) => !isForVisitors);
const PUBLIC_PLACES = PLACES.filter(({ isPrivate }) => !isPrivate);
/** Those that look otherwise to a visitor. */
const VISITOR_PLACES = PLACES.filter(
  ({ path, isForVisitors }) => isForVisitors ?? /^\/(lc|xq|trade)?$/.test(path),
);

/**
 * Walks that open every page anew, or wait on it, take minutes. In each run English takes all routes through them, and
 * Vietnamese and Chinese each other one, so that every route is walked in two languages; with FAULTS=all in three.
 */
function halfIn(language: Language, places: readonly Place[]): readonly Place[] {
  if (language === 'en' || process.env.FAULTS === 'all') return places;
  const turn = language === 'vn' ? 0 : 1;
  return places.filter((place) => PLACES.indexOf(place) % 2 === turn);
}

/** Who walks: where a visitor sees the same as a user, once is enough. */
const walkers = () =>
  [
    ['a user', accounts.regular, USER_PLACES],
    ['a visitor', null, VISITOR_PLACES],
  ] as const;

for (const language of ['en', 'vn', 'cn'] as const satisfies readonly Language[]) {
  test.describe(`in ${language}`, () => {
    // A walk is long, and on a machine that others use as well many times longer.
    test.describe.configure({ timeout: 240_000 });
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await page.goto('/lang');
    });

    test('every route says what there is, and that there is nothing yet', async ({ page }) => {
      const walk = walker(page, language);
      const newcomer = ['a newcomer', accounts.newcomer, USER_PLACES] as const;
      for (const [who, token, places] of [...walkers(), newcomer]) {
        await walk.open(who, token);
        for (const place of places) {
          await walk.goTo(place.path + (place.query ?? ''));
          await walk.expectHeading(place);
          await walk.expectQuiet();
          await walk.lookAt(place.path);
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('a mistyped address says so, and leads on', async ({ page }) => {
      const walk = walker(page, language);
      for (const [who, token, places] of walkers()) {
        await walk.open(who, token);
        for (const { path, wrongQuery } of places) {
          if (wrongQuery === undefined) continue;
          await walk.goTo(path + wrongQuery);
          await walk.expectQuiet();
          await walk.lookAt(path + wrongQuery);
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('every route names the network where it is gone', async ({
      complaints,
      context,
      page,
    }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/);
      const walk = walker(page, language);
      for (const [who, token, places] of walkers()) {
        await walk.open(who, token);
        await context.setOffline(true);
        for (const place of places) {
          await walk.goTo(place.path + (place.query ?? ''));
          await expect(page.getByText(walk.word('app.offline')), place.path).toBeVisible();
          await expect(page.locator('h1').first(), place.path).toBeVisible();
          await walk.lookAt(place.path);
        }
        await context.setOffline(false);
      }
      expect(walk.faults).toEqual([]);
    });

    test('every route lives through calls that fail, and offers to try again', async ({
      complaints,
      page,
    }) => {
      complaints.expect(/status of 500/);
      const walk = walker(page, language);
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
      for (const [who, token, places] of walkers()) {
        for (const place of halfIn(language, places)) {
          // Anew each time: a page that has met failures asks ever more seldom.
          await walk.open(who, token, place.path + (place.query ?? ''));
          await walk.expectQuiet();
          await walk.lookAt(place.path);
          if (place.isWhole) continue;
          await expect(
            page
              .locator('main')
              .getByRole('button', { name: walk.word('common.retry') })
              .first(),
            place.path,
          ).toBeVisible();
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('every route stands while calls hang, and can be left', async ({ page }) => {
      const walk = walker(page, language);
      await page.route('**/api/**', () => undefined);
      for (const [who, token, places] of walkers()) {
        await walk.open(who, token);
        for (const place of halfIn(language, places)) {
          await walk.goTo(place.path + (place.query ?? ''));
          if (place.isWhole) await walk.expectHeading(place);
          else await expect(walk.waysOn.first(), place.path).toBeVisible();
          await walk.lookAt(place.path);
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('a session that is over leads to the login once, and then everything public is open', async ({
      complaints,
      page,
    }) => {
      complaints.expect(/status of 401/);
      const walk = walker(page, language);
      const privatePlaces = PLACES.filter((place) => place.isPrivate);
      for (const { path } of halfIn(language, privatePlaces)) {
        await walk.open('expired', 'token-of-yesterday', path);
        await expect(page, path).toHaveURL('/login');
        await expect(page.getByText(walk.word('app.session.expired')).first(), path).toBeVisible();
      }
      await walk.lookAt('/login');
      for (const place of PUBLIC_PLACES) {
        await walk.goTo(place.path + (place.query ?? ''));
        await walk.expectHeading(place);
        expect(new URL(page.url()).pathname).toBe(place.path);
      }
      expect(walk.faults).toEqual([]);
    });
  });
}
