import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { launchOptions } from '../e2e/support/browser';
import { startBuiltExchange } from '../e2e/support/exchange';
import { networkQuiet, trackRequests } from '../e2e/support/quiet';
import { languages, root } from '../tooling/messages.mjs';
import { openAccounts } from '#tooling/screenAccounts';
import type { Accounts } from '#tooling/screenAccounts';
import { picturedScreens } from './screenTable';
import type { PicturedScreen, ApiBehaviour } from './screenTable';
import { runNode } from '#tooling/runSteps';
import { fileAddress } from '../exchange/surroundings.mjs';

/**
 * Takes screenshots of every screen in every state, language and theme in the viewport of a phone, and one in each
 * other size, into `screens/`. Adds contact sheets: `index.html`, and one PNG per language and theme, and per size.
 * Arguments select screens by prefix of the name, such as `trade`, or by exact name with `trade!`; an argument like
 * `320x568` selects a size.
 */
const themes = ['dark', 'light'] as const;
/** The first size is the reference size of the design. */
const sizes = ['390x664', '360x640', '320x568', '768x1024', '1280x800', '844x390'] as const;
type Size = (typeof sizes)[number];
const folder = path.join(root, 'screens');
const env = { BUILD_DIR: 'build-screens', API_HOST: '' };

interface Shot {
  screen: PicturedScreen;
  language: string;
  theme: (typeof themes)[number];
  size: Size;
}

const fileOf = ({ screen, language, theme, size }: Shot) =>
  `${screen.name}.${language}.${theme}.${size}.png`;

function viewportOf(size: Size) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}

/** Touch is emulated on phones, in both orientations, and on tablets. */
const isTouched = (size: Size) => size !== '1280x800';

/**
 * Returns the screenshots to take: every language and theme in the first size, but only one language and theme in each
 * other size. The screen determines which.
 */
function shotsOf(screen: PicturedScreen, place: number): Shot[] {
  const [first, ...others] = sizes;
  const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
  return [
    ...looks.map((look) => ({ screen, ...look, size: first })),
    ...others.flatMap((size, i) => {
      const look = looks[(place + i) % looks.length];
      return look ? [{ screen, ...look, size }] : [];
    }),
  ];
}

/** Makes every API call hang or fail. */
async function mockApi(page: Page, weather: ApiBehaviour) {
  if (weather === 'fair') return;
  await page.route('**/api/**', async (route) => {
    if (weather === 'failing') await route.fulfill({ status: 500, body: '' });
  });
}

async function photograph(browser: Browser, url: string, shot: Shot, accounts: Accounts) {
  const { screen, language, theme, size } = shot;
  const token = screen.account ? accounts[screen.account] : '';
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewportOf(size),
    deviceScaleFactor: 2,
    isMobile: isTouched(size),
    hasTouch: isTouched(size),
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([lang, token]) => {
      localStorage.setItem('lang', lang);
      if (token !== '') localStorage.setItem('accessToken', token);
    },
    [language, token] as const,
  );
  const page = await context.newPage();
  trackRequests(page);
  const visit = { page, url, token };
  await mockApi(page, screen.apiBehaviour ?? 'fair');
  await screen.before?.(visit);
  await page.goto(screen.path);
  // Wait for the main element: screens poll prices, so the network is never idle.
  await page.locator('main').first().waitFor();
  await screen.prepare?.(visit);
  // Calls without a response keep the network busy, so waiting for a quiet network would never end.
  if (screen.apiBehaviour !== 'waiting') await networkQuiet(page);
  await page.screenshot({ path: path.join(folder, fileOf(shot)), animations: 'disabled' });
  await context.close();
}

function contactSheet(shots: readonly Shot[], width: number): string {
  const rows = picturedScreens
    .map((screen) => shots.filter((shot) => shot.screen === screen))
    .filter((row) => row.length > 0)
    .map(
      (row) =>
        `<section><h2>${row[0]?.screen.name ?? ''} ${row[0]?.screen.path ?? ''}</h2>${row
          .map((shot) => {
            const file = fileOf(shot);
            return `<figure><a href="${file}"><img src="${file}" width="${width}" alt=""></a><figcaption>${shot.language} ${shot.theme} ${shot.size}</figcaption></figure>`;
          })
          .join('')}</section>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;background:#6b727b;color:#fff;margin:16px}section{white-space:nowrap}
figure{display:inline-block;margin:0 12px 16px 0}img{border-radius:12px;display:block}</style>${rows.join('\n')}`;
}

/** Makes one overview picture of many screens side by side. */
async function photographSheet(browser: Browser, shots: readonly Shot[], file: string) {
  const page = await browser.newPage({ viewport: { width: 1_700, height: 900 } });
  const draft = path.join(folder, '.sheet.html');
  const figures = shots.map((shot) => `<img src="${fileOf(shot)}" width="312">`).join('\n');
  await writeFile(
    draft,
    `<!doctype html><style>body{background:#6b727b;margin:16px;display:flex;flex-wrap:wrap;gap:16px}img{border-radius:12px}</style>${figures}`,
  );
  await page.goto(fileAddress(draft));
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
  await page.close();
  await rm(draft);
}

const fits = (name: string, word: string) =>
  word.endsWith('!') ? name === word.slice(0, -1) : name.startsWith(word);
const given = process.argv.slice(2);
const wanted = given.filter((word) => !/^\d+x\d+$/.test(word));
const wantedSizes = given.filter((word) => /^\d+x\d+$/.test(word));
const shots = picturedScreens
  .filter(({ name }) => wanted.length === 0 || wanted.some((word) => fits(name, word)))
  .flatMap(shotsOf)
  .filter(({ size }) => wantedSizes.length === 0 || wantedSizes.includes(size));
if (shots.length === 0) throw new Error(`Unknown screen or size: ${given.join(', ')}`);

if (
  (await runNode(['--import', 'tsx', 'scripts/build.ts'], { ...env, NODE_ENV: 'production' })) !== 0
) {
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const exchange = await startBuiltExchange({ buildFolder: env.BUILD_DIR });
const browser = await chromium.launch(launchOptions());
try {
  const accounts = await openAccounts(exchange.url);
  for (const shot of shots) await photograph(browser, exchange.url, shot, accounts);
  await writeFile(path.join(folder, 'index.html'), contactSheet(shots, 195));
  for (const language of languages) {
    for (const theme of themes) {
      const some = shots.filter(
        (shot) => shot.language === language && shot.theme === theme && shot.size === sizes[0],
      );
      if (some.length > 0) await photographSheet(browser, some, `sheet.${language}.${theme}.png`);
    }
  }
  for (const size of sizes.slice(1)) {
    const some = shots.filter((shot) => shot.size === size);
    if (some.length > 0) await photographSheet(browser, some, `sheet.${size}.png`);
  }
  console.log(`${shots.length} screenshots: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await exchange.stop();
}
