import { api, createCaller, forceRefetch } from '../../../api';
import { HOUR_MS, MINUTE_MS, compareDecimals } from '#contract';
import type { PriceMove, Quote } from '#contract';
import type { Clock } from '../../../state/time/clock';
import { noteNetworkDelay } from './networkDelay';
import { newestPriceAt } from './priceStaleness';
import type { FeedOptions, PriceTarget } from './priceFeed';
import type { AppDispatch, RootState } from '../../../state/store';

interface PriceStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/** Number of a period that is never the current one; it causes a read of full rows. */
const NO_PERIOD = -1;

const selectList = api.endpoints.productList.select();
const selectDetails = (productId: string) => api.endpoints.productDetails.select({ productId });

/**
 * Fetches prices into the cache. Full rows, with the 24-hour high, low and sparkline, are fetched hourly for the list
 * and every minute for a single product. Between these, only prices are fetched. A backend that cannot send prices only
 * is asked for full rows each time.
 */
export function createPriceReader(
  { dispatch, getState }: PriceStore,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): Pick<FeedOptions, 'read' | 'knownAt'> {
  const call = createCaller(dispatch);
  /** Random delay of the hourly read of full rows, so that clients do not all send it in the same second. */
  const jitterMs = Math.random() * MINUTE_MS;
  /** Number of the hour or minute, since 1970, in which full rows were last read. */
  const fullReadPeriods = new Map<PriceTarget, number>();
  let supportsPricesOnly = true;

  const periodOf = (productId: PriceTarget, at: number) =>
    productId === null ? Math.floor((at - jitterMs) / HOUR_MS) : Math.floor(at / MINUTE_MS);

  function cachedRows(productId: PriceTarget): readonly Quote[] | undefined {
    if (productId === null) return selectList(getState()).data?.items;
    const { data } = selectDetails(productId)(getState());
    return data && [data];
  }

  function knownAt(productId: PriceTarget): number | null {
    const rows = cachedRows(productId);
    const at = rows ? newestPriceAt(rows) : null;
    if (at !== null && !fullReadPeriods.has(productId))
      fullReadPeriods.set(productId, periodOf(productId, at));
    return at;
  }

  async function readFullRows(productId: PriceTarget) {
    const sentAt = clock.monotonic();
    const answer = await (productId === null
      ? call(api.endpoints.productList.initiate(undefined, forceRefetch))
      : call(api.endpoints.productDetails.initiate({ productId }, forceRefetch)));
    if ('error' in answer) return null;
    noteNetworkDelay(clock.monotonic() - sentAt);
    fullReadPeriods.set(productId, periodOf(productId, clock.now()));
    return newestPriceAt(cachedRows(productId) ?? []);
  }

  function applyMoves(moves: readonly PriceMove[], wanted: PriceTarget) {
    const movesById = new Map(moves.map((move) => [move.productId, move]));
    let needsFullRead = wanted === null && cachedRows(null)?.length !== moves.length;
    const updateRow = (row: Quote) => {
      const move = movesById.get(row.productId);
      if (!move || move.priceAt < row.priceAt) return;
      needsFullRead ||= move.trading !== row.trading;
      applyMove(row, move);
    };
    dispatch(
      api.util.updateQueryData('productList', undefined, ({ items }) => items.forEach(updateRow)),
    );
    for (const { productId } of moves) {
      if (!cachedRows(productId)) continue;
      dispatch(api.util.updateQueryData('productDetails', { productId }, updateRow));
    }
    // If the set of products or a trading state has changed, the next read fetches full rows.
    if (needsFullRead) fullReadPeriods.set(wanted, NO_PERIOD);
  }

  async function read(productId: PriceTarget): Promise<number | null> {
    const period = periodOf(productId, clock.now());
    if (
      knownAt(productId) === null ||
      !supportsPricesOnly ||
      fullReadPeriods.get(productId) !== period
    ) {
      return readFullRows(productId);
    }
    const pricesOnly = { only: 'prices', ...(productId !== null && { productId }) } as const;
    const sentAt = clock.monotonic();
    const answer = await call(api.endpoints.productList.initiate(pricesOnly, forceRefetch));
    if ('data' in answer) noteNetworkDelay(clock.monotonic() - sentAt);
    const prices = 'data' in answer ? answer.data.prices : undefined;
    const isAnswered = 'data' in answer || answer.error.kind === 'invalid';
    if (!prices && isAnswered) {
      supportsPricesOnly = false;
      return readFullRows(productId);
    }
    if (!prices) return null;
    applyMoves(prices, productId);
    return newestPriceAt(cachedRows(productId) ?? []);
  }

  return { read, knownAt };
}

/** Applies a new price to a row. A price outside the 24-hour range extends this range. */
function applyMove(row: Quote, move: PriceMove): void {
  const { price, priceAt, change24h, trading, open24h = row.open24h, source = row.source } = move;
  Object.assign(row, { price, priceAt, change24h, trading, open24h, source });
  if (compareDecimals(price, row.high24h) > 0) row.high24h = price;
  if (compareDecimals(price, row.low24h) < 0) row.low24h = price;
}
