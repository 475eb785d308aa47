import { TICK_WINDOW_MAX_MS } from '../../../contract';
import type { ArgOf, Language, ProductCategory, Quote, ResultOf } from '../../../contract';
import { refuse } from '../../domain/outcome';
import { formatPrice } from '../../market/decimals';
import type { Market } from '../../market/market';
import { findProduct, products } from '../../market/products';
import type { Product } from '../../market/products';
import { readyJson } from '../calls/answer';
import type { Answer, ReadyJson } from '../calls/answer';
import { createCandleBook } from './candleBook';

const CANDLES_DEFAULT = 300;
const TRADES_DEFAULT = 20;

export interface MarketAnswersOptions {
  /** The exchange's clock, ms. */
  readonly now: () => number;
  /** The market under what is laid over it now. */
  readonly market: () => Promise<Market>;
}

/** The market for visitors, from a cache of one second: prices move once a second, so no answer changes sooner. */
export interface MarketAnswers {
  list(language: Language, category: ProductCategory | undefined): Promise<ReadyJson>;
  details(language: Language, productId: string): Promise<Answer<ResultOf<'productDetails'>>>;
  trades(productId: string, limit?: number): Promise<Answer<ResultOf<'productTrunover'>>>;
  kdata(input: ArgOf<'productKdata'>): Promise<Answer<ResultOf<'productKdata'>>>;
}

/** Most answers that are cached at a time. Many ask in one second, but for few different things. */
const KEPT_MAX = 2_000;

export function createMarketAnswers({ now, market }: MarketAnswersOptions): MarketAnswers {
  const book = createCandleBook();
  let kept = new Map<string, ReadyJson>();
  let keptFor: { second: number; market: Market } | undefined;

  /** The answer of this second, written when it is asked for the first time. */
  async function thisSecond(key: string, write: (market: Market, nowMs: number) => unknown) {
    const current = await market();
    const nowMs = now();
    const second = Math.floor(nowMs / 1000);
    if (keptFor?.second !== second || keptFor.market !== current || kept.size > KEPT_MAX) {
      kept = new Map();
      keptFor = { second, market: current };
    }
    const known = kept.get(key);
    if (known) return known;
    const answer = readyJson(write(current, nowMs));
    kept.set(key, answer);
    return answer;
  }

  return {
    list: (language, category) =>
      thisSecond(`list ${language} ${category ?? ''}`, (current, nowMs) => ({
        items: products
          .filter((product) => category === undefined || product.category === category)
          .flatMap((product) => quoteView(current, product, nowMs, language)?.quote ?? []),
      })),

    async details(language, productId) {
      const product = findProduct(productId);
      if (!product) return refuse('NOT_FOUND', { field: 'productId' });
      return thisSecond(`details ${language} ${productId}`, (current, nowMs) => {
        const view = quoteView(current, product, nowMs, language);
        return view && { ...view.quote, volume24h: view.volume24h };
      });
    },

    async trades(productId, limit = TRADES_DEFAULT) {
      if (!findProduct(productId)) return refuse('NOT_FOUND', { field: 'productId' });
      return thisSecond(`trades ${productId} ${limit}`, (current, nowMs) => ({
        turnover24h: current.turnover24h(productId, nowMs),
        trades: current.trades(productId, nowMs, limit),
      }));
    },

    async kdata(input) {
      const product = findProduct(input.productId);
      if (!product) return refuse('NOT_FOUND', { field: 'productId' });
      if ('ticksFrom' in input) return ticksBetween(product, input.ticksFrom, input.ticksTo);
      const { interval, before, limit = CANDLES_DEFAULT } = input;
      const wish = { product, interval, before, limit, nowMs: now() };
      const candles = book.candles(await market(), wish);
      if (candles === null) return refuse('RATE_LIMITED', { retryAfterSec: 1 });
      return { ok: true, json: `{"interval":"${interval}","candles":${candles}}` };
    },
  };

  async function ticksBetween(product: Product, from: number, to: number) {
    if (to < from || to - from > TICK_WINDOW_MAX_MS) {
      return refuse('INVALID', { fields: [{ field: 'ticksTo', rule: 'time' }] });
    }
    return thisSecond(`ticks ${product.productId} ${from} ${to}`, (current, nowMs) => ({
      candles: [],
      ticks: current
        .ticks(product.productId, from, Math.min(to, nowMs))
        .map(({ at, price }) => [at, formatPrice(product, price)]),
    }));
  }
}

/** Null for a product that never traded, which has no price to show. */
function quoteView(
  market: Market,
  product: Product,
  nowMs: number,
  language: Language,
): { quote: Quote; volume24h: string } | null {
  const figures = market.quote(product.productId, nowMs);
  if (!figures) return null;
  const { volume24h, spark, ...prices } = figures;
  const { productId, symbol, base, quote, category, precision, name } = product;
  return {
    volume24h,
    quote: {
      productId,
      symbol,
      base,
      quote,
      name: name[language],
      category,
      precision,
      ...prices,
      spark: [...spark],
      ...market.tradingState(productId, nowMs),
    },
  };
}
