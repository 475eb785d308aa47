import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tooling/messages.mjs';

/**
 * Returns the absolute path of the production build that all tests share. BUILD_DIR names it; a step before the tests
 * makes it.
 * @throws Error naming the command that makes the build, if there is none
 */
export function sharedBuild(): string {
  const folder = path.resolve(root, process.env.BUILD_DIR || 'build');
  const parts = ['app/index.html', 'server/main.mjs'].map((name) => path.join(folder, name));
  const missing = parts.find((part) => !existsSync(part));
  if (missing === undefined) return folder;
  throw new Error(
    `This test needs the production build, but ${missing} does not exist. Run: BUILD_DIR=${path.basename(folder)} npm run build`,
  );
}
