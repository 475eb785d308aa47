import type { Page } from '@playwright/test';
import { signIn } from '../support/account';
import { placeOrderByApi } from '../support/placeOrderByApi';
import { expect, test } from '../support/test';
import { words } from '../support/words';
import { clearOfBars, remainingTime } from './bars';
import { callsOnce, configRead } from './calls';
import { enlargedText, geometry, PROBE_VIEWPORT } from './geometry';
import { aboveWater, lines } from './lines';
import { header, underHeader } from './header';
import { sideNavigation, tabs } from './navigation';
import { anyTitle, heading, language, notCrashed, title, hasExit, width } from './page';
import { preloadsRun, screenBytes } from './scripts';
import { goInApp, runProbes, settle } from './stop';
import type { Probe, Stop } from './stop';
import { targets } from './targets';
import { typography } from './typography';
import { zoom } from './zoom';

/** Tests of the probes: each probe accepts a correct page and names a planted fault. */

const stopOf = (page: Page, path = '/hq'): Stop => ({
  ...{ page, path, language: 'vn', heading: 'tab.market', timeout: 2_000 },
});

const callsOf = (...sent: readonly string[]) => ({
  ofLoad: () => sent,
  names: () => new Set<string>(),
});

const name = words('vn', 'tab.market');
const SOUND = `<title>${name} · Tidemark</title>
  <main style="font-size: 17px"><h1 style="font-size: 22px; font-weight: 650">${name}</h1>
  <a href="/my" style="display: block; width: 48px; height: 48px">${name}</a></main>`;

/** Name, probe, page with a planted fault, and the message of the fault. */
const FAULTY: readonly (readonly [name: string, probe: Probe, html: string, fault: RegExp])[] = [
  ['heading', heading, SOUND.replaceAll('h1', 'h2'), /Heading|heading/],
  ['title', title, SOUND.replace('· Tidemark', ''), /toHaveTitle/],
  ['any title', anyTitle, SOUND.replace(/<title>.*<.title>/, ''), /toHaveTitle/],
  ['language', language, `${SOUND}<p>Withdraw your money</p>`, /not vn: Withdraw your money/],
  ['crash', notCrashed, `${SOUND}<p>${words('vn', 'app.crash.body')}</p>`, /the page crashed/],
  ['width', width, `${SOUND}<p style="width: 500px">5</p>`, /is 5\d\d px wide on a screen of 390/],
  ['exit', hasExit, SOUND.replace('href="/my"', ''), /a link or a control/],
  [
    'typography',
    typography().probe,
    `${SOUND}<p style="font-size: 16px">5</p>`,
    /“5” has 16 px, weight 400/,
  ],
  [
    'geometry',
    geometry,
    `${SOUND}<p style="width: 350px">5</p>`,
    /at 320 px: the page is 3\d\d px/,
  ],
  [
    'enlarged text',
    enlargedText,
    `${SOUND}<p style="font-size: 2rem; white-space: nowrap">${name} ${name}</p>`,
    /runs out of the screen/,
  ],
  ['targets', targets, SOUND.replace('height: 48px', 'height: 18px'), /is 48 × 18 px/],
  ['lines', lines, SOUND, /at 320 px: /],
  ['preloads', preloadsRun, SOUND, /nothing was preloaded/],
];

test('each probe names its planted fault, with the route and the language', async ({ page }) => {
  const plant = (html: string) =>
    page.setContent(`<!doctype html><meta name="viewport" content="width=device-width">${html}`);
  await plant(SOUND);
  const isOfSound = ([probe]: (typeof FAULTY)[number]) => !['lines', 'preloads'].includes(probe);
  const ofSound = FAULTY.filter(isOfSound).map(([key, probe]) => [key, probe] as const);
  expect(await runProbes(stopOf(page), Object.fromEntries(ofSound))).toEqual([]);
  for (const [key, probe, html, fault] of FAULTY) {
    await plant(html);
    const faults = await runProbes(stopOf(page), { [key]: probe });
    expect(faults.join('\n'), key).toMatch(fault);
    expect(faults[0], key).toMatch(new RegExp(`^/hq in vn, ${key}: `));
  }
});

