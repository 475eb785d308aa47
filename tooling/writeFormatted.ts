import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import { root } from './messages.mjs';

/** Writes a generated file in the format of the project, so that the format check passes. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const style = await readFile(path.join(root, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(file, text, JSON.parse(style) as FormatConfig);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  await writeFile(file, code);
}
