/** Selects the actions that Redux DevTools does not show: repeated polls and the cache's own bookkeeping. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '#contract';

/**
 * Calls that are polled every few seconds while a price or the receipt of an open order is on the screen; their actions
 * alone would fill any history. A change of an order is shown as a transition of its machine.
 */
const POLLED_CALLS: readonly EndpointName[] = [
  'productList',
  'productDetails',
  'productTrunover',
  'productKdata',
  'productOrders',
];

/** The part of the state that is read here. */
interface WithQueries {
  readonly api?: { readonly queries?: Readonly<Record<string, CacheEntry | undefined>> };
}

interface CacheEntry {
  readonly fulfilledTimeStamp?: number;
  readonly error?: unknown;
}

/**
 * RTK Query's bookkeeping of subscriptions, tags and unused answers, and signals that start effects. These actions tell
 * a developer nothing beyond the responses and transitions that follow them.
 */
const BOOKKEEPING =
  /^(api\/(internalSubscriptions|subscriptions\/internal|config\/middlewareRegistered|invalidation\/updateProvidedBy|queries\/removeQueryResult)|page\/(woke|touched)|preferences\/preferencesFollowed)/;

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
 * True for an action of a polled call that repeats the last outcome. The first response, the first failure and the
 * first success after a failure are shown.
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
  // RTK Query skipped the query because the cached response was still valid; no call was made.
  if (meta?.condition === true) return true;
  const key = cacheKeyOf(action);
  if (key === null || !POLLED_CALLS.some((call) => key.startsWith(`${call}(`))) return false;
  const entry = (before as WithQueries).api?.queries?.[key];
  return entry !== undefined && isRepetition(type, entry);
}
