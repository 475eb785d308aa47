import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileAddress } from '../exchange/surroundings.mjs';
import { missingPackages } from './preflight.mjs';

const [missing] = missingPackages();
if (missing !== undefined) {
  console.error(missing);
  process.exit(1);
}

/**
 * Builds the app and the exchange, and then runs the exchange in this process, so that Ctrl-C and SIGTERM reach the
 * process that must shut down cleanly.
 */
const root = path.resolve(import.meta.dirname, '..');
const buildFolder = path.resolve(root, process.env.BUILD_DIR ?? 'build');
const asksForHelp = process.argv.some((argument) => argument === '--help' || argument === '-h');

/**
 * @param {string[]} options
 * @returns {Promise<number>} exit code of the build
 */
function build(options) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

if (!asksForHelp) console.log('Building the app…');
const exitCode = await build([asksForHelp ? '--server-only' : '--to-start']);
if (exitCode !== 0) process.exit(exitCode);

process.env.APP_DIR ||= path.join(buildFolder, 'app');
process.env.NODE_ENV ||= 'production';
await import(fileAddress(path.join(buildFolder, 'server', 'main.mjs')));
