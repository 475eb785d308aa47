import { useIntl } from 'react-intl';
import { api } from '../../api';
import { useTime } from '../../state/time/time';
import { loadAllPages } from '../../api/loadAllPages';
import { SaveCsv } from '../shared/lists/SaveCsv';
import { ordersCsv } from './ordersCsv';
import { matchesOrderFilter, orderListRequest, type OrderHistoryFilter } from './orderFilter';
import { useAppDispatch } from '../../state/store';

const PAGE_LIMIT = 100;

/** Button that saves a file with all orders that match the filter. */
export function SaveOrders({ filter }: { readonly filter: OrderHistoryFilter }) {
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
    return orders ? ordersCsv(orders, intl) : null;
  };

  return <SaveCsv name="order-records.csv" write={write} />;
}
