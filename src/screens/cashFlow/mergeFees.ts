import { fromMicro, toMicro } from '#contract';
import type { CashFlowEntry, Usdt } from '#contract';

/**
 * One row of the list: a single cash-flow line, or the stake of an order together with its fee, which are booked
 * together.
 */
export interface FlowRow {
  readonly line: CashFlowEntry;
  /** Amount of the fee in this row; null if the row has no fee. */
  readonly fee: Usdt | null;
}

/** The rows for these lines, newest first. Each fee is merged into the row of its stake. */
export function mergeFees(lines: readonly CashFlowEntry[]): readonly FlowRow[] {
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

/** The fee was booked after the stake, so the balance of the fee line is the balance after both. */
function withFee(stake: CashFlowEntry, fee: CashFlowEntry): FlowRow {
  const both = fromMicro(toMicro(stake.expenditure) + toMicro(fee.expenditure));
  return {
    line: { ...stake, expenditure: both, balanceAfter: fee.balanceAfter },
    fee: fee.expenditure,
  };
}
