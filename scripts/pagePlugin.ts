import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { toLanguage } from '../src/contract/languages';
import { localeOf } from '../src/intl/locale';
import { groundCss } from '../src/ui/groundCss';
import type { DrawnPage } from '../src/app/prerender';
import { bundleBoot, type BootWords } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { fileOf, partsOf, type ScriptsOf } from './drawnPages';
import { iconPictures } from './iconPictures';
import { languages, root } from './messages.mjs';

const { sources } = webpack;

const MANIFEST = 'manifest.webmanifest';
/** The README's pictures, in the order in which they are offered, and what they show; the manifest's language is English. */
const PICTURES = {
  'trade.png': 'A live price with its chart, and an order that says what comes back',
  'position.png': 'An open order with its countdown',
  'receipt.png': 'The receipt of an order, checked against the ticks',
  'home.png': 'Balance and prices',
};

interface PageOptions {
  /** Empty when the app is served by its own exchange. */
  apiHost: string;
  publicFolder: string;
  /** Pictures of the app for whoever is about to install it; they show a sandbox, so another build has none. */
  picturesFolder?: string;
  /** Draws what the pages show before any script runs; while developing there is nothing but the app. */
  draw?: () => Promise<readonly DrawnPage[]>;
}

/**
 * Finishes the pages around the bundles, one file for each path: writes the ground rules into them, what they show before
 * any script runs, the boot script, and links to what they need first; copies the static files, and writes the content
 * security policy with the hashes of what stands in the pages.
 */
export class PagePlugin {
  constructor(private readonly options: PageOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const drawn = this.options.draw?.() ?? Promise.resolve([]);
      // The `await` below reports a failure; without this Node would call it unhandled.
      drawn.catch(() => undefined);
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'PagePlugin',
        async (page) => {
          page.html = this.emitPages(compilation, page.html, await drawn);
          return page;
        },
      );
      compilation.hooks.processAssets.tapPromise(
        { name: 'PagePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          this.copyStaticFiles(compilation);
          for (const [name, picture] of await iconPictures(this.options.publicFolder)) {
            compilation.emitAsset(name, new sources.RawSource(picture));
          }
        },
      );
    });
  }

  /** Emits all pages but the first one, whose HTML it returns, and what a server must know of them. */
  private emitPages(compilation: Compilation, html: string, drawn: readonly DrawnPage[]): string {
    const boot = bundleBoot(this.options.apiHost, bootWords());
    // In the page itself: every visit would ask for it, and it is smaller than the request.
    const icon = readFileSync(path.join(this.options.publicFolder, 'icon.svg'), 'utf8')
      .replace(/\n\s*/g, '')
      .replaceAll('"', "'")
      .replace(/[<>#]/g, encodeURIComponent);
    const template = withEntryLast(html).replace('</head>', '[[links]]</head>');
    const finish = (parts: Readonly<Record<string, string>>) =>
      Object.entries({ icon, ground: groundCss, boot, page: '/', ...parts }).reduce(
        filled,
        template,
      );

    const scriptsOf = scriptsByView(compilation);
    const pages = new Map(
      drawn.map((page) => {
        const { css, links, templates, title, words } = partsOf(page, scriptsOf);
        const queries = page.beginsAlikeWith.join(' ');
        const parts = { css, title, links, views: templates, words: wordsWithout(words) };
        return [fileOf(page.path), finish({ ...parts, page: page.path, queries })] as const;
      }),
    );
    const nothing = {
      css: '',
      title: '',
      links: '',
      views: '',
      words: wordsWithout(''),
      queries: '',
    };
    const first = pages.get('index.html') ?? finish(nothing);
    for (const [name, page] of pages) {
      if (name !== 'index.html') compilation.emitAsset(name, new sources.RawSource(page));
    }
    const { apiHost } = this.options;
    const all = new Map([...pages, ['index.html', first]]);
    const policy = contentSecurityPolicy([...all.values()], apiHost);
    compilation.emitAsset('csp.txt', new sources.RawSource(policy));
    const policies = [...all].map(([name, page]) => [name, contentSecurityPolicy([page], apiHost)]);
    compilation.emitAsset(
      'policies.json',
      new sources.RawSource(JSON.stringify(Object.fromEntries(policies))),
    );
    // Whoever serves the files knows from this which addresses are pages.
    const paths = [...compilation.namedChunkGroups.keys()].flatMap(pathOf).sort();
    compilation.emitAsset('paths.json', new sources.RawSource(JSON.stringify(paths)));
    return first;
  }

  private copyStaticFiles(compilation: Compilation) {
    for (const name of readdirSync(this.options.publicFolder)) {
      if (/\.(html|ts)$/.test(name)) continue;
      const file = path.join(this.options.publicFolder, name);
      compilation.fileDependencies.add(file);
      const content = name === MANIFEST ? this.manifest(compilation, file) : readFileSync(file);
      compilation.emitAsset(name, new sources.RawSource(content));
    }
  }

  private manifest(compilation: Compilation, file: string): string {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    const folder = this.options.picturesFolder;
    const screenshots = Object.entries(folder === undefined ? {} : PICTURES).map(
      ([name, label]) => {
        const picture = path.join(folder ?? '', name);
        compilation.fileDependencies.add(picture);
        const content = readFileSync(picture);
        compilation.emitAsset(`pictures/${name}`, new sources.RawSource(content));
        // Where every PNG has them.
        const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
        const sizes = `${width}x${height}`;
        return { src: `/pictures/${name}`, sizes, type: 'image/png', form_factor: 'narrow', label };
      },
    );
    return JSON.stringify({ ...manifest, ...(screenshots.length > 0 && { screenshots }) });
  }
}

/**
 * The app's own files are asked for before all else, for what is linked to is of use only when the app is here. They lie
 * in a template until the boot script puts them into the page, when its words are painted: a file that comes out of a
 * cache could run before that.
 */
function withEntryLast(html: string): string {
  const entry = html.match(/<script defer [^>]*><\/script>/g) ?? [];
  const asked = entry.map((script) =>
    script.replace(
      /^.* src="([^"]*)".*$/,
      '<link rel="preload" as="script" fetchpriority="high" href="$1" />',
    ),
  );
  const bare = entry.reduce((page, script) => page.replace(script, ''), html);
  const kept = `<template id="entry">${entry.join('')}</template>`;
  return bare.replace('</head>', `${asked.join('')}${kept}</head>`);
}

