import { CANDLE_PAGE, TICK_WINDOW_MAX_MS } from '#contract';
import type { ArgOf, Language, MarketCommitments, PriceMove, Quote, ResultOf } from '#contract';
import { refuse } from '../../domain/outcome';
import { formatPriceUnits } from '#marketDay/decimals';
import type { Market } from '../../market/market';
import { findProduct, products } from '#marketDay/products';
import type { Product } from '#marketDay/products';
import { preparedJson, preparedText } from '../calls/answer';
import { productName } from '../content/exchangeContent';
import type { HandlerResult, PreparedJson } from '../calls/answer';
import { commitmentsAt } from '../views/commitmentViews';
import { createCandleCache } from './candleCache';

const TRADES_DEFAULT = 20;

export interface MarketAnswersOptions {
  /** Current exchange time, ms. */
  readonly now: () => number;
  /** Returns the market with the current overlays. */
  readonly market: () => Promise<Market>;
}

/** Public market data, cached for one second because prices change once a second. */
export interface MarketAnswers {
  list(language: Language, wanted: ArgOf<'productList'>): Promise<PreparedJson>;
  details(
    language: Language,
    productId: string,
  ): Promise<HandlerResult<ResultOf<'productDetails'>>>;
  trades(productId: string, limit?: number): Promise<HandlerResult<ResultOf<'productTrunover'>>>;
  /** Returns the commitments to prices; undefined if this market has none. */
  commitments(requestedDay?: number): Promise<MarketCommitments | undefined>;
  kdata(input: ArgOf<'productKdata'>): Promise<HandlerResult<ResultOf<'productKdata'>>>;
}

/** Limits of the cache: number of responses and total length in characters. */
const CACHE_MAX = 2_000;
const CACHE_LENGTH_MAX = 16_000_000;

export function createMarketAnswers({ now, market }: MarketAnswersOptions): MarketAnswers {
  const book = createCandleCache();
  let cache = new Map<string, PreparedJson>();
  let cacheLength = 0;
  let cacheKey: { second: number; market: Market } | undefined;

  /** Returns the cached response of this second or creates a response. A result of null is not cached. */
  async function cachedThisSecond<A extends PreparedJson | null>(
    key: string,
    write: (market: Market, nowMs: number) => A,
  ): Promise<PreparedJson | A> {
    const current = await market();
    const nowMs = now();
    const second = Math.floor(nowMs / 1000);
    const isFull = cache.size > CACHE_MAX || cacheLength > CACHE_LENGTH_MAX;
    if (cacheKey?.second !== second || cacheKey.market !== current || isFull) {
      cache = new Map();
      cacheLength = 0;
      cacheKey = { second, market: current };
    }
    const known = cache.get(key);
    if (known) return known;
    const answer = write(current, nowMs);
    if (answer) {
      cache.set(key, answer);
      cacheLength += answer.json.length;
    }
    return answer;
  }

  return {
    list(language, { category, productId, only }) {
      const wanted = products.filter(
        (product) =>
          (category === undefined || product.category === category) &&
          (productId === undefined || product.productId === productId),
      );
      const which = `${category ?? ''} ${wanted.length === 1 ? productId : wanted.length}`;
      // Prices contain no text, so one response serves all languages.
      return only === 'prices'
        ? cachedThisSecond(`prices ${which}`, (current, nowMs) =>
            preparedJson({
              items: [],
              prices: openFirst(wanted, current, nowMs).flatMap((product) =>
                priceMoves(current, product, nowMs, productId !== undefined),
              ),
            }),
          )
        : cachedThisSecond(`list ${language} ${which}`, (current, nowMs) =>
            preparedJson({
              items: openFirst(wanted, current, nowMs).flatMap(
                (product) => quoteView(current, product, nowMs, language)?.quote ?? [],
              ),
            }),
          );
    },

    async details(language, productId) {
      const product = findProduct(productId);
      if (!product) return refuse('NOT_FOUND', { field: 'productId' });
      return cachedThisSecond(`details ${language} ${productId}`, (current, nowMs) => {
        const view = quoteView(current, product, nowMs, language);
        return preparedJson(view && { ...view.quote, volume24h: view.volume24h });
      });
    },

    async trades(productId, limit = TRADES_DEFAULT) {
      if (!findProduct(productId)) return refuse('NOT_FOUND', { field: 'productId' });
      return cachedThisSecond(`trades ${productId} ${limit}`, (current, nowMs) =>
        preparedJson({
          turnover24h: current.turnover24h(productId, nowMs),
          trades: current.trades(productId, nowMs, limit),
        }),
      );
    },

    commitments: async (requestedDay) => commitmentsAt(await market(), now(), requestedDay),

    async kdata(input) {
      const product = findProduct(input.productId);
      if (!product) return refuse('NOT_FOUND', { field: 'productId' });
      if ('ticksFrom' in input) return ticksBetween(product, input.ticksFrom, input.ticksTo);
      const { interval, before, limit = CANDLE_PAGE } = input;
      const { productId } = product;
      const answer = await cachedThisSecond(
        `candles ${productId} ${interval} ${before ?? ''} ${limit}`,
        (current, nowMs) => {
          const candles = book.candles(current, { product, interval, before, limit, nowMs });
          return candles === null
            ? null
            : preparedText(`{"interval":"${interval}","candles":${candles}}`);
        },
      );
      return answer ?? refuse('RATE_LIMITED', { retryAfterSec: 1 });
    },
  };

  async function ticksBetween(product: Product, from: number, to: number) {
    if (to < from || to - from > TICK_WINDOW_MAX_MS) {
      return refuse('INVALID', { fields: [{ field: 'ticksTo', rule: 'time' }] });
    }
    return cachedThisSecond(`ticks ${product.productId} ${from} ${to}`, (current, nowMs) =>
      preparedJson({
        candles: [],
        ticks: current
          .ticks(product.productId, from, Math.min(to, nowMs))
          .map(({ at, price }) => [at, formatPriceUnits(product, price)]),
      }),
    );
  }
}

