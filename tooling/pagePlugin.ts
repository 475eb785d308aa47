import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { toLanguage } from '#contract/languages';
import { localeOf } from '#src/intl/locale';
import { baseCss } from '#src/ui/baseCss';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { bundleBoot, bundlePicture, type BootMessages } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { htmlFileName, htmlParts, type ScriptsOf } from './htmlParts';
import { iconPictures } from './iconPictures';
import { languages, root } from './messages.mjs';

const { sources } = webpack;

const MANIFEST = 'manifest.webmanifest';
/** The font of figures. Its licence is next to it. */
const FIGURES = 'figures.woff2';
/** Screenshots of the README for the web app manifest, in display order. The labels are English, like the manifest. */
const PICTURES = {
  'trade.png': 'A live price with its chart, and an order that says what comes back',
  'position.png': 'An open order with its countdown',
  'receipt.png': 'The receipt of an order, checked against the ticks',
  'home.png': 'Balance and prices',
};

interface PageOptions {
  /** Origin of a separate backend; empty if the app's own exchange serves the app. */
  apiHost: string;
  publicFolder: string;
  /**
   * Folder of screenshots for the install dialog. Only sandbox builds have it, because the screenshots show a
   * sandbox.
   */
  picturesFolder?: string;
  /** Prerenders the pages. Missing in development. */
  draw?: () => Promise<readonly PrerenderedPage[]>;
}

/**
 * Generates one HTML file per path around webpack's bundles: inlines ground CSS, prerendered views and boot script,
 * adds preload links, copies static files, and emits the Content Security Policy with the hashes of inline code.
 */
