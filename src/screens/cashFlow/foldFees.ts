import { fromMicro, toMicro } from '../../contract';
import type { FundRecord, Usdt } from '../../contract';

/** What stands as one row: a line, or the stake of an order with its fee, which left the balance together. */
export interface FlowRow {
  readonly line: FundRecord;
  /** The fee's own amount, where it is part of the row. */
  readonly fee: Usdt | null;
}

/** The lines, newest first, with each fee in the row of its stake. */
export function foldFees(lines: readonly FundRecord[]): readonly FlowRow[] {
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

/** The fee was taken after the stake: what was left after it is what was left after both. */
function withFee(stake: FundRecord, fee: FundRecord): FlowRow {
  const both = fromMicro(toMicro(stake.expenditure) + toMicro(fee.expenditure));
  return {
    line: { ...stake, expenditure: both, balanceAfter: fee.balanceAfter },
    fee: fee.expenditure,
  };
}
