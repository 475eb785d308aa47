/** What Redux DevTools is not told: prices that come again and again, and the cache's own bookkeeping. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '../../contract';

/** Polled every few seconds while someone looks; they alone would fill any history. */
const PRICE_FEEDS: readonly EndpointName[] = [
  'productList',
  'productDetails',
  'productTrunover',
  'productKdata',
];

/** What is read of the state, whatever else is in it. */
interface WithQueries {
  readonly api?: { readonly queries?: Readonly<Record<string, CacheEntry | undefined>> };
}

interface CacheEntry {
  readonly fulfilledTimeStamp?: number;
  readonly error?: unknown;
}

/** Which cached answers an answer touches: it says nothing that the answer itself does not. */
const BOOKKEEPING =
  /^api\/(internalSubscriptions|subscriptions\/internal|config\/middlewareRegistered|invalidation\/updateProvidedBy)/;

interface ApiAction {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta?: { readonly arg?: unknown; readonly condition?: unknown };
}

function cacheKeyOf({ meta, payload }: ApiAction): string | null {
  for (const part of [meta?.arg, payload]) {
    const { queryCacheKey } = { ...(part as object | undefined) } as { queryCacheKey?: unknown };
    if (typeof queryCacheKey === 'string') return queryCacheKey;
  }
  return null;
}

/** Shown are a feed's first answer, the first that fails and the first that succeeds after that. */
function isRepetition(type: string, { fulfilledTimeStamp, error }: CacheEntry): boolean {
  const hasFailed = error !== undefined;
  if (fulfilledTimeStamp === undefined && !hasFailed) return false;
  if (type.endsWith('/fulfilled')) return !hasFailed;
  return !type.endsWith('/rejected') || hasFailed;
}

/** `before` is the state that the action met. */
export function isQuiet(action: UnknownAction, before: unknown): boolean {
  const { type, meta } = action as ApiAction;
  if (BOOKKEEPING.test(type)) return true;
  // A query that the cache could answer was not asked: no call was made.
  if (meta?.condition === true) return true;
  const key = cacheKeyOf(action);
  if (key === null || !PRICE_FEEDS.some((feed) => key.startsWith(`${feed}(`))) return false;
  const entry = (before as WithQueries).api?.queries?.[key];
  return entry !== undefined && isRepetition(type, entry);
}
