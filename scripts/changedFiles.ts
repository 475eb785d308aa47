import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { compileCatalogues } from '../tooling/messages.mjs';
import { makeTemporary } from '../exchange/surroundings.mjs';

/**
 * Builds the app twice, the second time with one English message added and one changed, and prints the names of the
 * changed scripts as JSON. The builds are not minified or compressed, which takes half the time and gives the same
 * result. They are in a temporary folder.
 */
process.env.NODE_ENV = 'production';
process.env.API_HOST = '';
const folder = makeTemporary('tidemark-twice-');
const messages = path.join(folder, 'messages');
const { default: configurations } = await import('../webpack.config');
const [app] = configurations;
if (app === undefined) throw new Error('webpack.config.ts exports no configuration of the app');

const compiler = webpack({
  ...app,
  output: { ...app.output, path: path.join(folder, 'app') },
  resolve: { ...app.resolve, alias: { ...app.resolve.alias, messages } },
  optimization: { ...app.optimization, minimize: false },
  plugins: app.plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
  // A rebuild from a cache may order the modules of a chunk differently, which two releases do not.
  cache: false,
});

const build = () =>
  new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) => {
      const faults = error ?? (stats?.hasErrors() ? stats.toString('errors-warnings') : null);
      if (faults !== null) reject(new Error(String(faults)));
      else resolve(Object.keys(stats?.compilation.assets ?? {}));
    });
  });

try {
  await compileCatalogues(messages);
  const before = await build();
  const file = path.join(messages, 'en', 'trade.json');
  const words = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const sentence = [{ type: 0, value: 'A sentence that is in no catalogue.' }];
  const [first = ''] = Object.keys(words);
  await writeFile(
    file,
    JSON.stringify({ 'chart.aSentence': sentence, ...words, [first]: sentence }),
  );
  const after = await build();
  const changed = after.filter((name) => name.endsWith('.js') && !before.includes(name));
  console.log(
    JSON.stringify({ scripts: before.filter((name) => name.endsWith('.js')).length, changed }),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
// Ends the process; otherwise the compiler's workers would keep it alive.
process.exit(0);
