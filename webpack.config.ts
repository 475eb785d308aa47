import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { compiledFolder } from './tooling/messages.mjs';
import { PagePlugin } from '#tooling/pagePlugin';
import { drawPages } from '#tooling/prerender';
import { REQUEST_TIMEOUT_MS } from '#contract/constants';

const root = import.meta.dirname;
const production = process.env.NODE_ENV !== 'development';
const apiHost = process.env.API_HOST ?? '';
/** A build with a sandbox always includes the tools, a build for another backend only on request. */
const hasTools = apiHost === '' || process.env.TOOLS === '1';
const outputFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build', 'app');

/** A hash of all inputs of the build besides the sources. A change invalidates the cache. */
const cacheVersion = createHash('sha256')
  .update(readFileSync(import.meta.filename))
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(`${apiHost} ${hasTools}`)
  .digest('hex');

/** Files are compressed at build time, so that the exchange does not compress while a user waits. */
const compressed = { test: /\.(js|html|svg|webmanifest)$/, minRatio: 1 };

function compilerFor(
  name: string,
  entry: Record<string, string>,
  plugins: Configuration['plugins'],
) {
  // Two compilers write to one folder, so their files are in separate subfolders.
  const folder = name === 'app' ? 'assets' : `assets/${name}`;
  return {
    name,
    entry,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    // Hidden: the scripts do not reference their maps. The maps are outside the served folder, for `npm run tools --
    // stack`.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      chunkFilename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      ...(production && { sourceMapFilename: '../maps/[file].map' }),
      uniqueName: `tidemark-${name}`,
      // Equal to the timeout of an API call, after which the user sees an error and can retry.
      chunkLoadTimeout: REQUEST_TIMEOUT_MS,
      // Lazy chunks are loaded by script elements, for which Trusted Types require a named policy.
      trustedTypes: { policyName: 'webpack' },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: {
        messages: compiledFolder,
        // Production messages are precompiled, so they need no parser. In development the parser also accepts plain
        // strings.
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
        // Documentation pages to which the lab links, as text files, which every browser can show.
        {
          test: /\.md$/,
          type: 'asset/resource',
          generator: { filename: `${folder}/[name].txt` },
        },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      // The runtime is a separate file, because it contains the names of all chunks and changes with each of them.
      runtimeChunk: 'single',
      splitChunks: {
        cacheGroups: {
          // The libraries of the entry are a separate file, because they change only with their versions and stay
          // cached across versions of the app.
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            priority: 30,
          },
          // One file for the modules that most screens use, because each module alone would be a small file, or be
          // copied into every screen.
          ...(name === 'app' && {
            shared: {
              test: /[\\/](contract|src)[\\/]/,
              name: 'shared',
              chunks: 'async',
              minChunks: 10,
              enforce: true,
              priority: 20,
            },
          }),
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        API_HOST: JSON.stringify(apiHost),
        SANDBOX: JSON.stringify(hasTools),
        HAS_WORKER: JSON.stringify(production),
        // Removes the Redux DevTools integration of the libraries. The app's own integration uses `self` instead of
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
 * Message bundles that the app does not load: those of the page, the lab and the gallery, and in a build without
 * tools also that of problem reports.
 */
const foreignMessages = hasTools ? ['page', 'tools'] : ['page', 'tools', 'report'];

/** The service worker with its precache list, which contains the pages by path and their entry scripts. */
const worker = new InjectManifest({
  swSrc: '#src/worker/main',
  swDest: 'service-worker.js',
  include: [/^\w+\.html$/, /^assets\/(app|runtime|vendor)\.[^/]+\.js$/],
  exclude: [/^(404|lab|gallery)\.html$/],
  // These file names contain content hashes, so the worker needs no cache busting.
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
  // Excludes the message bundles that the app never loads.
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
      draw: () => drawPages({ apiHost, hasTools, messages: compiledFolder }),
    }),
  }),
  ...(production ? [worker] : []),
]);

/** The lab and the gallery are separate pages, each with its own bundle. */
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
