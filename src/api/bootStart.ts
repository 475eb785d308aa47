/**
 * The first calls of a page and what they say. The page's boot script reads this when it starts them, and the app moments
 * later, before anything can change the storage, when it looks whether an answer is the one to a request of its own.
 */
import { CANDLE_PAGE, STORAGE_KEYS } from '../contract/constants';
import type { EndpointName } from '../contract';
import { toLanguage } from '../contract/languages';
import { PREFERENCES_KEY, storage } from '../state/storage/storage';
import { waitFor } from '../state/storage/waits';
import { readToken } from '../state/token';

export type BootCallName = keyof NonNullable<Window['__boot']>;

export interface BootCall {
  readonly language: string;
  readonly token: string | null;
  readonly body: string;
}

/** What the page's first config call speaks: the stored `en` as stored, unless no header could carry it. */
export function startUpLanguage(): string {
  const stored = storage.get(STORAGE_KEYS.en) ?? '';
  return /^[A-Za-z0-9*,;=. -]{1,64}$/.test(stored) ? stored : 'en';
}

const language = toLanguage(storage.get(STORAGE_KEYS.lang));
const token = readToken();
const plain = { language, token, body: '{}' };

/** As the app's base query names them. */
const CALLS: Readonly<Record<BootCallName, EndpointName>> = {
  'common/config': 'config',
  'product/list': 'productList',
  'product/details': 'productDetails',
  'product/kdata': 'productKdata',
  'user/details': 'userDetails',
};

/** Every price, or on Trade the day and the candles of the product in the address; nothing where no price stands. */
function firstPrices() {
  // A program that has no page, such as a test of the contract, starts nothing.
  const { pathname = '', search } = globalThis.location ?? {};
  const productId = new URLSearchParams(search).get('product');
  if (pathname !== '/trade' || !productId) {
    return ['/', '/hq', '/trade'].includes(pathname) ? { 'product/list': plain } : {};
  }
  const [, interval = '1m'] =
    /"interval":"(\d+[mhd])"/.exec(storage.get(PREFERENCES_KEY) ?? '') ?? [];
  return {
    'product/details': { ...plain, body: JSON.stringify({ productId }) },
    'product/kdata': {
      ...plain,
      body: JSON.stringify({ productId, interval, limit: CANDLE_PAGE }),
    },
  };
}

/** In the order in which they are needed, for over HTTP/1.1 few of them are under way at once. */
const wanted: Partial<Record<BootCallName, BootCall>> = {
  ...firstPrices(),
  ...(token !== null && { 'user/details': plain }),
  'common/config': { ...plain, language: startUpLanguage() },
};

/**
 * By the call's name without `/api/`. Each is a POST; one that asks for something else is asked by the app itself, and
 * what the exchange wants not to be asked yet is asked by nobody.
 */
export const startedWith: Readonly<Partial<Record<BootCallName, BootCall>>> = Object.fromEntries(
  Object.entries(wanted).filter(([name]) => waitFor(CALLS[name as BootCallName]) === null),
);
