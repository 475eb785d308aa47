import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import { root } from './messages.mjs';

/** Writes a page that is made from something else as the others are written, so that the format check finds nothing. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  const style = await readFile(path.join(root, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(file, text, JSON.parse(style) as FormatConfig);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  await writeFile(file, code);
}
