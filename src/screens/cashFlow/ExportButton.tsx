import { useIntl } from 'react-intl';
import { useTime } from '../../state/time/time';
import { SaveCsv } from '../shared/lists/SaveCsv';
import { flowCsv } from './flowCsv';
import type { FlowFilter } from './flowFilter';
import { fetchAllLines } from './flowLines';
import { kindMessages } from './kindMessages';
import { useAppDispatch } from '../../state/store';

/** Button that saves a file with all cash-flow lines that match the filter. */
export function ExportButton({ filter }: { readonly filter: FlowFilter }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useTime();

  const write = async () => {
    const lines = await dispatch(fetchAllLines(filter, clock.now()));
    if (!lines) return null;
    return flowCsv(lines, {
      time: formatMessage({ id: 'list.csv.time' }),
      kind: formatMessage({ id: 'cashFlow.csv.kind' }),
      income: formatMessage({ id: 'cashFlow.income' }),
      expenditure: formatMessage({ id: 'cashFlow.expenditure' }),
      balanceAfter: formatMessage({ id: 'cashFlow.csv.balanceAfter' }),
      reference: formatMessage({ id: 'cashFlow.csv.reference' }),
      product: formatMessage({ id: 'cashFlow.csv.product' }),
      kindName: (kind) => formatMessage({ id: kindMessages[kind] }),
    });
  };

  return <SaveCsv name="cash-flow.csv" write={write} />;
}
