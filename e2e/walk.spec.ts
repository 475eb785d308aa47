import type { Page } from '@playwright/test';
import { openAccounts } from '#tooling/screenAccounts';
import type { Accounts } from '#tooling/screenAccounts';
import { language as ownWords, anyTitle, notCrashed, hasExit, exitsOf, width } from './probes/page';
import { goInApp, runProbes } from './probes/stop';
import { PLACES } from './support/places';
import type { TestedRoute } from './support/places';
import { expect, test } from './support/test';
import { words } from './support/words';
import type { Language } from './support/words';

declare global {
  interface Window {
    /** Whether the page has shown the text of `recordText`. */
    hasShownText?: boolean;
  }
}

/**
 * Visits every route in every language under faults: a mistyped address, calls that fail or hang, no network, an
 * expired session. `tour.spec.ts` visits the routes without faults.
 */

let accounts: Accounts;
test.beforeAll(async ({ exchange }) => {
  accounts = await openAccounts(exchange.url);
});

/** The probes that run on every page. */
const CHECKS = { language: ownWords, crash: notCrashed, title: anyTitle, width, exit: hasExit };

/** Visits pages of the app in one language and collects their faults. */
function walker(page: Page, language: Language) {
  const word = (id: string) => words(language, id);
  const faults: string[] = [];
  let chapter = '';

  return {
    faults,
    word,
    exitsOf: exitsOf({ page }),
    /** Loads the app with empty caches, for the owner of a token or for a visitor. */
    async open(title: string, token: string | null, path = '/') {
      chapter = title;
      // The page before would use the new token, and end its session if the token is wrong.
      await page.goto('/livez', { waitUntil: 'load' });
      await page.evaluate((value) => {
        if (value === null) localStorage.removeItem('accessToken');
        else localStorage.setItem('accessToken', value);
      }, token);
      await page.goto(path);
      await page.locator('h1').first().waitFor();
    },
    goTo: (path: string) => goInApp(page, path),
    async check(path: string) {
      const found = await runProbes({ page, path, language, heading: null }, CHECKS);
      faults.push(...found.map((fault) => `${chapter}, ${fault}`));
    },
    async expectHeading({ heading }: TestedRoute) {
      const name = heading === null ? {} : { name: word(heading) };
      await expect(page.getByRole('heading', { level: 1, ...name }).first()).toBeVisible();
    },
    /** Waits until no part of the page is loading. */
    async expectQuiet() {
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    },
  };
}

/** Records whether a page has shown a text, because a toast closes after five seconds. */
const recordText = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    window.hasShownText = false;
    new MutationObserver(() => {
      window.hasShownText ||= document.body?.innerText.includes(wanted);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);

const USER_PLACES = PLACES.filter(({ isForVisitors }) => !isForVisitors);
const PUBLIC_PLACES = PLACES.filter(({ isPrivate }) => !isPrivate);
/** Pages that show other content to a visitor than to a user. */
const VISITOR_PLACES = PLACES.filter(
  ({ path, isForVisitors }) => isForVisitors ?? /^\/(lc|xq|trade)?$/.test(path),
);

/**
 * English visits all routes, Vietnamese and Chinese one half each, because the load of a page takes long and there
 * are many pages. Every route is thus visited in two languages. FAULTS=all visits all routes in all languages.
 */
function routesIn(language: Language, places: readonly TestedRoute[]): readonly TestedRoute[] {
  if (language === 'en' || process.env.FAULTS === 'all') return places;
  const turn = language === 'vn' ? 0 : 1;
  return places.filter((place) => PLACES.indexOf(place) % 2 === turn);
}

/** A page that shows the same to a user and a visitor is visited only as a user. */
const visits = () =>
  [
    ['a user', accounts.regular, USER_PLACES],
    ['a visitor', null, VISITOR_PLACES],
  ] as const;

for (const language of ['en', 'vn', 'cn'] as const satisfies readonly Language[]) {
  test.describe(`the app in ${language}`, () => {
    // A test opens up to 22 pages, and this takes long on a busy machine.
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await page.goto('/lang');
    });

    test('a mistyped address shows a message and a link to another page', async ({ page }) => {
      const walk = walker(page, language);
      for (const [who, token, places] of visits()) {
        await walk.open(who, token);
        for (const { path, wrongQuery } of places) {
          if (wrongQuery === undefined) continue;
          await walk.goTo(path + wrongQuery);
          await walk.expectQuiet();
          await walk.check(path + wrongQuery);
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('every route shows that there is no network', async ({ complaints, context, page }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/);
      const walk = walker(page, language);
      for (const [who, token, places] of visits()) {
        await walk.open(who, token);
        await context.setOffline(true);
        for (const place of places) {
          await walk.goTo(place.path + (place.query ?? ''));
          await expect(page.getByText(walk.word('app.offline')), place.path).toBeVisible();
          await expect(page.locator('h1').first(), place.path).toBeVisible();
          await walk.check(place.path);
        }
        await context.setOffline(false);
      }
      expect(walk.faults).toEqual([]);
    });

    test('every route shows failing calls and offers a retry', async ({ complaints, page }) => {
      complaints.expect(/status of 500/);
      const walk = walker(page, language);
      await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }));
      for (const [who, token, places] of visits()) {
        for (const place of routesIn(language, places)) {
          // Loads each page separately, because the app pauses its calls after failures.
          await walk.open(who, token, place.path + (place.query ?? ''));
          await walk.expectQuiet();
          await walk.check(place.path);
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

    test('the user can leave every route while its calls hang', async ({ page }) => {
      const walk = walker(page, language);
      await page.route('**/api/**', () => undefined);
      for (const [who, token, places] of visits()) {
        await walk.open(who, token);
        for (const place of routesIn(language, places)) {
          await walk.goTo(place.path + (place.query ?? ''));
          if (place.isWhole) await walk.expectHeading(place);
          else await expect(walk.exitsOf.first(), place.path).toBeVisible();
          await walk.check(place.path);
        }
      }
      expect(walk.faults).toEqual([]);
    });

    test('an expired session leads to the login, and public routes stay open', async ({
      complaints,
      page,
    }) => {
      complaints.expect(/status of 401/);
      const walk = walker(page, language);
      const privatePlaces = PLACES.filter((place) => place.isPrivate);
      await recordText(page, walk.word('app.session.expired'));
      await page.goto('/lang');
      for (const { path } of routesIn(language, privatePlaces)) {
        await walk.open('expired', 'token-of-yesterday', path);
        await expect(page, path).toHaveURL('/login');
        await expect.poll(() => page.evaluate(() => window.hasShownText), path).toBe(true);
      }
      await walk.check('/login');
      for (const place of PUBLIC_PLACES) {
        await walk.goTo(place.path + (place.query ?? ''));
        await walk.expectHeading(place);
        expect(new URL(page.url()).pathname).toBe(place.path);
      }
      expect(walk.faults).toEqual([]);
    });
  });
}
