/** Lock-ups: when a credit is due by the server's clock, the exchange is asked what it has credited. */
import { api, mapAnswer, rowsOf } from '../../api';
import type { Call } from '../../api';
import type { LockupOrder } from '../../contract';
import { formatUsdt, toLocale } from '../../intl';
import { lockupEntry } from '../../machines/lockup';
import { catalogues } from '../catalogues';
import type { Kind } from './kind';

/** How long the exchange may take to credit what is due, before it is asked again. */
const CREDITING_BACKOFF_MS = [5_000];
/** The newest fifty, which are the very rows that the lists of the screens show first. */
const FOLLOWED = { limit: 50 } as const;

export function lockupKind(call: Call): Kind<'lockup', LockupOrder> {
  const { defiMyOrder, wealthSubmit } = api.endpoints;
  let isSubscribed = false;

  /** Stays subscribed from the first look on, so that whatever makes the list stale fetches it again. */
  function list() {
    const options = { subscribe: !isSubscribed, forceRefetch: isSubscribed };
    isSubscribed = true;
    return call(defiMyOrder.initiate(FOLLOWED, options));
  }

  return {
    machine: 'lockup',
    entry: lockupEntry,
    heardIn(action) {
      if (defiMyOrder.matchFulfilled(action)) return rowsOf(action.payload);
      return wealthSubmit.matchFulfilled(action) ? [action.payload] : [];
    },
    watch: {
      backoff: ({ value }) => (value === 'crediting' ? CREDITING_BACKOFF_MS : null),
      list: async () => mapAnswer(await list(), rowsOf),
    },
    stale: ({ record: { value }, from }) =>
      value === 'crediting' || from === 'crediting' ? ['Lockup', 'Balance'] : [],
    news: {
      to: { complete: { text: 'news.lockup.complete', tone: 'good' } },
      values({ row }) {
        const locale = toLocale(catalogues.current().language);
        const usdt = (amount = '0') => formatUsdt(amount, locale);
        return { amount: usdt(row?.amount), earned: usdt(row?.earned) };
      },
    },
    endings: {
      endOf: ({ done, context: { row } }) => (done ? null : (row?.endsAt ?? 0)),
      several: 'news.away.products',
      path: () => '/record?tab=lockups',
    },
  };
}
