import { foreignWordsFinder, textsOn } from '../support/foreignWords';
import { expect } from '../support/test';
import { words } from '../support/words';
import type { Language } from '../support/words';
import { faultsOf } from './stop';
import type { Probe, Stop } from './stop';

/** The level 1 heading is visible and has the text of the page. */
export const heading: Probe = ({ page, heading: id, language, timeout }) =>
  faultsOf(async () => {
    const name = id === null ? {} : { name: words(language, id) };
    await expect(page.getByRole('heading', { level: 1, ...name }).first()).toBeVisible({
      timeout,
    });
  });

/** The document has a title that ends with the site's name. */
export const anyTitle: Probe = ({ page, timeout }) =>
  faultsOf(() => expect(page).toHaveTitle(/^(.+ · )?Tidemark$/, { timeout }));

/** The document's title is the text of the heading, followed by the site's name. */
export const title: Probe = ({ page, heading: id, language, path, timeout }) =>
  faultsOf(async () => {
    const product = /^\/trade\?product=(\w{3})(\w+)$/.exec(path);
    if (path.startsWith('/recharge2?deposit=')) {
      // The title contains the name of the payment method, which comes from the exchange and not from the catalogue.
      const named = new RegExp(`^${words(language, 'deposit.title')} · .+ · Tidemark$`);
      await expect(page).toHaveTitle(named, { timeout });
    } else if (id !== null)
      await expect(page).toHaveTitle(`${words(language, id)} · Tidemark`, { timeout });
    else if (product) {
      const pair = `${product[1]}/${product[2]}`;
      await expect(page).toHaveTitle(`${words(language, 'trade.title')} ${pair} · Tidemark`, {
        timeout,
      });
    } else await expect(page).toHaveTitle(/^(.+ · )?Tidemark$/, { timeout });
  });

const finders = new Map<Language, ReturnType<typeof foreignWordsFinder>>();
const finderOf = (language: Language) => {
  const finder = finders.get(language) ?? foreignWordsFinder(language);
  finders.set(language, finder);
  return finder;
};

/** Every visible or announced text is in the page's language. */
export const language: Probe = async ({ page, language: expected }) => {
  const texts = new Set(await textsOn(page));
  return [...texts]
    .filter((text) => finderOf(expected)(text).length > 0)
    .map((text) => `not ${expected}: ${text}`);
};

/** The app has not shown its error boundary. */
export const notCrashed: Probe = async ({ page, language: expected }) =>
  (await textsOn(page)).includes(words(expected, 'app.crash.body')) ? ['the page crashed'] : [];

/** The page is not wider than the screen. */
export const width: Probe = async ({ page }) => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return scrollWidth > clientWidth
    ? [`is ${scrollWidth} px wide on a screen of ${clientWidth} px`]
    : [];
};

/** Returns the visible links and enabled controls with which a user can leave the page. */
export const exitsOf = ({ page }: Pick<Stop, 'page'>) =>
  page.locator('main, header, nav').locator('a[href], :enabled').filter({ visible: true });

/** The page has a link or a control. */
export const hasExit: Probe = (stop) =>
  faultsOf(async () => {
    // While the screen changes, there is no link or control for a moment.
    await expect(exitsOf(stop).first(), 'a link or a control').toBeVisible({
      timeout: stop.timeout,
    });
  });
