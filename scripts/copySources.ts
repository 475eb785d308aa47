import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tooling/messages.mjs';
import { makeTemporary } from '../exchange/surroundings.mjs';

/** Generated files, and files that belong to one working directory only. */
const GENERATED =
  /^(node_modules|\.git|\.cache|\.data.*|build.*|screens|scenarios-missing|test-results)$/;

/** Returns whether a top-level name of the project is part of the sources. */
export const isSource = (name: string): boolean => !GENERATED.test(name);

/** The files of the sources, with their path in the project. */
export const projectFiles = (): string[] =>
  readdirSync(root)
    .filter(isSource)
    .flatMap((name) =>
      statSync(path.join(root, name)).isDirectory()
        ? readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
            path.posix.join(name, file),
          )
        : [name],
    );

/** Copies the sources to a temporary folder in which they can be edited, built and tested. @returns the folder */
export function copySources(): string {
  const folder = makeTemporary('tidemark-copy-');
  for (const name of readdirSync(root).filter(isSource)) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  // Links each package separately, because tools store their caches in `node_modules`.
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  return folder;
}
