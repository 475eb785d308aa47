import { accept } from '../../domain/outcome';
import type { Handler } from '../call';
import { readPaging, toCursor } from '../cursor';
import { orderView } from '../views';

export const productList: Handler<'productList'> = ({ exchange, input, language }) =>
  exchange.desk.list(language, input.category);

export const productDetails: Handler<'productDetails'> = ({ exchange, input, language }) =>
  exchange.desk.details(language, input.productId);

export const productTrunover: Handler<'productTrunover'> = ({ exchange, input }) =>
  exchange.desk.trades(input.productId, input.limit);

export const productKdata: Handler<'productKdata'> = ({ exchange, input }) =>
  exchange.desk.kdata(input);

export const productOrders: Handler<'productOrders'> = async ({ exchange, input, user }) => {
  const paging = readPaging(input);
  if ('reason' in paging) return paging;
  const { productId, orderNo, status, from, to } = input;
  const filter = { productId, orderNo, state: status, from, to };
  const { rows, next } = await exchange.store.orders.page(user.id, filter, paging);
  return accept({ items: rows.map(orderView), nextCursor: toCursor(next) });
};
