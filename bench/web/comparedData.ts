/** The calls of the pages to which the app is compared: the same as those of Trade. */
import { CANDLE_PAGE } from '#contract/constants';
import type { Candle } from '#contract';

export const PRODUCT_ID = 'EURUSD';
export const CANDLES_BODY = { productId: PRODUCT_ID, interval: '1m', limit: CANDLE_PAGE } as const;

export interface PriceAnswer {
  readonly data: { readonly price: string };
}

export interface CandlesAnswer {
  readonly data: { readonly candles: readonly Candle[] };
}
