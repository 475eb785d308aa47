import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, callsOn, fresh } from '../../../api';
import { compareDecimals } from '../../../contract';
import type { PriceMove, Quote } from '../../../contract';
import type { Clock } from '../../../state/time/clock';
import { noteReading } from './lineLength';
import { newestPriceAt } from './listAge';
import type { FeedOptions, Watched } from './priceFeed';

type WithApi = { readonly api: ReturnType<typeof api.reducer> };

interface PriceStore {
  readonly dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>;
  readonly getState: () => WithApi;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A period that never matches the current one, which forces a full read. */
const LONG_AGO = -1;

const selectList = api.endpoints.productList.select();
const selectDetails = (productId: string) => api.endpoints.productDetails.select({ productId });

/**
 * Fetches prices into the cache. Full rows (24-hour high, low and sparkline) are fetched hourly for the list and every
 * minute for a single product; between those only prices are. A backend without the prices-only request is asked for
 * full rows each time.
 */
export function createPriceReader(
  { dispatch, getState }: PriceStore,
  clock: Pick<Clock, 'now' | 'mono'>,
): Pick<FeedOptions, 'read' | 'knownAt'> {
  const call = callsOn(dispatch);
  /** Spreads the hourly full read, so that clients do not all send it in the same second. */
  const spread = Math.random() * MINUTE_MS;
  /** Hour or minute since 1970 of the last full read. */
  const wholes = new Map<Watched, number>();
  let knowsMoves = true;

  const periodOf = (productId: Watched, at: number) =>
    productId === null ? Math.floor((at - spread) / HOUR_MS) : Math.floor(at / MINUTE_MS);

  function rowsOf(productId: Watched): readonly Quote[] | undefined {
    if (productId === null) return selectList(getState()).data?.items;
    const { data } = selectDetails(productId)(getState());
    return data && [data];
  }

  function knownAt(productId: Watched): number | null {
    const rows = rowsOf(productId);
    const at = rows ? newestPriceAt(rows) : null;
    if (at !== null && !wholes.has(productId)) wholes.set(productId, periodOf(productId, at));
    return at;
  }

  async function readWhole(productId: Watched) {
    const sentAt = clock.mono();
    const answer = await (productId === null
      ? call(api.endpoints.productList.initiate(undefined, fresh))
      : call(api.endpoints.productDetails.initiate({ productId }, fresh)));
    if ('error' in answer) return null;
    noteReading(clock.mono() - sentAt);
    wholes.set(productId, periodOf(productId, clock.now()));
    return newestPriceAt(rowsOf(productId) ?? []);
  }

  function putIn(moves: readonly PriceMove[], wanted: Watched) {
    const found = new Map(moves.map((move) => [move.productId, move]));
    let isOther = wanted === null && rowsOf(null)?.length !== moves.length;
    const moveRow = (row: Quote) => {
      const move = found.get(row.productId);
      if (!move || move.priceAt < row.priceAt) return;
      isOther ||= move.trading !== row.trading;
      moveTo(row, move);
    };
    dispatch(
      api.util.updateQueryData('productList', undefined, ({ items }) => items.forEach(moveRow)),
    );
    for (const { productId } of moves) {
      if (!rowsOf(productId)) continue;
      dispatch(api.util.updateQueryData('productDetails', { productId }, moveRow));
    }
    // The set of products or their trading state changed: the next read fetches full rows.
    if (isOther) wholes.set(wanted, LONG_AGO);
  }

  async function read(productId: Watched): Promise<number | null> {
    const period = periodOf(productId, clock.now());
    if (knownAt(productId) === null || !knowsMoves || wholes.get(productId) !== period) {
      return readWhole(productId);
    }
    const only = { only: 'prices', ...(productId !== null && { productId }) } as const;
    const sentAt = clock.mono();
    const answer = await call(api.endpoints.productList.initiate(only, fresh));
    if ('data' in answer) noteReading(clock.mono() - sentAt);
    const prices = 'data' in answer ? answer.data.prices : undefined;
    const isAnswered = 'data' in answer || answer.error.kind === 'invalid';
    if (!prices && isAnswered) {
      knowsMoves = false;
      return readWhole(productId);
    }
    if (!prices) return null;
    putIn(prices, productId);
    return newestPriceAt(rowsOf(productId) ?? []);
  }

  return { read, knownAt };
}

/** A price outside the 24-hour range extends it. */
function moveTo(row: Quote, { price, priceAt, change24h, trading }: PriceMove): void {
  Object.assign(row, { price, priceAt, change24h, trading });
  if (compareDecimals(price, row.high24h) > 0) row.high24h = price;
  if (compareDecimals(price, row.low24h) < 0) row.low24h = price;
}
