import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { words } from '../support/words';
import { callsOnce, configRead } from './calls';
import { enlargedText, geometry } from './geometry';
import { lines } from './lines';
import { anyTitle, heading, language, notCrashed, title, hasExit, width } from './page';
import { preloadsRun, screenBytes } from './scripts';
import { runProbes } from './stop';
import type { Probe, Stop } from './stop';
import { targets } from './targets';
import { typography } from './typography';

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
