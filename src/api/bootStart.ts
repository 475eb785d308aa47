/**
 * The first calls of a page and their parameters. The boot script starts these calls. The app evaluates this module
 * moments later, before storage can change, to check whether the response of a boot call answers a request of its own.
 */
import { CANDLE_PAGE } from '#contract/constants';
import type { EndpointName } from '#contract';
import { toLanguage } from '#contract/languages';
import { linkedProduct } from '../state/linkedProduct';
import { storage } from '../state/storage/storage';
import { storedInterval } from '../state/storage/storedPreferences';
import { retryAfterLeft } from '../state/storage/retryAfterStore';
import { readToken } from '../state/token';

export type BootCallName = keyof NonNullable<Window['__boot']>;

export interface BootCall {
  readonly language: string;
  readonly token: string | null;
  readonly body: string;
}

/**
 * Language of the first config call: the value stored under `en`, or English if that value is not valid in a header.
 */
export function startUpLanguage(): string {
  const stored = storage.get('en') ?? '';
  return /^[A-Za-z0-9*,;=. -]{1,64}$/.test(stored) ? stored : 'en';
}

const language = toLanguage(storage.get('lang'));
const token = readToken();
const defaultCall = { language, token, body: '{}' };

/** The endpoint name of each boot call. */
const CALLS: Readonly<Record<BootCallName, EndpointName>> = {
  'common/config': 'config',
  'product/list': 'productList',
  'product/details': 'productDetails',
  'product/kdata': 'productKdata',
  'user/details': 'userDetails',
};

/**
 * The price calls: all prices, or on Trade the details and candles of the product in the URL; none on pages without
 * prices.
 */
function priceCalls() {
  // Programs without a page, such as contract tests, have no `location` and start nothing.
  const { pathname = '', search } = globalThis.location ?? {};
  const productId = linkedProduct(search);
  if (pathname !== '/trade' || !productId) {
    return ['/', '/hq', '/trade'].includes(pathname) ? { 'product/list': defaultCall } : {};
  }
  return {
    'product/details': { ...defaultCall, body: JSON.stringify({ productId }) },
    'product/kdata': {
      ...defaultCall,
      body: JSON.stringify({ productId, interval: storedInterval(), limit: CANDLE_PAGE }),
    },
  };
}

/** The calls in the order of need, because HTTP/1.1 allows only a few parallel requests. */
const plannedCalls: Partial<Record<BootCallName, BootCall>> = {
  ...priceCalls(),
  ...(token !== null && { 'user/details': defaultCall }),
  'common/config': { ...defaultCall, language: startUpLanguage() },
};

/** Boot calls by name without `/api/`. All are POSTs. A call is left out while its Retry-After time has not passed. */
export const bootCalls: Readonly<Partial<Record<BootCallName, BootCall>>> = Object.fromEntries(
  Object.entries(plannedCalls).filter(
    ([name]) => retryAfterLeft(CALLS[name as BootCallName]) === null,
  ),
);
