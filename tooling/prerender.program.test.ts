import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#contract/languages';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { htmlFileName, htmlParts } from './htmlParts';
import { sharedBuild } from '../scripts/testing/sharedBuild';

/** Prerenders all pages like the build, in a process with this environment. */
function prerenderAll(env: Readonly<Record<string, string>>): PrerenderedPage[] {
  const draw = `
    import { drawPages } from './tooling/prerender.ts';
    import { compiledFolder, compileCatalogues } from './tooling/messages.mjs';
    await compileCatalogues();
    const pages = await drawPages({ apiHost: '', hasTools: true, messages: compiledFolder });
    process.stdout.write(JSON.stringify(pages));`;
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', draw],
    { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, ...env } },
  );
  return JSON.parse(printed) as PrerenderedPage[];
}

/**
 * The pages, prerendered with another time zone, language and user than the build; the last test compares them with
 * the build.
 */
const pages = prerenderAll({ TZ: 'Asia/Ho_Chi_Minh', LANG: 'vi_VN.UTF-8', USER: 'linh' });
const viewsOf = (path: string) => pages.find((page) => page.path === path)?.views ?? [];
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ');

test('the build prerenders each route and the 404 page in each language, for a visitor and a user', () => {
  expect(pages).toHaveLength(25);
  for (const { path, views } of pages) {
    const plain = views.filter(({ key }) => key === null);
    expect([path, plain.map(({ language, isSignedIn }) => `${language} ${isSignedIn}`)]).toEqual([
      path,
      LANGUAGES.flatMap((language) => [`${language} false`, `${language} true`]),
    ]);
  }
});

test.each([
  ['en', 'Short trades you can check yourself', 'Market'],
  ['vn', 'Giao dịch ngắn hạn', 'Thị trường'],
  ['cn', '结果可自行核对的短线交易', '行情'],
])('the prerendered Home has its title and links in %s', (language, title, market) => {
  const [visitor] = viewsOf('/').filter((view) => view.language === language);
  expect(wordsOf(visitor?.html ?? '')).toContain(title);
  expect(wordsOf(visitor?.html ?? '')).toContain(market);
  for (const path of ['/reg', '/login', '/hq', '/lang']) {
    expect(visitor?.html).toContain(`href="${path}"`);
  }
});

test('the prerendered registration for an invitation has an empty field for the code', () => {
  for (const { language, html } of viewsOf('/reg').filter(({ key }) => key === 'invite')) {
    expect([language, html]).toEqual([language, expect.stringContaining('name="inviteCode"')]);
    expect(html).not.toContain('VALUE');
  }
  const plain = viewsOf('/reg').find(({ key }) => key === null);
  expect(viewsOf('/reg').filter(({ key }) => key === 'invite')).toHaveLength(3);
  expect(plain?.html).not.toContain('name="inviteCode"');
});

test('a private page is prerendered as the login for a visitor and as the page for a user', () => {
  const [visitor, signedIn] = viewsOf('/withdraw');
  expect(visitor?.screen).toBe('/login');
  expect(wordsOf(visitor?.html ?? '')).toContain('Log in');
  expect(wordsOf(signedIn?.html ?? '')).toContain('Withdraw');
});

test('each prerendered page has its title in each language', () => {
  const named = (path: string, language: string) =>
    viewsOf(path)
      .filter((view) => view.language === language && view.screen === path)
      .map(({ name }) => name);
  expect(named('/trade', 'en')).toEqual(['Trade', 'Trade']);
  expect(named('/withdraw', 'vn')).toEqual(['Rút tiền']);
  expect(named('/my', 'cn')).toEqual(['我的']);
  // The title of Home is the name of the site, the deposit without a number redirects, and the 404 page has no title.
  const nameless = pages.filter(({ path }) => !named(path, 'en')[0]).map(({ path }) => path);
  expect(nameless).toEqual(['/', '/recharge2', '*']);
});

test('a prerendered page has the title of its screen, and contains each view in the language of the view', () => {
  const page = pages.find(({ path }) => path === '/withdraw');
  if (!page) throw new Error('There is no page for /withdraw');
  const { title, templates } = htmlParts(page, () => ({ first: [], later: [] }));
  expect(title).toBe('Withdraw · ');
  const titled = [...templates.matchAll(/data-view="([^"]+)"[^>]* data-title="([^"]*)"/g)];
  expect(titled.map(([, view, words]) => `${view}: ${words}`)).toEqual([
    ...['en visitor: Log in · ', 'en signedIn: Withdraw · '],
    ...['vn visitor: Đăng nhập · ', 'vn signedIn: Rút tiền · '],
    ...['cn visitor: 登录 · ', 'cn signedIn: 提现 · '],
  ]);
});

test('no prerendered view contains words of another language', () => {
  for (const { views } of pages) {
    for (const { language, html } of views) {
      const words = wordsOf(html).replace(/中文|Tiếng Việt/g, '');
      if (language !== 'cn') expect(words).not.toMatch(/[\u4e00-\u9fff]/);
      if (language !== 'vn')
        expect(words).not.toMatch(/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉọỏốồổỗộớờởỡợụủứừửữựỳỷỹỵđ]/i);
    }
  }
});

/** Returns the templates in a page, without the names of their scripts. */
const templatesIn = (html: string) =>
  [...html.matchAll(/<template data-view=.*?<\/template>/gs)].map(([template]) =>
    template.replace(/ data-(scripts|later)="[^"]*"/g, ''),
  );

test('the views of the built pages do not depend on time zone, language and user of the build machine', () => {
  for (const page of pages) {
    const file = path.join(sharedBuild(), 'app', htmlFileName(page.path));
    const { templates } = htmlParts(page, () => ({ first: [], later: [] }));
    const views = templatesIn(templates);
    expect(views.length).toBe(page.views.length);
    expect([page.path, templatesIn(readFileSync(file, 'utf8'))]).toEqual([page.path, views]);
  }
  expect(JSON.stringify(pages)).not.toContain('token-of-no-session');
});
