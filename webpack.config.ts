import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { compiledFolder } from './tooling/messages.mjs';
import { PagePlugin } from '#tooling/pagePlugin';
import { prerenderPages } from '#tooling/prerender';
import { REQUEST_TIMEOUT_MS } from '#contract/constants';

const root = import.meta.dirname;
const production = process.env.NODE_ENV !== 'development';
const apiHost = process.env.API_HOST ?? '';
/** Always included with a sandbox; with another backend only on request. */
const hasTools = apiHost === '' || process.env.TOOLS === '1';
const outputFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');

/** Everything besides the source that a cached module depends on; a change invalidates the cache. */
const cacheVersion = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${apiHost} ${hasTools}`)
  .digest('hex');

/** Compressed at build time, so that the exchange never compresses while a user waits. */
const compressed = { test: /\.(js|html|svg|webmanifest)$/, minRatio: 1 };

/** Returns a test for modules that all of these lazy chunks contain. */
const isInChunks =
  (...names: readonly string[]) =>
  (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) => {
    const found = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
    return names.every((name) => found.includes(name));
  };

/**
 * Puts all modules of a lazy chunk into one file, including those that other chunks share; these then load the file
 * too.
 */
const wholeChunk = (of: string, name: string) =>
  ({ test: isInChunks(of), name, chunks: 'async', enforce: true, priority: 15 }) as const;

function compilerFor(
  name: string,
  entry: Record<string, string>,
  plugins: Configuration['plugins'],
) {
  // Two compilers write to one folder; separate subfolders distinguish their files.
  const folder = name === 'app' ? 'assets' : `assets/${name}`;
  return {
    name,
    entry,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Hidden: scripts do not reference their maps, which are outside the served folder, for `npm run stack`.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      chunkFilename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      ...(production && { sourceMapFilename: '../maps/[file].map' }),
      uniqueName: `tidemark-${name}`,
      // The timeout of an API call, after which the user gets an error and can retry.
      chunkLoadTimeout: REQUEST_TIMEOUT_MS,
      // Lazy chunks are loaded through script elements, which Trusted Types allow only for a named policy.
      trustedTypes: { policyName: 'webpack' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: {
        messages: compiledFolder,
        // Production messages are precompiled; in development the parser also allows plain strings.
        ...(production && {
          '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development: !production, refresh: !production },
              },
            },
          },
        },
        // Documentation pages that the lab links to, as text files, which every browser can show.
        {
          test: /\.md$/,
          type: 'asset/resource',
          generator: { filename: `${folder}/[name].txt` },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      // The runtime contains the names of all chunks and changes with each of them, so it is a separate file.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          // The largest and most stable dependency; in its own file it stays cached across versions of the app.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'all',
            priority: 30,
          },
          // Modules that nine out of ten screens need are part of the app's chunk, instead of separate files or
          // copies.
          ...(name === 'app' && {
            shown: {
              test: /[\\/](contract|src)[\\/]/,
              name: 'app',
              chunks: 'async',
              minChunks: 23,
              enforce: true,
              priority: 20,
            },
            // So are modules that all pages with prices need, because most visits start on one of them.
            prices: {
              test: isInChunks('screen-home', 'screen-hq', 'screen-trade'),
              name: 'app',
              chunks: 'async',
              enforce: true,
              priority: 20,
            },
            // And modules for orders that Trade shares with the chunk `own`, which signed-in users load on every
            // page.
            orders: {
              test: isInChunks('screen-trade', 'own'),
              name: 'app',
              chunks: 'async',
              enforce: true,
              priority: 20,
            },
            // The API calls, which every page loads, and the charts: one file each, instead of three.
            calls: wholeChunk('call', 'calls'),
            charts: wholeChunk('chart', 'charts'),
          }),
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        API_HOST: JSON.stringify(apiHost),
        SANDBOX: JSON.stringify(hasTools),
        HAS_WORKER: JSON.stringify(production),
        // Removes the libraries' own Redux DevTools integration; the app itself accesses it through `self` instead of
        // `window`.
        'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
        'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
      }),
      ...(plugins ?? []),
      ...(production
        ? [
            new CompressionPlugin({
              ...compressed,
              filename: '[path][base].gz',
              algorithm: 'gzip',
            }),
            new CompressionPlugin({
              ...compressed,
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
            }),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${path.basename(path.dirname(outputFolder))}-${production ? 'production' : 'development'}`,
      cacheDirectory: path.join(root, '.cache', 'webpack'),
      version: cacheVersion,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  } satisfies Configuration;
}

/**
 * Message bundles that the app does not load: those of the page, the lab and the gallery, and without tools also that
 * of problem reports.
 */
const foreignMessages = hasTools ? ['page', 'tools'] : ['page', 'tools', 'report'];

/** The service worker with its precache list: the pages by path, and their entry scripts. */
const worker = new InjectManifest({
  swSrc: '#src/worker/main',
  swDest: 'service-worker.js',
  include: [/^\w+\.html$/, /^assets\/(app|react|runtime)\.[^/]+\.js$/],
  exclude: [/^(404|lab|gallery)\.html$/],
  // File names contain content hashes.
  dontCacheBustURLsMatching: /^\/assets\//,
  manifestTransforms: [
    (entries) => ({
      manifest: entries.map((entry) => ({
        ...entry,
        url: entry.url.replace(/^\/index\.html$/, '/').replace(/\.html$/, ''),
        revision: entry.revision?.slice(0, 8) ?? null,
      })),
    }),
  ],
});

const app = compilerFor('app', { app: '#src/index.tsx' }, [
  // Excludes message bundles that the app never loads.
  new webpack.ContextExclusionPlugin(new RegExp(`(^|/)(${foreignMessages.join('|')})\\.json$`)),
  new HtmlWebpackPlugin({
    template: './public/index.html',
    scriptLoading: 'defer',
    minify: false,
  }),
  new PagePlugin({
    apiHost,
    publicFolder: path.join(root, 'public'),
    ...(hasTools && { picturesFolder: path.join(root, 'docs', 'pictures') }),
    ...(production && {
      draw: () => prerenderPages({ apiHost, hasTools, messages: compiledFolder }),
    }),
  }),
  ...(production ? [worker] : []),
]);

/** The lab and the gallery are separate pages with their own bundles. */
const toolEntries: Record<string, string> = hasTools
  ? { lab: '#lab/index.tsx', gallery: '#lab/gallery/index.tsx' }
  : {};

const tools = compilerFor(
  'tools',
  toolEntries,
  Object.keys(toolEntries).map(
    (tool) =>
      new HtmlWebpackPlugin({
        template: './public/tool.html',
        filename: `${tool}.html`,
        chunks: [tool],
        scriptLoading: 'defer',
        minify: false,
      }),
  ),
);

export default hasTools ? [app, tools] : [app];
