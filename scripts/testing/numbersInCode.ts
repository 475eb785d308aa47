import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract';
import { root } from '../../tooling/messages.mjs';

/** The text of a file of the project. */
export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The numbers in the groups of a pattern in a source file. @throws Error if the code has changed */
export function numbersInCode(file: string, pattern: RegExp): number[] {
  const match = pattern.exec(textOf(file));
  if (!match) throw new Error(`${file} has nothing that matches ${pattern.source}`);
  return match.slice(1).map((group) => Number(group.replaceAll('_', '')));
}

/** The number in the only group of a pattern in a source file. @throws Error if the code has changed */
export function numberInCode(file: string, pattern: RegExp): number {
  const [number] = numbersInCode(file, pattern);
  if (number === undefined) throw new Error(`${pattern.source} has no group`);
  return number;
}

/** A number of milliseconds in a source file, in seconds. */
export const secondsIn = (file: string, pattern: RegExp): number =>
  numberInCode(file, pattern) / SECOND_MS;

/** The product of the numbers in the groups of a pattern in a source file. */
export const productIn = (file: string, pattern: RegExp): number =>
  numbersInCode(file, pattern).reduce((product, each) => product * each, 1);

const UNITS: Readonly<Record<string, number>> = { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS };

/** A unit of the contract in a source file, such as `HOUR_MS`, in seconds. @throws Error if the code has changed */
export function unitIn(file: string, pattern: RegExp): number {
  const unit = UNITS[pattern.exec(textOf(file))?.[1] ?? ''];
  if (unit === undefined) throw new Error(`${file} has no unit at ${pattern.source}`);
  return unit / SECOND_MS;
}
