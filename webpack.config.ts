import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JsMinifyOptions } from '@swc/core';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import { compiledFolder, roomsWithText } from './scripts/messages.mjs';
import { PagePlugin } from './scripts/pagePlugin';

const root = import.meta.dirname;
const production = process.env.NODE_ENV !== 'development';
const apiHost = process.env.API_HOST ?? '';
const outputFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');

/**
 * Chunks that a first visit to a route needs beside the entry: the boot script asks for them before the app can.
 * Names are those of `webpackChunkName` in the route table; a name that no chunk has is left out.
 */
const preloads = { '/': ['home'], '/hq': ['market'], '/trade': ['trade', 'chart'] };

/** The same for those who are signed in, beside what everybody needs. */
const preloadsSignedIn = { '/': ['balance'], '/trade': ['orderEffects'] };

/** What every page needs as soon as an answer of the exchange is there; it travels beside the app, not before it. */
const preloadsEverywhere = ['caller'];

/** Everything a cached module depends on beside its source: when one of these changes, the cache is another. */
const cacheVersion = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(apiHost)
  .digest('hex');

const tightStyles = path.join(root, 'scripts', 'tightStyles.mjs');

/** Where message ids stand, which a production build makes shorter. */
const numberMessages = path.join(root, 'scripts', 'numberedMessagesLoader.mjs');
const placesOfIds = [
  compiledFolder,
  ...roomsWithText.map((room) => path.join(root, 'src', room) + path.sep),
];

/** The chunk of React, which changes with its version alone. */
const reactFile = /\/react\.[^/]*js$/;

/** Compressed once here, so that the exchange never does it while someone waits. */
const compressed = { test: /\.(js|html|svg|webmanifest)$/, minRatio: 1 };

/** Tells the modules that all of these chunks need. */
const usedBy =
  (...chunks: readonly string[]) =>
  (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const users = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name);
    return chunks.every((chunk) => users.includes(chunk));
  };

function compilerFor(
  name: string,
  entry: Record<string, string>,
  plugins: Configuration['plugins'],
) {
  return {
    name,
    entry,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: production ? `assets/[name].[contenthash:6].js` : `assets/${name}-[name].js`,
      // By number, because the page carries the names of all its lazy chunks.
      chunkFilename: production ? `assets/[id].[contenthash:6].js` : `assets/${name}-[name].js`,
      uniqueName: `tidemark-${name}`,
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
        // After the compiler, because what is written first is done last. While developing, ids are worth more.
        ...(production
          ? [
              { include: placesOfIds, enforce: 'post' as const, loader: numberMessages },
              {
                test: /\.tsx?$/,
                exclude: /node_modules/,
                enforce: 'post' as const,
                loader: tightStyles,
              },
            ]
          : []),
        {
          test: /[\\/]node_modules[\\/](react-router|react-intl|@formatjs[\\/]intl|lightweight-charts|styled-components|stylis|xstate)[\\/].*\.m?js$/,
          loader: path.join(root, 'scripts', 'leanLibraries.mjs'),
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin<JsMinifyOptions>({
          exclude: reactFile,
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3, keep_fargs: false }, mangle: true },
        }),
        // Ten times slower and half a KB smaller where it counts most; everything else it makes bigger.
        new TerserPlugin({
          test: reactFile,
          extractComments: false,
          terserOptions: {
            compress: { passes: 3, keep_fargs: false },
            format: { comments: false },
          },
        }),
      ],
      splitChunks: {
        minSize: 60_000,
        cacheGroups: {
          // The biggest and slowest to change, so a new version of the app leaves it in the visitor's cache.
          react: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
            name: 'react',
            chunks: 'all',
            priority: 30,
          },
          charts: {
            test: /[\\/]node_modules[\\/](lightweight-charts|fancy-canvas)[\\/]/,
            name: 'charts',
            chunks: 'async',
            priority: 20,
          },
          // What Home and Trade both use, once; whatever else screens have in common is worth less than a request.
          shared: {
            test: usedBy('home', 'trade'),
            name: 'shared',
            chunks: 'async',
            priority: 22,
            enforce: true,
          },
          // What comes right after the first words of every page: the calls with their schemas, the place for news, and
          // what Trade and the effects both know of orders.
          calls: {
            test: (module: Module, context: { chunkGraph: ChunkGraph }) =>
              [usedBy('caller'), usedBy('toasts'), usedBy('trade', 'orderEffects')].some((isUsed) =>
                isUsed(module, context),
              ),
            name: 'calls',
            chunks: 'async',
            priority: 21,
            enforce: true,
          },
          // One file with the other schemas, whether a call or a form asks for it first.
          contract: {
            test: (module: Module, context: { chunkGraph: ChunkGraph }) =>
              usedBy('endpoints')(module, context) ||
              /[\\/]contract[\\/]check\.ts$/.test(module.nameForCondition() ?? ''),
            name: 'contract',
            chunks: 'async',
            priority: 20,
            enforce: true,
          },
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            priority: 10,
          },
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        API_HOST: JSON.stringify(apiHost),
        SANDBOX: JSON.stringify(apiHost === ''),
        // The libraries' own way to Redux DevTools is not ours and goes; the app says self, not window.
        'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
        'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
        MESSAGES_ARE_NUMBERED: JSON.stringify(production),
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

/** The lab's and the gallery's; where there is no sandbox, also what its testers read. */
const foreignMessages = apiHost === '' ? ['tools'] : ['tools', 'report'];

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
    preloads,
    preloadsSignedIn,
    preloadsEverywhere,
    publicFolder: path.join(root, 'public'),
  }),
]);

/** The lab and the gallery are pages of their own with bundles of their own, and only beside the sandbox. */
const toolNames =
  apiHost === ''
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
