import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './messages.mjs';

/** What commands make, and what belongs to one folder alone. */
const MADE =
  /^(node_modules|\.git|\.cache|\.data.*|build.*|screens|scenarios-missing|test-results)$/;

/** Whether a name at the top of the project is of its sources. */
export const isSource = (name: string): boolean => !MADE.test(name);

/** A copy of the sources that can be edited, built and tested; what it makes stays in it. @returns its folder */
export function scratchCopy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-copy-'));
  for (const name of readdirSync(root).filter(isSource)) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  // Package by package, because tools keep their caches among them.
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name === '.cache') continue;
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  return folder;
}
