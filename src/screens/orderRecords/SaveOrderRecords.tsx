import { useIntl } from 'react-intl';
import { api } from '../../api';
import { useTime } from '../../state/time/time';
import { loadAllPages } from '../../api/loadAllPages';
import { SaveCsv } from '../shared/lists/SaveCsv';
import { recordCsv } from './recordCsv';
import { matchesOrderFilter, orderListRequest, type RecordFilter } from './recordFilter';
import { useAppDispatch } from '../../state/store';

const PAGE_LIMIT = 100;

/** Button that saves a file with all orders that match the filter. */
export function SaveOrderRecords({ filter }: { readonly filter: RecordFilter }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clock } = useTime();

  const write = async () => {
    const asked = { ...orderListRequest(filter, clock.now()), limit: PAGE_LIMIT };
    const { orderList } = api.endpoints;
    const pages = await loadAllPages((how) => dispatch(orderList.initiate(asked, how)));
    const orders = pages?.flatMap(({ items }) =>
      items.filter((each) => matchesOrderFilter(each, filter)),
    );
    return orders ? recordCsv(orders, intl) : null;
  };

  return <SaveCsv name="order-records.csv" write={write} />;
}
