/** Selects the actions that Redux DevTools does not show: answers without news and the cache's own bookkeeping. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { EndpointName } from '#contract';

/**
 * Calls whose data changes with every poll, such as prices; their actions alone would fill any history. A change of an
 * order is shown as a transition of its machine.
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
  readonly data?: unknown;
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
 * True for an action of a repeated query that tells nothing new: the start, and an answer with the same data or the same
 * failure. Of a polled call, only a change between success and failure is news.
 */
function isRepetition(type: string, isPolled: boolean, before: CacheEntry, after?: CacheEntry) {
  const hadFailed = before.error !== undefined;
  if (before.fulfilledTimeStamp === undefined && !hadFailed) return false;
  if (type.endsWith('/fulfilled')) return !hadFailed && (isPolled || before.data === after?.data);
  return !type.endsWith('/rejected') || hadFailed;
}

/** `before` and `after` are the states before and after the action. */
export function isHiddenFromDevTools(
  action: UnknownAction,
  before: unknown,
  after: unknown,
): boolean {
  const { type, meta } = action as ApiAction;
  if (BOOKKEEPING.test(type)) return true;
  // RTK Query skipped the query because the cached response was still valid; no call was made.
  if (meta?.condition === true) return true;
  const key = cacheKeyOf(action);
  const entryIn = (state: unknown) => (state as WithQueries).api?.queries?.[key ?? ''];
  const entry = entryIn(before);
  if (key === null || !entry) return false;
  const isPolled = POLLED_CALLS.some((call) => key.startsWith(`${call}(`));
  return isRepetition(type, isPolled, entry, entryIn(after));
}
