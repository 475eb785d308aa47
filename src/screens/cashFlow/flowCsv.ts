/** The cash flow as a file that every spreadsheet opens with a double click. */
import type { FundRecord } from '../../contract';

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins so is run as a formula by some spreadsheets. */
const RUNS = /^[=+\-@\t\r]/;

export interface CsvWords {
  readonly time: string;
  readonly kind: string;
  readonly income: string;
  readonly expenditure: string;
  readonly balanceAfter: string;
  readonly reference: string;
  readonly kindName: (kind: FundRecord['kind']) => string;
}

/** One cell: never read as a formula, and in quotes where it holds a separator, a quote or a line break. */
export function csvCell(text: string): string {
  const harmless = RUNS.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Lines as they stand on the screen, amounts with a decimal point and times in UTC, so that every language's file is the same. */
export function flowCsv(lines: readonly FundRecord[], words: CsvWords): string {
  const { time, kind, income, expenditure, balanceAfter, reference, kindName } = words;
  const rows = [
    [time, kind, income, expenditure, balanceAfter, reference],
    ...lines.map((line) => [
      new Date(line.at).toISOString(),
      kindName(line.kind),
      line.income,
      line.expenditure,
      line.balanceAfter,
      line.ref,
    ]),
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
