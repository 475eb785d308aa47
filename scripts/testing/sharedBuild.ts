import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The absolute path of the folder with the build under test, as named by `BUILD_DIR`.
 * @throws Error when `BUILD_DIR` is not set, or there is no build in that folder
 */
export function sharedBuild(): string {
  const { BUILD_DIR } = process.env;
  const folder = BUILD_DIR === undefined ? undefined : path.resolve(BUILD_DIR);
  if (folder === undefined || !existsSync(path.join(folder, 'app', 'index.html'))) {
    const fault = folder === undefined ? 'BUILD_DIR is not set' : `${folder} has no build`;
    throw new Error(
      `${fault}. \`npm test\` makes the build for its tests; for one test by hand run \`npm run build\` and set BUILD_DIR=build.`,
    );
  }
  return folder;
}
