import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { compiledFolder } from './scripts/messages.mjs';
import { PagePlugin } from './scripts/pagePlugin';
import { drawPages } from './scripts/prerender';
import { REQUEST_TIMEOUT_MS } from './src/contract/constants';

const root = import.meta.dirname;
const production = process.env.NODE_ENV !== 'development';
const apiHost = process.env.API_HOST ?? '';
/** Beside a sandbox always; with another backend where a developer asks for them. */
const hasTools = apiHost === '' || process.env.TOOLS === '1';
const outputFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');

/** Everything a cached module depends on beside its source: when one of these changes, the cache is another. */
const cacheVersion = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${apiHost} ${hasTools}`)
  .digest('hex');

/** Compressed once here, so that the exchange never does it while someone waits. */
const compressed = { test: /\.(js|html|svg|webmanifest)$/, minRatio: 1 };

/** Whether all of these lazy chunks need a module. */
const isIn =
  (...names: readonly string[]) =>
  (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) => {
    const found = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
    return names.every((name) => found.includes(name));
  };

/** One file with all that a lazy chunk is made of, also what others share with it, for whom it comes as well. */
const wholeChunk = (of: string, name: string) =>
  ({ test: isIn(of), name, chunks: 'async', enforce: true, priority: 15 }) as const;

function compilerFor(
  name: string,
  entry: Record<string, string>,
  plugins: Configuration['plugins'],
) {
  // Two compilers write into one folder, and what belongs to the app must be told from what belongs to the tools.
  const folder = name === 'app' ? 'assets' : `assets/${name}`;
  return {
    name,
    entry,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Hidden: no file names its map, and the maps lie beside what is served, for `npm run stack`.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      chunkFilename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      ...(production && { sourceMapFilename: '../maps/[file].map' }),
      uniqueName: `tidemark-${name}`,
      // As long as a call may take: whoever waits for a screen is then told, and can ask again.
      chunkLoadTimeout: REQUEST_TIMEOUT_MS,
      // Lazy chunks are script elements, which Trusted Types lets only a named policy make.
      trustedTypes: { policyName: 'webpack' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: {
        messages: compiledFolder,
        // Messages are parsed ahead; while developing the parser stays, so that a plain string works too.
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
        // Pages of the documentation that the lab links to: as text, which every browser shows.
        {
          test: /\.md$/,
          type: 'asset/resource',
          generator: { filename: `${folder}/[name].txt` },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      // The names of all chunks, which change with every one of them, are a file of their own.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          // The biggest and slowest to change, so a new version of the app leaves it in the visitor's cache.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'all',
            priority: 30,
          },
          // What nine screens of ten show belongs to the app, instead of to a file of its own or a copy in each.
          ...(name === 'app' && {
            shown: {
              test: /[\\/]src[\\/]/,
              name: 'app',
              chunks: 'async',
              minChunks: 23,
              enforce: true,
              priority: 20,
            },
            // So does what all pages with prices show: one of them is where nearly everybody begins.
            prices: {
              test: isIn('screen-home', 'screen-hq', 'screen-trade'),
              name: 'app',
              chunks: 'async',
              enforce: true,
              priority: 20,
            },
            // And what Trade shows of orders, which whoever is signed in has on every page.
            orders: {
              test: isIn('screen-trade', 'own'),
              name: 'app',
              chunks: 'async',
              enforce: true,
              priority: 20,
            },
            // Each page loads the one beside the app, and whoever draws a chart the other: each is one file, not three.
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
        // The libraries' own way to Redux DevTools is not ours and goes; the app says self, not window.
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

/** The page's own, the lab's and the gallery's; where there are no tools, also what testers read. */
const foreignMessages = hasTools ? ['page', 'tools'] : ['page', 'tools', 'report'];

/** The worker, with what it knows of its version: the pages by path, and the scripts that stand in each of them. */
const worker = new InjectManifest({
  swSrc: './src/worker/main.ts',
  swDest: 'service-worker.js',
  include: [/^\w+\.html$/, /^assets\/(app|react|runtime)\.[^/]+\.js$/],
  exclude: [/^(404|lab|gallery)\.html$/],
  // Their names are marks of their content.
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

const app = compilerFor('app', { app: './src/index.tsx' }, [
  // The app never asks for words that would be dead weight in it.
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
    ...(production && { draw: () => drawPages({ apiHost, hasTools, messages: compiledFolder }) }),
  }),
  ...(production ? [worker] : []),
]);

/** The lab and the gallery are pages of their own with bundles of their own. */
const toolNames = hasTools
  ? ['lab', 'gallery'].filter((tool) => existsSync(path.join(root, 'src', tool, 'index.tsx')))
  : [];

const tools = compilerFor(
  'tools',
  Object.fromEntries(toolNames.map((tool) => [tool, `./src/${tool}/index.tsx`])),
  toolNames.map(
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

export default toolNames.length > 0 ? [app, tools] : [app];
