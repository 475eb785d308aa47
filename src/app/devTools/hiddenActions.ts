/** Filters the actions that Redux DevTools does not show: repeated price answers and the cache's own bookkeeping. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '#contract';

/** Polled every few seconds while a price is on screen; these alone would fill any history. */
const PRICE_FEEDS: readonly EndpointName[] = [
  'productList',
  'productDetails',
  'productTrunover',
  'productKdata',
];

/** The part of the state that is read here. */
interface WithQueries {
  readonly api?: { readonly queries?: Readonly<Record<string, CacheEntry | undefined>> };
}

interface CacheEntry {
  readonly fulfilledTimeStamp?: number;
  readonly error?: unknown;
}

/** RTK Query's bookkeeping of subscriptions and tags: it adds nothing to the answer itself. */
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

/**
 * True for answers of a feed that repeat the last outcome. Its first answer, its first failure and the first success
 * after a failure are shown.
 */
function isRepetition(type: string, { fulfilledTimeStamp, error }: CacheEntry): boolean {
  const hasFailed = error !== undefined;
  if (fulfilledTimeStamp === undefined && !hasFailed) return false;
  if (type.endsWith('/fulfilled')) return !hasFailed;
  return !type.endsWith('/rejected') || hasFailed;
}

/** `before` is the state before the action. */
export function isHiddenFromDevTools(action: UnknownAction, before: unknown): boolean {
  const { type, meta } = action as ApiAction;
  if (BOOKKEEPING.test(type)) return true;
  // RTK Query skipped the query because its cache was valid; no call was made.
  if (meta?.condition === true) return true;
  const key = cacheKeyOf(action);
  if (key === null || !PRICE_FEEDS.some((feed) => key.startsWith(`${feed}(`))) return false;
  const entry = (before as WithQueries).api?.queries?.[key];
  return entry !== undefined && isRepetition(type, entry);
}
