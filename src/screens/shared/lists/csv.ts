/** Creates CSV files that every spreadsheet program can open. */

/** Excel reads a file as UTF-8 only when it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Some spreadsheet programs execute a cell as a formula if it starts with one of these characters. */
const FORMULA_START = /^[=+\-@\t\r]/;
const IS_NUMBER = /^-\d+(?:\.\d+)?$/;

/** Escapes a cell: prevents formula injection, and puts a text with a separator, quote or line break in quotes. */
export function csvCell(text: string): string {
  const safeText = FORMULA_START.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** A CSV file with these rows. The first row must contain the column names. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
