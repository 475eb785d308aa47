import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchOptions, phone } from '../e2e/support/browser';
import { startBuiltExchange } from '../e2e/support/exchange';
import { networkQuiet, trackRequests } from '../e2e/support/quiet';
import { PLACES } from '../e2e/support/places';
import { settle } from '../e2e/probes/stop';
import { DAY_MS, MINUTE_MS } from '#contract';
import { LANGUAGES } from '#contract/languages';
import { openAccounts } from '#tooling/screenAccounts';
import { runNode } from '#tooling/runSteps';

/**
 * Proves that a change of the structure changed nothing visible: writes what every route shows in every language to a
 * visitor and to a user, as roles, names, texts and the calls that were sent. `tour-dump FILE` writes a dump,
 * `tour-dump FILE --compare OTHER` also prints the lines that differ. `BUILD_DIR` names a finished build; without it
 * the app is built. Seed and clock are fixed for a week, so take both dumps in the same week. Digits are replaced,
 * because a page is not opened in the same second twice; whether a sample order wins still depends on that second.
 */
const [file, option, other] = process.argv.slice(2);
if (file === undefined || (option !== undefined && (option !== '--compare' || other === undefined)))
  throw new Error('Usage: tour-dump FILE [--compare OTHER]');

const WEEK_MS = 7 * DAY_MS;
/** Noon of a Tuesday: every market is open, and no day ends during the tour. */
const TUESDAY_NOON_MS = 5.5 * DAY_MS;
const startAt = (Math.floor(Date.now() / WEEK_MS) + 2) * WEEK_MS + TUESDAY_NOON_MS;

const ANY_NUMBER = /\d+(?:[.,\s\u00a0\u202f]\d+)*/gu;

/** Replaces what depends on the second of the visit: digits, signs of changes, and codes of the exchange. */
const withoutFigures = (text: string) =>
  text
    .replace(/\b(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{6,}\b/g, 'CODE')
    .replace(/••••\w+/g, '••••')
    .replace(ANY_NUMBER, '0')
    .replace(/[+−±▲▼]\s?(?=0|\$)/gu, '±');

interface Visit {
  readonly who: 'visitor' | 'user';
  readonly language: (typeof LANGUAGES)[number];
  readonly token: string;
}

async function control(url: string, body: object): Promise<{ now: number; offsetMs: number }> {
  const response = await fetch(`${url}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { now: number; offsetMs: number } };
  return data;
}

/** Moves the clock of the exchange forward to `at`; a tour that is late continues at its own time. */
async function moveClock(url: string, at: number): Promise<void> {
  const { now } = await control(url, { advanceMs: 0 });
  if (at > now) await control(url, { advanceMs: at - now });
}

/** Describes what the page shows, once two looks in succession are equal. */
async function stableSnapshot(page: Page): Promise<string> {
  let last = '';
  for (let look = 0; look < 30; look += 1) {
    await settle(page);
    const shown = withoutFigures(await page.locator('body').ariaSnapshot());
    if (shown === last) return shown;
    last = shown;
    await networkQuiet(page, 500);
  }
  throw new Error(`${page.url()} did not come to rest`);
}

/** Opens one route and describes what it shows and which calls it sent. */
async function describeStop(page: Page, path: string): Promise<string> {
  const calls = new Set<string>();
  const note = (request: { url: () => string }) => {
    const call = /^\/api\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (call !== undefined) calls.add(call);
  };
  page.on('request', note);
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  // A busy machine needs longer than the default limit of an assertion.
  const busy = page.locator('main [aria-busy=true]').first();
  await busy.waitFor({ state: 'detached', timeout: 60_000 });
  const shown = await stableSnapshot(page);
  page.off('request', note);
  const { pathname, search } = new URL(page.url());
  const head = [`address: ${pathname}${search}`, `title: ${await page.title()}`];
  return [withoutFigures(head.join('\n')), `calls: ${[...calls].sort().join(' ')}`, shown].join(
    '\n',
  );
}

async function tour(browser: Browser, url: string, visit: Visit, firstAt: number) {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: phone, reducedMotion: 'reduce', locale: 'en-US' },
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    ([lang, token]) => {
      localStorage.setItem('lang', lang);
      if (token !== '') localStorage.setItem('accessToken', token);
    },
    [visit.language, visit.token] as const,
  );
  const page = trackRequests(await context.newPage());
  const stops: string[] = [];
  for (const [index, { path, query = '' }] of PLACES.entries()) {
    await moveClock(url, firstAt + index * MINUTE_MS);
    const shown = await describeStop(page, path + query);
    stops.push(`## ${path}${query} · ${visit.who} · ${visit.language}\n${shown}\n`);
  }
  await context.close();
  return stops;
}

/** Lines of a dump, each with the stop that it belongs to. */
function linesByStop(dump: string): Set<string> {
  let stop = '';
  const lines = new Set<string>();
  for (const line of dump.split('\n')) {
    if (line.startsWith('## ')) stop = line.slice(3);
    lines.add(`${stop}: ${line}`);
  }
  return lines;
}

function differences(dump: string, before: string): string[] {
  const [lines, old] = [linesByStop(dump), linesByStop(before)];
  return [
    ...[...old].filter((line) => !lines.has(line)).map((line) => `- ${line}`),
    ...[...lines].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
  ];
}

const buildFolder = process.env.BUILD_DIR ?? 'build-tour';
if (process.env.BUILD_DIR === undefined) {
  const env = { BUILD_DIR: buildFolder, API_HOST: '', NODE_ENV: 'production' };
  if ((await runNode(['--import', 'tsx', 'scripts/build.ts'], env)) !== 0) process.exit(1);
}
const exchange = await startBuiltExchange({ buildFolder, env: { SANDBOX_SEED: 'tour' } });
const browser = await chromium.launch(launchOptions());
try {
  // The accounts move the clock three days forward.
  await moveClock(exchange.url, startAt - 4 * DAY_MS);
  const { regular } = await openAccounts(exchange.url);
  const stops: string[] = [];
  const visits = LANGUAGES.flatMap((language) => [
    { who: 'visitor', language, token: '' } as const,
    { who: 'user', language, token: regular } as const,
  ]);
  for (const [index, visit] of visits.entries()) {
    const firstAt = startAt + index * PLACES.length * MINUTE_MS;
    stops.push(...(await tour(browser, exchange.url, visit, firstAt)));
  }
  const dump = stops.join('\n');
  await writeFile(file, dump);
  console.log(`${stops.length} stops: ${file}`);
  if (other !== undefined) {
    const found = differences(dump, await readFile(other, 'utf8'));
    console.log(found.length === 0 ? 'Both dumps are equal.' : found.join('\n'));
    process.exitCode = found.length === 0 ? 0 : 1;
  }
} finally {
  await browser.close();
  await exchange.stop();
}
