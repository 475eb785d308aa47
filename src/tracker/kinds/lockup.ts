/** Lock-ups: when a credit is due by server time, the exchange is polled until it reports the credit. */
import { api, listRows, pageRows, type Call } from '../../api';
import type { LockupOrder } from '#contract';
import { lockupEntry } from '../../machines/lockup/machine';
import type { TrackedKind } from '../trackedKind';

/** Delay before the exchange is polled again for a credit that is due. */
const CREDITING_BACKOFF_MS = [5_000];
/** Query for the newest fifty lock-ups; the lists of the screens use the same query. */
const TRACKED_QUERY = { limit: 50 } as const;

export function lockupKind(call: Call): TrackedKind<'lockup', LockupOrder> {
  const { defiMyOrder, wealthSubmit } = api.endpoints;
  return {
    machine: 'lockup',
    entry: lockupEntry,
    rowsIn(action) {
      if (defiMyOrder.matchFulfilled(action)) return pageRows(action.payload);
      return wealthSubmit.matchFulfilled(action) ? [action.payload] : [];
    },
    poll: {
      backoff: ({ value }) =>
        value === 'crediting' || value === 'unknown' ? CREDITING_BACKOFF_MS : null,
      /** The first poll subscribes to the list, so that an invalidation refetches it. */
      list: (isFirst) =>
        listRows(
          call(defiMyOrder.initiate(TRACKED_QUERY, { subscribe: isFirst, forceRefetch: !isFirst })),
        ),
    },
    staleTags: ({ record: { value }, from }) =>
      value === 'crediting' || from === 'crediting' ? ['Lockup', 'Balance'] : [],
    detailPath: () => '/record?tab=lockups',
    missedResults: { summaryId: 'news.away.products', path: () => '/record?tab=lockups' },
  };
}
