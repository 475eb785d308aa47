/**
 * An example for a backend that pushes prices instead of being polled. `useQuotes.ts` needs only another import, such as
 * `export const createPrices = createPushedPrices(serverSentPrices('https://your.exchange/prices'))`.
 */
import { api, createCaller, forceRefetch } from '../../../../api';
import { endpoints, parseAs } from '#contract';
import type { PriceMove } from '#contract';
import { isPageVisible } from '../../../../state/time/pageActivity';
import { repeatAfter } from '../../../../state/time/poll';
import { applyPrices } from '../priceCache';
import type { CreatePrices } from '../priceFeed';

/** Yields the prices that have changed, until the signal aborts or the connection ends. */
export type PricePush = (signal: AbortSignal) => AsyncIterable<readonly PriceMove[]>;

/** Delays before the next connection, ms; the last one repeats. */
const RECONNECT_MS = [1_000, 2_000, 5_000, 15_000];

/** Keeps one connection while a visible page shows prices, and connects again when it ends. */
export const createPushedPrices =
  (source: PricePush): CreatePrices =>
  (store, time) => {
    const call = createCaller(store.dispatch);
    const watches = new Set<{ readonly whileHidden: boolean }>();
    let connection = new AbortController();
    let stop: (() => void) | null = null;

    const isWanted = () => [...watches].some(({ whileHidden }) => whileHidden || isPageVisible());

    /** Full rows have what is not pushed, such as the products and the course of the day. */
    const readFullRows = () => call(api.endpoints.productList.initiate(undefined, forceRefetch));

    async function receive() {
      connection = new AbortController();
      const { signal } = connection;
      try {
        await readFullRows();
        for await (const moves of source(signal)) {
          if (applyPrices(store, moves, false)) await readFullRows();
        }
      } catch {
        // A connection that fails is opened again like one that ends.
      } finally {
        connection.abort();
      }
    }

    const endUnwanted = () => {
      if (!isWanted()) connection.abort();
    };

    function start() {
      document.addEventListener('visibilitychange', endUnwanted);
      const stopReceiving = repeatAfter({
        ...{ time, delays: RECONNECT_MS, isEager: true },
        run: receive,
        isAllowed: isWanted,
      });
      return () => {
        document.removeEventListener('visibilitychange', endUnwanted);
        stopReceiving();
        connection.abort();
      };
    }

    return {
      watch(_product, _everyMs, whileHidden = false) {
        const watch = { whileHidden };
        const wasWanted = isWanted();
        watches.add(watch);
        if (!wasWanted) {
          stop?.();
          stop = start();
        }
        return () => {
          watches.delete(watch);
          endUnwanted();
          if (watches.size > 0) return;
          stop?.();
          stop = null;
        };
      },
    };
  };

/** @throws if the value is not an array of price moves */
function readMoves(prices: unknown): readonly PriceMove[] {
  const read = parseAs(endpoints.productList.response, { items: [], prices });
  if (!read.ok || !read.value.prices) throw new Error('The backend pushed what is not a price');
  return read.value.prices;
}

/** Server-sent events whose data are arrays of price moves. */
export const serverSentPrices = (url: string): PricePush =>
  async function* changes(signal) {
    const { body } = await fetch(url, { headers: { accept: 'text/event-stream' }, signal });
    if (!body) return;
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = `${text}${value}`.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = event.match(/^data: ?(.*)$/m)?.[1];
        if (data !== undefined) yield readMoves(JSON.parse(data));
      }
    }
  };
