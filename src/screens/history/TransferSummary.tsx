import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { Amount } from '../shared/account/Amount';
import { MainTotal, PartTotals } from '../shared/lists/listTotals';
import { TideTotals } from './TideTotals';
import { toTideEntry, transferTotals } from './transferTotals';
import { Money } from '../../ui/Money';

interface TransferSummaryProps {
  /** The loaded transfers, the newest first. */
  readonly rows: readonly Transfer[];
  /** Whether all transfers are loaded. */
  readonly isAll: boolean;
}

/** The sums of deposits and withdrawals, and a bar for each transfer above or below one line. */
export function TransferSummary({ rows, isAll }: TransferSummaryProps) {
  const { formatMessage } = useIntl();
  const totals = useMemo(() => transferTotals(rows), [rows]);
  const entries = useMemo(() => rows.map(toTideEntry), [rows]);
  return (
    <TideTotals
      label={formatMessage({ id: 'records.totals.title' })}
      entries={entries}
      note={
        isAll ? undefined : formatMessage({ id: 'records.totals.part' }, { count: rows.length })
      }
    >
      <MainTotal>
        <dt>{formatMessage({ id: 'records.totals.net' })}</dt>
        <dd>
          <Money size="title">
            <Amount masked sign value={totals.net} />
          </Money>
        </dd>
      </MainTotal>
      <PartTotals>
        <div>
          <dt>{formatMessage({ id: 'records.totals.in' })}</dt>
          <dd>
            <Amount masked sign value={totals.in} />
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'records.totals.out' })}</dt>
          <dd>
            <Amount masked sign value={`-${totals.out}`} />
          </dd>
        </div>
        {totals.waiting !== '0' && (
          <div>
            <dt>{formatMessage({ id: 'records.totals.waiting' })}</dt>
            <dd>
              <Amount masked value={totals.waiting} />
            </dd>
          </div>
        )}
      </PartTotals>
    </TideTotals>
  );
}
