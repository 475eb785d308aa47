import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { root } from './messages.mjs';
import { PagePlugin } from './pagePlugin';

const folder = mkdtempSync(path.join(os.tmpdir(), 'page-plugin-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A page whose prerendered content has a `main`, as every route has. */
const PAGE: PrerenderedPage = {
  path: '/',
  title: 'Tidemark',
  css: '',
  ignoredQueryKeys: [],
  views: [
    {
      ...{ language: 'en', isSignedIn: false, screen: '/', key: null, messageFamilies: [] },
      html: '<main class="page"><h1>Prices</h1></main>',
    },
  ],
} as unknown as PrerenderedPage;

/** Builds an app of one line with the page of the project. */
async function built(draw?: () => Promise<readonly PrerenderedPage[]>): Promise<string> {
  const entry = path.join(folder, 'entry.js');
  const output = path.join(folder, 'app');
  mkdirSync(output, { recursive: true });
  writeFileSync(entry, 'document.title;');
  const publicFolder = path.join(root, 'public');
  const compiler = webpack({
    mode: 'none',
    entry,
    output: { path: output, publicPath: '/', filename: 'assets/[name].js' },
    plugins: [
      new HtmlWebpackPlugin({ template: path.join(publicFolder, 'index.html'), minify: false }),
      new PagePlugin({ apiHost: '', publicFolder, ...(draw && { draw }) }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return readFileSync(path.join(output, 'index.html'), 'utf8');
}

test('the content for browsers without scripts has no main element, because a page may have only one', async () => {
  const page = await built(() => Promise.resolve([PAGE]));
  const [noscript] = /<noscript>[^]*?<\/noscript>/.exec(page) ?? [''];
  expect(noscript).toContain('<div><h1>Prices</h1></div>');
  expect(noscript).not.toMatch(/<\/?main\b/);
});

test('the address of the icon in the page has no blank, quote or angle bracket', async () => {
  const [, icon = ''] = /<link rel="icon"[^>]*href="(data:[^"]*)"/.exec(await built()) ?? [];
  expect(icon).toMatch(/^data:image\/svg\+xml,%3Csvg%20/);
  expect(icon).not.toMatch(/[\s<>#]/);
});
