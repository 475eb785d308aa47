import { api } from '../../../api';
import { compareDecimals } from '#contract';
import type { PriceMove, Quote } from '#contract';
import { newestPriceAt } from './priceStaleness';
import type { AppDispatch, RootState } from '../../../state/store';

/** Id of one product, or null for all products. */
export type PriceTarget = string | null;

export interface PriceStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

const selectList = api.endpoints.productList.select();
const selectDetails = (productId: string) => api.endpoints.productDetails.select({ productId });

function rowsOf({ getState }: PriceStore, target: PriceTarget): readonly Quote[] | undefined {
  if (target === null) return selectList(getState()).data?.items;
  const { data } = selectDetails(target)(getState());
  return data && [data];
}

/** Server ms of the newest cached price; null if there is none. */
export function cachedPriceAt(store: PriceStore, target: PriceTarget): number | null {
  const rows = rowsOf(store, target);
  return rows ? newestPriceAt(rows) : null;
}

/**
 * Writes new prices into the list and the details, for every source of prices. An older price than the cached one changes
 * nothing.
 * @param isWhole whether the prices are those of all products
 * @returns true if full rows are needed, because the set of products or a trading state has changed
 */
export function applyPrices(
  store: PriceStore,
  moves: readonly PriceMove[],
  isWhole: boolean,
): boolean {
  const { dispatch } = store;
  const movesById = new Map(moves.map((move) => [move.productId, move]));
  let needsFullRows = isWhole && rowsOf(store, null)?.length !== moves.length;
  const updateRow = (row: Quote) => {
    const move = movesById.get(row.productId);
    if (!move || move.priceAt < row.priceAt) return;
    needsFullRows ||= move.trading !== row.trading;
    applyMove(row, move);
  };
  dispatch(
    api.util.updateQueryData('productList', undefined, ({ items }) => items.forEach(updateRow)),
  );
  for (const { productId } of moves) {
    if (!rowsOf(store, productId)) continue;
    dispatch(api.util.updateQueryData('productDetails', { productId }, updateRow));
  }
  return needsFullRows;
}

/** Applies a new price to a row. A price outside the 24-hour range extends this range. */
function applyMove(row: Quote, move: PriceMove): void {
  const { price, priceAt, change24h, trading, open24h = row.open24h, source = row.source } = move;
  Object.assign(row, { price, priceAt, change24h, trading, open24h, source });
  if (compareDecimals(price, row.high24h) > 0) row.high24h = price;
  if (compareDecimals(price, row.low24h) < 0) row.low24h = price;
}
