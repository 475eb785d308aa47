import { missingPackages, missingPrograms } from './preflight.mjs';

/** @param {readonly string[]} missing */
function exitIfMissing(missing) {
  for (const line of missing) console.error(line);
  if (missing.length > 0) process.exit(1);
}

exitIfMissing(missingPackages());
const { register } = await import('tsx/esm/api');
register();
const names = process.argv.slice(2);
// The linters need neither a database nor a browser.
if (!names.every((name) => name === 'lint')) exitIfMissing(await missingPrograms());
const { runSuites } = await import('./testSuites');
process.exit(await runSuites(names));
