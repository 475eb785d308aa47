/** CSV files that every spreadsheet program opens directly. */

/** Excel reads a file as UTF-8 only when it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Some spreadsheets run a cell with one of these first characters as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const IS_NUMBER = /^-\d+(?:\.\d+)?$/;

/** Escapes a cell: prevents formula injection, and quotes separators, quotes and line breaks. */
export function csvCell(text: string): string {
  const safeText = FORMULA_START.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** The first row must contain the column names. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
