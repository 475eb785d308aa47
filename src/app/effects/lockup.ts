/** Lock-ups: when a credit is due by the server's clock, the exchange is asked what it has credited. */
import { api, rowsIn, rowsOf, type Call } from '../../api';
import type { LockupOrder } from '../../contract';
import { lockupEntry } from '../../machines/lockup';
import type { Kind } from './kind';

/** How long the exchange may take to credit what is due, before it is asked again. */
const CREDITING_BACKOFF_MS = [5_000];
/** The newest fifty, which are the very rows that the lists of the screens show first. */
const FOLLOWED = { limit: 50 } as const;

export function lockupKind(call: Call): Kind<'lockup', LockupOrder> {
  const { defiMyOrder, wealthSubmit } = api.endpoints;
  return {
    machine: 'lockup',
    entry: lockupEntry,
    heardIn(action) {
      if (defiMyOrder.matchFulfilled(action)) return rowsOf(action.payload);
      return wealthSubmit.matchFulfilled(action) ? [action.payload] : [];
    },
    watch: {
      backoff: ({ value }) => (value === 'crediting' ? CREDITING_BACKOFF_MS : null),
      /** Stays subscribed from the first look on, so that whatever makes the list stale fetches it again. */
      list: (isFirst) =>
        rowsIn(
          call(defiMyOrder.initiate(FOLLOWED, { subscribe: isFirst, forceRefetch: !isFirst })),
        ),
    },
    stale: ({ record: { value }, from }) =>
      value === 'crediting' || from === 'crediting' ? ['Lockup', 'Balance'] : [],
    wayOf: () => '/record?tab=lockups',
    endings: { several: 'news.away.products', path: () => '/record?tab=lockups' },
  };
}