/** Path, probe, styles that plant a fault in a page of the app, and the message of the fault. */
const PLANTED: readonly (readonly [path: string, probe: Probe, css: string, fault: RegExp])[] = [
  ['/my', clearOfBars, 'aside { display: none }', /the open orders/],
  ['/my', clearOfBars, 'aside { top: 100px }', /the end of the tile/],
  ['/lang', clearOfBars, 'aside { transform: translateY(-200px) }', /a bar covers “/],
  ['/hq', remainingTime, 'aside b + span { max-width: 40px; overflow: hidden }', /at 320 px: /],
  ['/kf', zoom, 'header { position: sticky; top: 0; height: 120px }', /bars cover \d+ px at 1 /],
  ['/kf', zoom, 'main h2 { width: 60px; white-space: nowrap; overflow: hidden }', /is cut off/],
  ['/kf', zoom, 'main::after { content: ""; position: fixed; inset: 0 }', /is covered/],
  [
    '/kf',
    sideNavigation,
    'nav[data-tabs] { height: 50vh }',
    /at 900 px: the navigation is at 0, 0/,
  ],
  ['/kf', sideNavigation, 'nav[data-tabs] li { height: 90px }', /at 1280 px: a link ends/],
  ['/kf', sideNavigation, 'nav[data-tabs] li:first-child { display: none }', /has 4 links/],
  ['/kf', sideNavigation, 'main { position: relative; left: -90px }', /the main part is from/],
  ['/kf', sideNavigation, 'nav[data-tabs] span { width: 9px; overflow: hidden }', /is cut off/],
  ['/', tabs, 'nav[data-tabs] li:first-child { margin-right: 9px }', /width of a tab/],
  ['/', tabs, 'nav[data-tabs] ul, nav[data-tabs] li { height: 40px; min-height: 0 }', /height of/],
  ['/', tabs, 'nav[data-tabs] span { max-width: none; width: 99px }', /toBeGreaterThanOrEqual/],
  ['/', tabs, 'nav[data-tabs] span { width: 12px; overflow-wrap: anywhere }', /lines of a tab/],
  ['/hq', tabs, 'nav[data-tabs] { height: 60px }', /at 844 px: .*height of the tab bar/],
  ['/hq', tabs, 'nav[data-tabs] a { flex-direction: column }', /a name after its icon/],
  ['/hq', tabs, 'nav[data-tabs] span { line-height: 24px }', /height of a name/],
  ['/hq', tabs, 'main { padding-top: 200px }', /at 844 px: .*the end of the second price/],
  ['/', header('nobody'), 'h1 { width: 20px; overflow-wrap: anywhere }', /lines of the title/],
  ['/hq', header('nobody'), '#root header a { display: none }', /toBeVisible/],
  ['/my', header('nobody'), '', /nobody/],
  ['/record', header('nobody'), 'h1 { width: 20px; overflow-wrap: anywhere }', /lines of the/],
  [
    '/wallet',
    underHeader,
    'main { position: relative; top: -60px }',
    /the header covers \d+ px of “/,
  ],
];

/** Plants styles in the open page while `check` runs. */
async function withStyles<T>(page: Page, css: string, check: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.replaceAll(/\s*(;|\})/g, ' !important$1'));
    document.adoptedStyleSheets.push(sheet);
  }, css);
  const result = await check();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return result;
}

test('each probe of the layout names the fault that styles plant in a page of the app', async ({
  page,
  request,
}) => {
  const stopAt = (path: string): Stop => ({
    ...{ page, path, language: 'en', heading: null, timeout: 2_000 },
  });
  await page.setViewportSize(PROBE_VIEWPORT);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const raised = 'main svg[preserveAspectRatio] { transform: translateY(-99px) }';
  expect(await aboveWater(stopAt('/'))).toEqual([]);
  expect(await withStyles(page, raised, () => aboveWater(stopAt('/')))).toEqual([
    expect.stringContaining('the end of the text'),
  ]);

  const { account, token } = await signIn(page, request);
  const orderInput = { productId: 'BTCUSDT', direction: 'rise', amount: '1000' } as const;
  await placeOrderByApi(request, token, { ...orderInput, durationSec: 300 });
  await page.goto('/kf');
  for (const [path, probe, css, fault] of PLANTED) {
    await goInApp(page, path);
    await settle(page);
    const faults = await withStyles(page, css, () => probe(stopAt(path)));
    expect.soft(faults.join('\n'), `${path} ${css}`).toMatch(fault);
  }
  // The places in the header are compared with those of the first page.
  const probe = header(account.username);
  await goInApp(page, '/hq');
  await settle(page);
  expect(await probe(stopAt('/hq'))).toEqual([]);
  const moved = '#root header { padding-top: 20px }';
  expect((await withStyles(page, moved, () => probe(stopAt('/hq')))).join('\n')).toMatch(
    /at 360 px: .*places in the header/,
  );
});

test('the probes of a page load report repeated calls, a missing configuration call and too large screens', async ({
  page,
}) => {
  const config = 'common/config {}';
  const stop = stopOf(page);
  const weight = (bytes: number) =>
    new Map([['/assets/screen-hq.1.js', { bytes, encoding: 'br' }]]);
  const probes = (sent: readonly string[], bytes: number) => ({
    calls: callsOnce(callsOf(...sent)),
    config: configRead(callsOf(...sent)),
    bytes: screenBytes(weight(bytes)),
  });
  expect(await runProbes(stop, probes([config, 'user/details {}'], 20_000))).toEqual([]);
  const faults = await runProbes(stop, probes(['user/details {}', 'user/details {}'], 20_001));
  expect(faults).toHaveLength(3);
  expect(faults[0]).toContain('/hq in vn, calls: sent more than once: user/details {}');
  expect(faults[1]).toContain('config: common/config was not read');
  expect(faults[2]).toContain('bytes of the screen of /hq');
  expect(await runProbes(stop, { bytes: screenBytes(new Map()) })).toEqual([
    expect.stringContaining('the screen of /hq was loaded'),
  ]);
});
