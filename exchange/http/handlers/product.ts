import { accept } from '../../domain/outcome';
import type { Handler } from '../calls/call';
import { readPaging, toCursor } from '../calls/cursor';
import { orderView } from '../views/accountViews';

const productList: Handler<'productList'> = ({ exchange, input, language }) =>
  exchange.marketAnswers.list(language, input);

const productDetails: Handler<'productDetails'> = ({ exchange, input, language }) =>
  exchange.marketAnswers.details(language, input.productId);

const productTrunover: Handler<'productTrunover'> = ({ exchange, input }) =>
  exchange.marketAnswers.trades(input.productId, input.limit);

const productKdata: Handler<'productKdata'> = ({ exchange, input }) =>
  exchange.marketAnswers.kdata(input);

const productOrders: Handler<'productOrders'> = async ({ exchange, input, user }) => {
  const { seed } = exchange.store.state();
  const paging = readPaging(input, seed);
  if ('reason' in paging) return paging;
  const { productId, orderNo, status, from, to } = input;
  const filter = { productId, orderNo, states: status && [status], from, to };
  const { rows, next } = await exchange.store.orders.page(user.id, filter, paging);
  const market = await exchange.market();
  return accept({
    items: rows.map((row) => orderView(row, market)),
    nextCursor: toCursor(next, seed),
  });
};

export const productHandlers = {
  productList,
  productDetails,
  productTrunover,
  productKdata,
  productOrders,
};
