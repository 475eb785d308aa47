import { checkNode, checkProjectFolder, temporaryFolder } from '../exchange/surroundings.mjs';
import { thisMachine } from '../tooling/machine.mjs';

/** @typedef {import('../tooling/machine.mjs').Machine} Machine */

/**
 * Packages whose native part npm leaves out with `--omit=optional`. Without it, each package fails with a different
 * message when it is loaded, so the preflight checks all of them.
 */
const NATIVE_PACKAGES = ['esbuild', '@swc/core', '@node-rs/argon2', 'rollup'];

/**
 * @param {Machine} machine
 * @throws Error when dependencies or their native parts are not installed
 */
function checkNativePackages({ resolvePackage, succeeds }) {
  for (const name of NATIVE_PACKAGES) {
    let file;
    try {
      file = resolvePackage(name);
    } catch {
      throw new Error('The dependencies are not installed: run npm ci.');
    }
    if (!succeeds(process.execPath, ['-e', `require(${JSON.stringify(file)})`])) {
      throw new Error(`The native part of ${name} is missing: run npm ci without --omit=optional.`);
    }
  }
}

/**
 * Checks that PostgreSQL starts. It does not if npm has skipped the install script that links its shared libraries.
 * Loads a TypeScript file.
 * @param {Machine} machine
 * @throws Error with the command that makes the links
 */
export async function checkPostgres({ succeeds } = thisMachine) {
  const { findBinaries } = await import('../exchange/storage/cluster/binaries');
  const { postgres, packageName } = findBinaries();
  if (succeeds(postgres, ['--version'])) return;
  throw new Error(
    `PostgreSQL cannot run because npm skipped its install script: run npm rebuild --ignore-scripts=false ${packageName}.`,
  );
}

/**
 * Installs Chromium on Debian if run as root.
 * @param {Machine} machine
 */
async function checkChromium(machine) {
  const { ensureChromium } = await import('../tooling/chromium.mjs');
  console.log(`Chromium: ${ensureChromium(machine)}`);
}

/**
 * Checks what no command can do without: the version of Node.js, the folder of the project and the folder for temporary
 * files.
 * @param {Machine} machine
 * @returns {string[]} the first that cannot be used, and what to do
 */
export function unusablePlace({ nodeVersion, root } = thisMachine) {
  try {
    checkNode(nodeVersion);
    checkProjectFolder(root);
    temporaryFolder();
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

/**
 * Checks the packages without which the other checks, which are written in TypeScript, cannot be loaded.
 * @param {Machine} machine
 * @returns {string[]} the first missing requirement: its name and the command to run
 */
export function missingPackages(machine = thisMachine) {
  const [unusable] = unusablePlace(machine);
  if (unusable !== undefined) return [unusable];
  try {
    checkNativePackages(machine);
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

/**
 * Checks the programs that tests start, so that a missing program is reported before minutes of work. Loads
 * TypeScript files.
 * @param {Machine} machine
 * @returns {Promise<string[]>} one line per missing requirement: its name and the command to run
 */
export async function missingPrograms(machine = thisMachine) {
  const missing = [];
  for (const check of [checkPostgres, checkChromium]) {
    try {
      await check(machine);
    } catch (error) {
      missing.push(messageOf(error));
    }
  }
  return missing;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
