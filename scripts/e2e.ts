import { ensureChromium } from '../tooling/chromium.mjs';
import { runNode } from '#tooling/runSteps';

/**
 * Builds the app and the exchange into the folder of the tests and runs the browser tests. Arguments are passed to
 * Playwright.
 */
const env = { BUILD_DIR: 'build-test', API_HOST: '' };
const built = await runNode(['--import', 'tsx', 'scripts/build.ts'], {
  ...env,
  NODE_ENV: 'production',
});
if (built !== 0) process.exit(built);
console.log(`Chromium: ${ensureChromium()}`);
process.exit(
  await runNode(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], env),
);
