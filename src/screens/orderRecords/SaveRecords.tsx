import { useIntl } from 'react-intl';
import { api } from '../../api';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { useTime } from '../../state/time/time';
import { readToTheEnd } from '../shared/lists/readToTheEnd';
import { SaveCsv } from '../shared/lists/SaveCsv';
import { recordCsv } from './recordCsv';
import { isAskedFor, requestOf, type RecordFilter } from './recordFilter';

const PAGE_LIMIT = 100;

/** Exports all orders that match the filter. */
export function SaveRecords({ filter }: { readonly filter: RecordFilter }) {
  const intl = useIntl();
  const dispatch = useThunkDispatch();
  const { clock } = useTime();

  const write = async () => {
    const asked = { ...requestOf(filter, clock.now()), limit: PAGE_LIMIT };
    const { orderList } = api.endpoints;
    const pages = await readToTheEnd((how) => dispatch(orderList.initiate(asked, how)));
    const orders = pages?.flatMap(({ items }) => items.filter((each) => isAskedFor(each, filter)));
    return orders ? recordCsv(orders, intl) : null;
  };

  return <SaveCsv name="order-records.csv" write={write} />;
}
