import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { compiledFolder } from './scripts/messages.mjs';
import { PagePlugin } from './scripts/pagePlugin';
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
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputFolder,
      publicPath: '/',
      filename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
      chunkFilename: `${folder}/[name]${production ? '.[contenthash:8]' : ''}.js`,
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
        // Its package names the build with warnings for every bundler, and has one without beside it.
        ...(production && {
          'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
        }),
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
        },
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        API_HOST: JSON.stringify(apiHost),
        SANDBOX: JSON.stringify(hasTools),
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

/** The lab's and the gallery's; where there are no tools, also what testers read. */
const foreignMessages = hasTools ? ['tools'] : ['tools', 'report'];

const app = compilerFor('app', { app: './src/index.tsx' }, [
  // The app never asks for words that would be dead weight in it.
  new webpack.ContextExclusionPlugin(new RegExp(`(^|/)(${foreignMessages.join('|')})\\.json$`)),
  new HtmlWebpackPlugin({
    template: './public/index.html',
    scriptLoading: 'defer',
    minify: false,
  }),
  new PagePlugin({ apiHost, publicFolder: path.join(root, 'public') }),
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
