import { execFileSync } from 'node:child_process';
import type { DrawnPage } from '../src/app/prerender';
import { partsOf } from './drawnPages';

/** As the build draws them. In a process of its own, as there. */
function drawn(env: Readonly<Record<string, string>> = {}): DrawnPage[] {
  const draw = `
    import { drawPages } from './scripts/prerender.ts';
    import { compiledFolder, compileCatalogues } from './scripts/messages.mjs';
    await compileCatalogues();
    const pages = await drawPages({ apiHost: '', hasTools: true, messages: compiledFolder });
    process.stdout.write(JSON.stringify(pages));`;
  const printed = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', draw],
    { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, ...env } },
  );
  return JSON.parse(printed) as DrawnPage[];
}

const pages = drawn();
const viewsOf = (path: string) => pages.find((page) => page.path === path)?.views ?? [];
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ');

test('there is a page for each route and one for none, in each language, for a visitor and a session', () => {
  expect(pages).toHaveLength(25);
  for (const { path, views } of pages) {
    const plain = views.filter(({ key }) => key === null);
    expect([path, plain.map(({ language, isSignedIn }) => `${language} ${isSignedIn}`)]).toEqual([
      path,
      ['en false', 'en true', 'vn false', 'vn true', 'cn false', 'cn true'],
    ]);
  }
});

test.each([
  ['en', 'Short-term trading you can check', 'Market'],
  ['vn', 'Giao dịch ngắn hạn', 'Thị trường'],
  ['cn', '结果可核对的短线交易', '行情'],
])('Home begins with its words in %s, and its links lead on', (language, title, market) => {
  const [visitor] = viewsOf('/').filter((view) => view.language === language);
  expect(wordsOf(visitor?.html ?? '')).toContain(title);
  expect(wordsOf(visitor?.html ?? '')).toContain(market);
  for (const path of ['/reg', '/login', '/hq', '/lang']) {
    expect(visitor?.html).toContain(`href="${path}"`);
  }
});

test('an invitation begins with the field that it fills in, which nobody finds filled in with another one', () => {
  for (const { language, html } of viewsOf('/reg').filter(({ key }) => key === 'invite')) {
    expect([language, html]).toEqual([language, expect.stringContaining('name="inviteCode"')]);
    expect(html).not.toContain('VALUE');
  }
  const plain = viewsOf('/reg').find(({ key }) => key === null);
  expect(viewsOf('/reg').filter(({ key }) => key === 'invite')).toHaveLength(3);
  expect(plain?.html).not.toContain('name="inviteCode"');
});

test('a private page begins as the login for a visitor, and as itself for a session', () => {
  const [visitor, signedIn] = viewsOf('/withdraw');
  expect(visitor?.screen).toBe('/login');
  expect(wordsOf(visitor?.html ?? '')).toContain('Log in');
  expect(wordsOf(signedIn?.html ?? '')).toContain('Withdraw');
});

test('each page has a name of its own, in each language', () => {
  const named = (path: string, language: string) =>
    viewsOf(path)
      .filter((view) => view.language === language && view.screen === path)
      .map(({ name }) => name);
  expect(named('/trade', 'en')).toEqual(['Trade', 'Trade']);
  expect(named('/withdraw', 'vn')).toEqual(['Rút tiền']);
  expect(named('/my', 'cn')).toEqual(['我的']);
  // Home has the site's own; the deposit without its number leads on, and an address that leads nowhere is no page.
  const nameless = pages.filter(({ path }) => !named(path, 'en')[0]).map(({ path }) => path);
  expect(nameless).toEqual(['/', '/recharge2', '*']);
});

test('a page is titled by its own screen, and each of its views in the words of its language', () => {
  const page = pages.find(({ path }) => path === '/withdraw');
  if (!page) throw new Error('There is no page for /withdraw');
  const { title, templates } = partsOf(page, () => ({ first: [], later: [] }));
  expect(title).toBe('Withdraw · ');
  const titled = [...templates.matchAll(/data-view="([^"]+)"[^>]* data-title="([^"]*)"/g)];
  expect(titled.map(([, view, words]) => `${view}: ${words}`)).toEqual([
    ...['en visitor: Log in · ', 'en signedIn: Withdraw · '],
    ...['vn visitor: Đăng nhập · ', 'vn signedIn: Rút tiền · '],
    ...['cn visitor: 登录 · ', 'cn signedIn: 提现 · '],
  ]);
});

test('no word of a language stands in the page of another', () => {
  for (const { views } of pages) {
    for (const { language, html } of views) {
      const words = wordsOf(html).replace(/中文|Tiếng Việt/g, '');
      if (language !== 'cn') expect(words).not.toMatch(/[\u4e00-\u9fff]/);
      if (language !== 'vn')
        expect(words).not.toMatch(/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệịỉọỏốồổỗộớờởỡợụủứừửữựỳỷỹỵđ]/i);
    }
  }
});

test('nothing of the machine that builds, or of anybody, is drawn: another one draws the same', () => {
  const again = drawn({ TZ: 'Asia/Ho_Chi_Minh', LANG: 'vi_VN.UTF-8', USER: 'linh' });
  expect(again).toEqual(pages);
  expect(JSON.stringify(pages)).not.toContain('token-of-no-session');
});
