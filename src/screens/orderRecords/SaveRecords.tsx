import { useState } from 'react';
import { useIntl } from 'react-intl';
import { api } from '../../api';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { toastShown } from '../../state/toasts';
import { useTime } from '../../state/time/time';
import { Button } from '../../ui/Button';
import { readToTheEnd } from '../shared/lists/readToTheEnd';
import { saveBlob } from '../shared/page/saveBlob';
import { recordCsv } from './recordCsv';
import { isAskedFor, requestOf, type RecordFilter } from './recordFilter';

const PAGE_LIMIT = 100;

/** Every order that fits the filter as a file, also what was not scrolled to. */
export function SaveRecords({ filter }: { readonly filter: RecordFilter }) {
  const intl = useIntl();
  const dispatch = useThunkDispatch();
  const { clock } = useTime();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const asked = { ...requestOf(filter, clock.now()), limit: PAGE_LIMIT };
    const { orderList } = api.endpoints;
    const pages = await readToTheEnd((how) => dispatch(orderList.initiate(asked, how)));
    setBusy(false);
    if (!pages) return void dispatch(toastShown({ id: 'orderRecords.csv.failed' }, 'bad'));
    const orders = pages.flatMap(({ items }) => items.filter((each) => isAskedFor(each, filter)));
    const csv = recordCsv(orders, intl);
    saveBlob(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'order-records.csv');
  };

  return (
    <Button
      kind="ghost"
      busy={isBusy}
      label={intl.formatMessage({ id: 'orderRecords.csv' })}
      onClick={() => void save()}
    >
      {intl.formatMessage({ id: 'orderRecords.csv.short' })}
    </Button>
  );
}
