import { signIn } from './support/account';
import { LANGUAGES } from '#contract/languages';
import { linesOf } from './probes/lines';
import { words } from './support/words';
import { expect, test } from './support/test';
import { boxOf } from './support/box';

const TABS = ['/', '/hq', '/lc', '/kf', '/my'];

for (const language of LANGUAGES) {
  test(`the five main pages have one header: a title on one line, mark, search and inbox (${language})`, async ({
    page,
    request,
  }) => {
    const { account } = await signIn(page, request);
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    for (const [width, height] of [
      [390, 664],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const places: object[] = [];
      for (const path of TABS) {
        await page.goto(path);
        const header = page.locator('#root > div > header, #root header').last();
        const tools = [
          header.getByRole('button', { name: words(language, 'app.playMoney') }),
          header.getByRole('link', { name: words(language, 'home.search') }),
          header.getByRole('button', { name: new RegExp(`^${words(language, 'inbox.title')}`) }),
        ];
        for (const tool of tools) await expect(tool, path).toBeVisible();
        const title = header.getByRole('heading', { level: 1 });
        if (path === '/my') await expect(title).toHaveText(account.username);
        expect(await linesOf(title), `lines of the title of ${path}`).toBe(1);
        const boxes = await Promise.all(tools.map(async (tool) => await boxOf(tool)));
        const { height: headerHeight } = await boxOf(header);
        places.push({
          header: headerHeight,
          mark: boxes[0]!.y,
          tools: boxes.slice(1).map(({ x, y }) => [x, y]),
        });
      }
      for (const place of places) expect(place).toEqual(places[0]);
    }
  });
}

for (const language of LANGUAGES) {
  test(`the title of the records is on one line beside mark, file and eye (${language})`, async ({
    page,
    request,
  }) => {
    await signIn(page, request);
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 664 });
      await page.goto('/record');
      const title = page.getByRole('heading', { level: 1, name: words(language, 'records.title') });
      await expect(title).toBeVisible();
      expect(await linesOf(title), `at ${width} px`).toBe(1);
    }
  });
}
