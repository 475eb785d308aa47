import type { CashFlowEntry } from '#contract';
import { toCsv } from '../shared/lists/csv';

export interface CsvWords {
  readonly time: string;
  readonly kind: string;
  readonly income: string;
  readonly expenditure: string;
  readonly balanceAfter: string;
  readonly reference: string;
  readonly product: string;
  readonly kindName: (kind: CashFlowEntry['kind']) => string;
}

/**
 * Cash-flow lines as CSV. Amounts have a decimal point and times are in UTC, so that these are the same in every
 * language.
 */
export function flowCsv(lines: readonly CashFlowEntry[], words: CsvWords): string {
  const { time, kind, income, expenditure, balanceAfter, reference, product, kindName } = words;
  const rows = [
    [time, kind, income, expenditure, balanceAfter, reference, product],
    ...lines.map((line) => [
      new Date(line.at).toISOString(),
      kindName(line.kind),
      line.income,
      line.expenditure,
      line.balanceAfter,
      line.ref,
      line.productName ?? '',
    ]),
  ];
  return toCsv(rows);
}
