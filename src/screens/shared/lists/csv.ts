/** Rows as a file that every spreadsheet opens with a double click. */

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins so is run as a formula by some spreadsheets. */
const RUNS = /^[=+\-@\t\r]/;
const IS_NUMBER = /^-\d+(?:\.\d+)?$/;

/** One cell: never read as a formula, and in quotes where it holds a separator, a quote or a line break. */
export function csvCell(text: string): string {
  const harmless = RUNS.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Its first row names the columns. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
