import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchOptions, phone } from '../e2e/support/browser';
import { startExchange } from '../e2e/support/exchange';
import { languages, root } from './messages.mjs';
import { picturedScreens } from './screenTable';
import type { PicturedScreen } from './screenTable';
import { runNode } from './steps';

/**
 * Photographs every screen in every language and theme on a phone-sized page, into `screens/`, with a contact sheet
 * (`index.html`, and one PNG for each language and theme) to look at. Arguments pick screens by name.
 */
const themes = ['dark', 'light'] as const;
const folder = path.join(root, 'screens');
const env = { BUILD_DIR: 'build-screens', API_HOST: '' };

interface Shot {
  screen: PicturedScreen;
  language: string;
  theme: (typeof themes)[number];
}

const fileOf = ({ screen, language, theme }: Shot) => `${screen.name}.${language}.${theme}.png`;

/** Registers an account over the wire, which is quicker than the form and the same for every picture. */
async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({
      username: 'marina',
      phone: '13800001234',
      password: 'tide-and-time',
      payPassword: '246810',
    }),
  });
  const { code, data } = (await response.json()) as { code: number; data: { accessToken: string } };
  if (code !== 0) throw new Error(`The exchange refused the registration with code ${code}`);
  return data.accessToken;
}

async function photograph(browser: Browser, url: string, shot: Shot, accessToken: string) {
  const { screen, language, theme } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([lang, token]) => {
      localStorage.setItem('lang', lang);
      if (token !== '') localStorage.setItem('accessToken', token);
    },
    [language, screen.signedIn ? accessToken : ''] as const,
  );
  const page = await context.newPage();
  await page.goto(screen.path);
  // The screen polls prices for ever, so a quiet network never comes: its heading or main part is what to wait for.
  await page.locator('main').first().waitFor();
  await screen.prepare?.(page);
  await page.waitForTimeout(1_200);
  await page.screenshot({ path: path.join(folder, fileOf(shot)) });
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
            return `<figure><a href="${file}"><img src="${file}" width="${width}" alt=""></a><figcaption>${shot.language} ${shot.theme}</figcaption></figure>`;
          })
          .join('')}</section>`,
    );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;background:#6b727b;color:#fff;margin:16px}section{white-space:nowrap}
figure{display:inline-block;margin:0 12px 16px 0}img{border-radius:12px;display:block}</style>${rows.join('\n')}`;
}

/** One picture with all screens of a language and theme side by side, to be taken in at a glance. */
async function photographSheet(browser: Browser, shots: readonly Shot[], file: string) {
  const page = await browser.newPage({ viewport: { width: 1_700, height: 900 } });
  const draft = path.join(folder, '.sheet.html');
  const figures = shots.map((shot) => `<img src="${fileOf(shot)}" width="312">`).join('\n');
  await writeFile(
    draft,
    `<!doctype html><style>body{background:#6b727b;margin:16px;display:flex;flex-wrap:wrap;gap:16px}img{border-radius:12px}</style>${figures}`,
  );
  await page.goto(`file://${draft}`);
  await page.screenshot({ path: path.join(folder, file), fullPage: true });
  await page.close();
  await rm(draft);
}

const wanted = process.argv.slice(2);
const shots = picturedScreens
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .flatMap((screen) =>
    languages.flatMap((language) => themes.map((theme) => ({ screen, language, theme }))),
  );
if (shots.length === 0) throw new Error(`No screen is called ${wanted.join(' or ')}`);

if (
  (await runNode(['--import', 'tsx', 'scripts/build.ts'], { ...env, NODE_ENV: 'production' })) !== 0
) {
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const exchange = await startExchange({ buildFolder: env.BUILD_DIR });
const browser = await chromium.launch(launchOptions());
try {
  const accessToken = await register(exchange.url);
  for (const shot of shots) await photograph(browser, exchange.url, shot, accessToken);
  await writeFile(path.join(folder, 'index.html'), contactSheet(shots, 195));
  for (const language of languages) {
    for (const theme of themes) {
      const some = shots.filter((shot) => shot.language === language && shot.theme === theme);
      await photographSheet(browser, some, `sheet.${language}.${theme}.png`);
    }
  }
  console.log(`${shots.length} pictures: ${path.join(folder, 'index.html')}`);
} finally {
  await browser.close();
  await exchange.stop();
}