/** Puts a part into the places that the template keeps for it. */
function filled(html: string, [name, part]: readonly [string, string]): string {
  const place = `[[${name}]]`;
  if (!html.includes(place)) throw new Error(`public/index.html has no place for ${place}`);
  return html.replaceAll(place, () => part);
}

/**
 * What is read where no script of ours runs, `words` being what the page would show: in every language, for nobody knows
 * there which one is wanted. The catalogues say why there is no more; where scripts fail before the boot script, that is
 * shown after a while.
 */
function wordsWithout(words: string): string {
  const needs = languages.map(
    (language) =>
      `<p lang="${localeOf(toLanguage(language))}">${catalogueOf(language)['page.needs']}</p>`,
  );
  const box = (name: string) => `<div class="${name}">${needs.join('')}</div>`;
  return `${box('old')}<noscript>${box('needs')}<div class="plain">${words}</div></noscript>`;
}

const catalogueOf = (language: string) =>
  JSON.parse(readFileSync(path.join(root, 'i18n', `${language}.json`), 'utf8')) as Record<
    MessageId,
    string
  >;

/** From the catalogues, as they stand there: these have nothing to fill in. */
const bootWords = (): BootWords =>
  Object.fromEntries(
    languages.map((language) => {
      const words = catalogueOf(language);
      return [language, [words['app.slow'], words['app.missing.body'], words['common.retry']]];
    }),
  );

/** What chunks call the screen of a path. */
const nameOf = (path: string) => (path === '/' ? 'home' : path.slice(1));

/** The path of a screen's chunk (`webpackChunkName: "screen-<path>"` in the route table, `screen-home` for `/`). */
function pathOf(chunk: string): string[] {
  const screen = /^screen-(.+)$/.exec(chunk)?.[1];
  return screen === undefined ? [] : [screen === 'home' ? '/' : `/${screen}`];
}

/**
 * What a view needs beside the entry, read from the build itself: the chunk of its screen, its words, where somebody is
 * signed in the chunks `signedIn` and `signedIn-<screen>`, and whatever an import in the app or in one of these marks with
 * `webpackPreload`.
 */
function scriptsByView(compilation: Compilation): ScriptsOf {
  const groups = compilation.namedChunkGroups;
  const everywhere = [...compilation.entrypoints.values()].flatMap((entry) =>
    preloadedBy(compilation, entry).flatMap((group) => scriptsIn(compilation, group)),
  );
  const screens = new Map(
    [...groups.keys()].flatMap((chunk) => pathOf(chunk).map((path) => [path, chunk] as const)),
  );
  return ({ language, isSignedIn, screen, texts }) => {
    const shown = [
      screens.get(screen) ?? '',
      ...['core', ...texts].map((text) => `text-${language}-${text}-json`),
      ...(isSignedIn ? ['signedIn', `signedIn-${nameOf(screen)}`] : []),
    ].flatMap((chunk) => groups.get(chunk) ?? []);
    const scriptsOf = (of: readonly ChunkGroup[]) =>
      of.flatMap((group) => scriptsIn(compilation, group));
    const first = new Set([...scriptsOf(shown), ...everywhere]);
    const later = new Set(scriptsOf(shown.flatMap((group) => preloadedBy(compilation, group))));
    return { first: [...first], later: [...later].filter((script) => !first.has(script)) };
  };
}

/** The chunks that a chunk's own imports ask to be preloaded. */
const preloadedBy = ({ moduleGraph, chunkGraph }: Compilation, group: ChunkGroup): ChunkGroup[] =>
  group.getChildrenByOrders(moduleGraph, chunkGraph).preload ?? [];

/**
 * The scripts of a lazy chunk, shared ones included, without those of the page itself; without folder and ending, because
 * six lists of them stand in a page.
 */
function scriptsIn(compilation: Compilation, group: ChunkGroup): string[] {
  const own = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return group
    .getFiles()
    .filter((file) => !own.includes(file))
    .flatMap((file) => /^assets\/(.+)\.js$/.exec(file)?.[1] ?? []);
}
