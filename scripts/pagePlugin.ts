import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { groundCss } from '../src/ui/groundCss';
import { bundleBoot, type BootScripts, type BootWords } from './bootScript';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { languages, root } from './messages.mjs';

const { sources } = webpack;

interface PageOptions {
  /** Empty when the app is served by its own exchange. */
  apiHost: string;
  publicFolder: string;
}

/**
 * Finishes the page around the bundles: writes the ground rules into it and the boot script with the names of the chunks
 * it may preload, puts that before all other scripts, copies the static files, and writes the content security policy
 * with the hashes of the styles that stand in the page.
 */
export class PagePlugin {
  constructor(private readonly options: PageOptions) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap(
        'PagePlugin',
        (page) => {
          const name = this.emitBoot(compilation);
          page.headTags.unshift({
            tagName: 'script',
            voidTag: false,
            meta: {},
            // Deferred like the rest, so it blocks neither parsing nor the skeleton and yet runs before the bundles.
            attributes: { defer: true, fetchpriority: 'high', src: `/${name}` },
          });
          return page;
        },
      );
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('PagePlugin', (page) => {
        page.html = withGround(page.html);
        const policy = contentSecurityPolicy(page.html, this.options.apiHost);
        compilation.emitAsset('csp.txt', new sources.RawSource(policy));
        return page;
      });
      compilation.hooks.processAssets.tap(
        { name: 'PagePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => this.copyStaticFiles(compilation),
      );
    });
  }

  private emitBoot(compilation: Compilation): string {
    const code = bundleBoot(this.options.apiHost, scriptsToPreload(compilation), bootWords());
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const name = `assets/boot.${hash}.js`;
    compilation.emitAsset(name, new sources.RawSource(code));
    return name;
  }

  private copyStaticFiles(compilation: Compilation) {
    for (const name of readdirSync(this.options.publicFolder)) {
      if (/\.(html|ts)$/.test(name)) continue;
      const file = path.join(this.options.publicFolder, name);
      compilation.fileDependencies.add(file);
      compilation.emitAsset(name, new sources.RawSource(readFileSync(file)));
    }
  }
}

/** The ground rules of everything that comes on the page, in the place that the template keeps for them. */
function withGround(html: string): string {
  const place = '/* ground */';
  if (!html.includes(place))
    throw new Error(`public/index.html has no place for the ground rules: ${place}`);
  return html.replace(place, () => groundCss);
}

/** From the catalogues, as they stand there: these have nothing to fill in. */
const bootWords = (): BootWords =>
  Object.fromEntries(
    languages.map((language) => {
      const file = path.join(root, 'i18n', `${language}.json`);
      const words = JSON.parse(readFileSync(file, 'utf8')) as Record<MessageId, string>;
      return [language, [words['app.slow'], words['app.missing.body'], words['common.retry']]];
    }),
  );

/**
 * What the boot script may ask for before the app can, read from the build itself: the chunk of the screen that stands
 * at a path (`webpackChunkName: "screen-<path>"` in the route table, `screen-home` for `/`), the chunk `signedIn`, and
 * whatever an import in the app or in one of these marks with `webpackPreload`.
 */
function scriptsToPreload(compilation: Compilation): BootScripts {
  const groups = compilation.namedChunkGroups;
  const scriptsOf = (chunk: string) => scriptsIn(compilation, groups.get(chunk));
  const screens = [...groups.keys()].flatMap((chunk) => {
    const screen = /^screen-(.+)$/.exec(chunk)?.[1];
    if (screen === undefined) return [];
    return [[screen === 'home' ? '/' : `/${screen}`, scriptsOf(chunk)] as const];
  });
  return {
    everywhere: [...compilation.entrypoints.values()].flatMap((entry) =>
      preloadedBy(compilation, entry).flatMap((group) => scriptsIn(compilation, group)),
    ),
    catalogues: Object.fromEntries(
      languages.map((language) => [language, scriptsOf(`text-${language}-core-json`)]),
    ),
    screens: Object.fromEntries(screens),
    signedIn: scriptsOf('signedIn'),
  };
}

/** The chunks that a chunk's own imports ask to be preloaded. */
const preloadedBy = ({ moduleGraph, chunkGraph }: Compilation, group: ChunkGroup): ChunkGroup[] =>
  group.getChildrenByOrders(moduleGraph, chunkGraph).preload ?? [];

/**
 * The scripts of a lazy chunk, shared and preloaded ones included, without those of the page itself. Without folder and
 * ending, because the boot script has to stay small.
 */
function scriptsIn(compilation: Compilation, group: ChunkGroup | undefined): string[] {
  if (group === undefined) return [];
  const own = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  const files = [group, ...preloadedBy(compilation, group)].flatMap((each) => each.getFiles());
  return [...new Set(files)]
    .filter((file) => !own.includes(file))
    .flatMap((file) => /^assets\/(.+)\.js$/.exec(file)?.[1] ?? []);
}
