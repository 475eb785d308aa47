import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { saveBlob } from '../shared/page/saveBlob';
import { flowCsv } from './flowCsv';
import type { FlowFilter } from './flowFilter';
import { fetchAllLines } from './flowLines';
import type { FlowDispatch } from './flowLines';
import { kindWords } from './kindWords';

/** Everything that fits the filter as a file, also what was not scrolled to. */
export function ExportButton({ filter }: { readonly filter: FlowFilter }) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<FlowDispatch>();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const lines = await dispatch(fetchAllLines(filter));
    setBusy(false);
    if (!lines) return void dispatch(toastShown({ id: 'cashFlow.csv.failed' }, 'bad'));
    const csv = flowCsv(lines, {
      time: formatMessage({ id: 'cashFlow.csv.time' }),
      kind: formatMessage({ id: 'cashFlow.csv.kind' }),
      income: formatMessage({ id: 'cashFlow.income' }),
      expenditure: formatMessage({ id: 'cashFlow.expenditure' }),
      balanceAfter: formatMessage({ id: 'cashFlow.csv.balanceAfter' }),
      reference: formatMessage({ id: 'cashFlow.csv.reference' }),
      kindName: (kind) => formatMessage({ id: kindWords[kind] }),
    });
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'cash-flow.csv');
  };

  return (
    <Button
      kind="ghost"
      busy={isBusy}
      label={formatMessage({ id: 'cashFlow.csv' })}
      onClick={() => void save()}
    >
      {formatMessage({ id: 'cashFlow.csv.short' })}
    </Button>
  );
}