/** Sorts open products first, so that every page starts with a product that can be traded. */
function openFirst(all: readonly Product[], market: Market, nowMs: number): readonly Product[] {
  const isOpen = ({ productId }: Product) =>
    market.tradingState(productId, nowMs).trading === 'open';
  return [...all.filter(isOpen), ...all.filter((product) => !isOpen(product))];
}

/**
 * Returns the current price of a product; empty for a product that has never traded. `withOpening` is true for a
 * request of one product, because only the page of one product displays opening and source.
 */
function priceMoves(
  market: Market,
  { productId }: Product,
  nowMs: number,
  withOpening: boolean,
): PriceMove[] {
  const figures = market.quote(productId, nowMs);
  if (!figures) return [];
  const { price, priceAt, change24h, open24h } = figures;
  const { trading } = market.tradingState(productId, nowMs);
  const ofPage = withOpening && { open24h, ...sourceField(market, productId, priceAt) };
  return [{ productId, price, priceAt, change24h, trading, ...ofPage }];
}

/** Returns the source of the price of a tick, as a field of a row. */
function sourceField(market: Market, productId: string, priceAt: number) {
  const [source] = market.sources(productId, priceAt, priceAt);
  return source && { source };
}

/** Returns the row of a product; null for a product that has never traded and has no price. */
function quoteView(
  market: Market,
  product: Product,
  nowMs: number,
  language: Language,
): { quote: Quote; volume24h: string } | null {
  const figures = market.quote(product.productId, nowMs);
  if (!figures) return null;
  const { volume24h, spark, ...prices } = figures;
  const { productId, symbol, base, quote, category, precision } = product;
  return {
    volume24h,
    quote: {
      productId,
      symbol,
      base,
      quote,
      name: productName(product, language),
      category,
      precision,
      ...prices,
      spark: [...spark],
      ...market.tradingState(productId, nowMs),
      ...sourceField(market, productId, prices.priceAt),
    },
  };
}