export class PagePlugin {
  constructor(private readonly options: PageOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const drawn = this.options.draw?.() ?? Promise.resolve([]);
      // The `await` below reports a rejection. Without this handler Node.js would report it earlier as unhandled.
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

  /** Emits the metadata for servers and all pages except the first. Returns the HTML of the first page. */
  private emitPages(
    compilation: Compilation,
    html: string,
    drawn: readonly PrerenderedPage[],
  ): string {
    const boot = bundleBoot(this.options.apiHost, bootWords());
    // The icon is inlined, because every visit would request it, and it is smaller than a request.
    const icon = readFileSync(path.join(this.options.publicFolder, 'icon.svg'), 'utf8')
      .replace(/\n\s*/g, '')
      .replaceAll('"', "'")
      .replace(/[<>#\s]/g, encodeURIComponent);
    const template = deferEntry(html).replace('</head>', '[[picture]]</head>');
    const figures = this.emitHashed(
      compilation,
      FIGURES,
      readFileSync(path.join(this.options.publicFolder, FIGURES)),
    );
    // Comments and indentation would be in every page.
    const ground = baseCss.replace(/\/\*.*?\*\//gs, '').replace(/\s*([{};])\s*/g, '$1');
    const fillTemplate = (parts: Readonly<Record<string, string>>) =>
      Object.entries({ icon, ground, figures, boot, page: '/', ...parts }).reduce(
        fillPlaceholder,
        template,
      );

    const pictureFile = this.emitHashed(compilation, 'picture.js', bundlePicture());
    // `defer` runs it after the boot script.
    const pictureScript = `<script defer fetchpriority="high" src="/${pictureFile}"></script>`;

    const scriptsOf = scriptsByView(compilation);
    const pages = new Map(
      drawn.map((page) => {
        const { css, scripts, templates, title, words } = htmlParts(page, scriptsOf);
        const queries = page.ignoredQueryKeys.join(' ');
        const parts = {
          ...{ css, title, scripts, views: templates, words: noScriptContent(words) },
          picture: page.path === '/trade' ? pictureScript : '',
        };
        return [
          htmlFileName(page.path),
          fillTemplate({ ...parts, page: page.path, queries }),
        ] as const;
      }),
    );
    const emptyParts = {
      css: '',
      title: '',
      scripts: '',
      picture: '',
      views: '',
      words: noScriptContent(''),
      queries: '',
    };
    const first = pages.get('index.html') ?? fillTemplate(emptyParts);
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
    // Servers read in this list which addresses are pages.
    const paths = [...compilation.namedChunkGroups.keys()].flatMap(screenPaths).sort();
    compilation.emitAsset('paths.json', new sources.RawSource(JSON.stringify(paths)));
    return first;
  }

  /** Emits a file whose name contains the hash of its content, so that browsers can cache it. Returns the name. */
  private emitHashed(compilation: Compilation, name: string, content: string | Buffer): string {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${hash}${ext}`;
    compilation.emitAsset(file, new sources.RawSource(content));
    return file;
  }

  private copyStaticFiles(compilation: Compilation) {
    for (const name of readdirSync(this.options.publicFolder)) {
      if (/\.(html|ts|woff2)$/.test(name)) continue;
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
        // Width and height are at this offset in the header of a PNG file.
        const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
        const sizes = `${width}x${height}`;
        return { src: `/pictures/${name}`, sizes, type: 'image/png', form_factor: 'narrow', label };
      },
    );
    return JSON.stringify({ ...manifest, ...(screenshots.length > 0 && { screenshots }) });
  }
}

/**
 * Preloads the entry scripts of the app with high priority, before the other preloads, which are useless without
 * them. The script tags are in a template until the boot script inserts them after the first paint, because a cached
 * script could run before the paint.
 */
function deferEntry(html: string): string {
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

/** Replaces a placeholder of the HTML template. @throws Error if the template does not contain it */
function fillPlaceholder(html: string, [name, part]: readonly [string, string]): string {
  const place = `[[${name}]]`;
  if (!html.includes(place)) throw new Error(`public/index.html lacks the placeholder ${place}`);
  return html.replaceAll(place, () => part);
}

/**
 * Content for browsers that do not run the scripts, in every language, because the language of the user is unknown;
 * `words` is the prerendered content. The notice explains why the page shows nothing more. If scripts fail before the
 * boot script runs, the notice appears after a delay.
 */
function noScriptContent(words: string): string {
  const needs = languages.map(
    (language) =>
      `<p lang="${localeOf(toLanguage(language))}">${readMessages(language)['page.needs']}</p>`,
  );
  const box = (name: string) => `<div class="${name}">${needs.join('')}</div>`;
  // HTML allows one `main`, and none inside a noscript element.
  const plain = words.replaceAll(/<(\/?)main\b/g, '<$1div');
  return `${box('old')}<noscript>${box('needs')}<div class="plain">${plain}</div></noscript>`;
}

const readMessages = (language: string) =>
  JSON.parse(readFileSync(path.join(root, 'i18n', `${language}.json`), 'utf8')) as Record<
    MessageId,
    string
  >;

/** The texts of the boot script. They are not parsed, because they have no placeholders. */
const bootWords = (): BootMessages =>
  Object.fromEntries(
    languages.map((language) => {
      const words = readMessages(language);
      return [
        language,
        [
          words['app.slow'],
          words['app.missing.body'],
          words['common.retry'],
          words['app.crash.body'],
        ],
      ];
    }),
  );

/**
 * Returns the paths of a screen's chunk. The route table names the chunk `screen-<path>`, with `home` for `/`, and
 * joins the paths that share a chunk with `_`.
 */
function screenPaths(chunk: string): string[] {
  const screens = /^screen-(.+)$/.exec(chunk)?.[1]?.split('_') ?? [];
  return screens.map((screen) => (screen === 'home' ? '/' : `/${screen}`));
}

/**
 * Finds the scripts of each view besides the entry: the chunk of the screen, its message bundles, the chunk
 * `signedIn` for signed-in views, and the chunks that any of these or the app marks with `webpackPreload`.
 */
function scriptsByView(compilation: Compilation): ScriptsOf {
  const groups = compilation.namedChunkGroups;
  const preloadedByEntry = [...compilation.entrypoints.values()].flatMap((entry) =>
    preloadedBy(compilation, entry).flatMap((group) => scriptsIn(compilation, group)),
  );
  const screens = new Map(
    [...groups.keys()].flatMap((chunk) => screenPaths(chunk).map((path) => [path, chunk] as const)),
  );
  return ({ language, isSignedIn, screen, messageFamilies }) => {
    const shown = [
      screens.get(screen) ?? '',
      ...['core', ...messageFamilies].map((text) => `text-${language}-${text}-json`),
      ...(isSignedIn ? ['signedIn'] : []),
    ].flatMap((chunk) => groups.get(chunk) ?? []);
    const scriptsOf = (of: readonly ChunkGroup[]) =>
      of.flatMap((group) => scriptsIn(compilation, group));
    const first = new Set([...scriptsOf(shown), ...preloadedByEntry]);
    const later = new Set(scriptsOf(shown.flatMap((group) => preloadedBy(compilation, group))));
    return { first: [...first], later: [...later].filter((script) => !first.has(script)) };
  };
}

/** Returns the chunks that the imports of a chunk mark with `webpackPreload`. */
const preloadedBy = ({ moduleGraph, chunkGraph }: Compilation, group: ChunkGroup): ChunkGroup[] =>
  group.getChildrenByOrders(moduleGraph, chunkGraph).preload ?? [];

/**
 * Returns the scripts of a lazy chunk, including shared scripts, without those of the entry. The names have no folder
 * and extension, because a page contains six such lists.
 */
function scriptsIn(compilation: Compilation, group: ChunkGroup): string[] {
  const own = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return group
    .getFiles()
    .filter((file) => !own.includes(file))
    .flatMap((file) => /^assets\/(.+)\.js$/.exec(file)?.[1] ?? []);
}
