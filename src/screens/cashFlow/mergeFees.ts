import { fromMicro, toMicro } from '#contract';
import type { FundRecord, Usdt } from '#contract';

/** One row: a line, or an order's stake together with its fee, because both were booked together. */
export interface FlowRow {
  readonly line: FundRecord;
  /** Amount of the fee when it is part of the row. */
  readonly fee: Usdt | null;
}

/** Rows of the lines, newest first, with each fee merged into the row of its stake. */
export function mergeFees(lines: readonly FundRecord[]): readonly FlowRow[] {
  const rows: FlowRow[] = [];
  for (const line of lines) {
    const newer = rows.at(-1)?.line;
    if (line.kind === 'order_stake' && newer?.kind === 'order_fee' && newer.ref === line.ref) {
      rows[rows.length - 1] = withFee(line, newer);
    } else {
      rows.push({ line, fee: null });
    }
  }
  return rows;
}

/** The fee was booked after the stake, so its balance is the balance after both. */
function withFee(stake: FundRecord, fee: FundRecord): FlowRow {
  const both = fromMicro(toMicro(stake.expenditure) + toMicro(fee.expenditure));
  return {
    line: { ...stake, expenditure: both, balanceAfter: fee.balanceAfter },
    fee: fee.expenditure,
  };
}
