import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';

/** Packages whose native part npm leaves out with `--omit=optional`; each fails with a message of its own when loaded. */
const NATIVE_PACKAGES = ['esbuild', '@swc/core', '@node-rs/argon2'];

const { resolve } = createRequire(import.meta.url);

/** @throws Error when this Node.js is older than package.json allows */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
}

/** @throws Error when dependencies or their native parts are not installed */
function checkNativePackages() {
  for (const name of NATIVE_PACKAGES) {
    const { status } = spawnSync(process.execPath, [
      '-e',
      `require(${JSON.stringify(resolve(name))})`,
    ]);
    if (status !== 0) {
      throw new Error(`The native part of ${name} is missing: run npm ci without --omit=optional.`);
    }
  }
}

/**
 * PostgreSQL does not start when npm has skipped the install script that links its shared libraries.
 * @throws Error with the command that makes the links
 */
async function checkPostgres() {
  const { findBinaries } = await import('../exchange/storage/cluster/binaries');
  const { postgres, packageName } = findBinaries();
  const { status } = spawnSync(postgres, ['--version']);
  if (status === 0) return;
  throw new Error(
    `PostgreSQL cannot run because npm skipped its install script: run npm rebuild --ignore-scripts=false ${packageName}`,
  );
}

/** Installs Chromium on Debian when run as root. */
async function checkChromium() {
  const { ensureChromium } = await import('../tooling/chromium.mjs');
  ensureChromium();
}

/**
 * Checks what the tests need from the machine, so that a missing part is reported before minutes of work.
 * Registers tsx on the way, because the checks after the first two load TypeScript files.
 * @returns {Promise<string[]>} one line per missing requirement
 */
export async function missingRequirements() {
  const registerTypeScript = async () => {
    const { register } = await import('tsx/esm/api');
    register();
  };
  const missing = [];
  try {
    checkNode();
    checkNativePackages();
    await registerTypeScript();
  } catch (error) {
    return [messageOf(error)];
  }
  for (const check of [checkPostgres, checkChromium]) {
    try {
      await check();
    } catch (error) {
      missing.push(messageOf(error));
    }
  }
  return missing;
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
