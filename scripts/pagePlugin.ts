import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { groundCss } from '../src/ui/groundCss';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { languages } from './messages.mjs';

const { sources } = webpack;

interface PageOptions {
  /** Empty when the app is served by its own exchange. */
  apiHost: string;
  /** By path, the names of the lazy chunks that the first visit needs. */
  preloads: Record<string, readonly string[]>;
  /** By path, what it needs beside those where a session is stored. */
  preloadsSignedIn: Record<string, readonly string[]>;
  /** The same for every path. */
  preloadsEverywhere: readonly string[];
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
    const { code } = transformSync(
      readFileSync(path.join(this.options.publicFolder, 'boot.ts'), 'utf8'),
      {
        loader: 'ts',
        format: 'iife',
        target: 'es2022',
        minify: true,
        define: {
          API_HOST: JSON.stringify(this.options.apiHost),
          CATALOGUES: JSON.stringify(this.catalogueFiles(compilation)),
          PRELOADS: JSON.stringify(preloadFiles(compilation, this.options.preloads)),
          PRELOADS_SIGNED_IN: JSON.stringify(
            preloadFiles(compilation, this.options.preloadsSignedIn),
          ),
          PRELOADS_EVERYWHERE: JSON.stringify(
            this.options.preloadsEverywhere.flatMap((name) => scriptsOf(compilation, name)),
          ),
        },
      },
    );
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const name = `assets/boot.${hash}.js`;
    compilation.emitAsset(name, new sources.RawSource(code));
    return name;
  }

  private catalogueFiles(compilation: Compilation) {
    return Object.fromEntries(
      languages.map((language) => [
        language,
        scriptsOf(compilation, `text-${language}-core-json`)[0] ?? '',
      ]),
    );
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

/**
 * The scripts a lazy chunk needs, shared ones included; none when the app has no chunk of that name.
 * Without folder and ending, because the boot script has to stay small.
 */
function scriptsOf(compilation: Compilation, chunkName: string): string[] {
  const files = compilation.namedChunkGroups.get(chunkName)?.getFiles() ?? [];
  return files.flatMap((file) => /^assets\/(.+)\.js$/.exec(file)?.[1] ?? []);
}

function preloadFiles(compilation: Compilation, chunks: Record<string, readonly string[]>) {
  return Object.fromEntries(
    Object.entries(chunks)
      .map(
        ([route, names]) => [route, names.flatMap((name) => scriptsOf(compilation, name))] as const,
      )
      .filter(([, files]) => files.length > 0),
  );
}
