import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlantedBug } from './plants';
import { makeTemporary } from '../../../exchange/surroundings.mjs';

/** A copy of the exchange's sources to plant bugs in. */
export interface SourceCopy {
  /**
   * Returns the main file of a copy, with this bug or unmodified. @throws when the passage of the bug is not found
   * exactly once
   */
  programWith(plant: PlantedBug | null): string;
  remove(): void;
}

/** A folder inside the project, so that Node.js finds the project's packages. */
const FOLDER = path.resolve('.cache');
const SOURCE_FOLDERS = ['contract', 'exchange'];

/** Replaces the passage in the text. @throws when the passage does not occur exactly once */
export function plantBug(text: string, { name, file, passage, replacement }: PlantedBug): string {
  const [before, after, ...more] = text.split(passage);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`"${name}" does not match ${file} any more: update its passage`);
  }
  return before + replacement + after;
}

export function createSourceCopy(): SourceCopy {
  mkdirSync(FOLDER, { recursive: true });
  const folder = makeTemporary('planted-', FOLDER);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  for (const room of SOURCE_FOLDERS) {
    cpSync(path.resolve(room), path.join(folder, room), { recursive: true });
  }
  cpSync(path.resolve('package.json'), path.join(folder, 'package.json'));
  let restore: () => void = () => undefined;
  return {
    programWith(plant) {
      restore();
      restore = () => undefined;
      if (plant) {
        const file = path.join(folder, 'exchange', plant.file);
        const original = readFileSync(file, 'utf8');
        writeFileSync(file, plantBug(original, plant));
        restore = () => writeFileSync(file, original);
      }
      return path.join(folder, 'exchange/main.ts');
    },
    remove() {
      process.removeListener('exit', remove);
      remove();
    },
  };
}
