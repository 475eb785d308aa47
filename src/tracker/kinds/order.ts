/**
 * Rise/fall orders: sent at the tap, polled while they wait for entry or settlement, and ending at a fixed server time.
 */
import { api, forceRefetch, mapAnswer, listRows, noCacheEntry } from '../../api';
import type { Call } from '../../api';
import { SEEN_PRICE_AGE_MAX_MS } from '#contract';
import type { Order } from '#contract';
import { orderEntry } from '../../machines/order/machine';
import { orderIntent, seenTime } from '../../machines/order/selectors';
import { isOutcomePending } from '../../machines/requestStates';
import { receiptPath, pageShowsOrderResult } from '../../state/paths';
import { reportProgrammingError } from '../../state/reportProgrammingError';
import { shareLoad } from '../../files/shareLoad';
import { storage } from '../../state/storage/storage';
import { appTime } from '../../state/time/time';
import { listStartFor } from '../trackedKind';
import type { TrackedKind, Session } from '../trackedKind';

/** The exchange has one tick per second, so the entry price is known after about a second. */
const PENDING_BACKOFF_MS = [1_000];
/** Delays between polls. An order is usually settled a third of a second after its end; if not, the delays grow. */
const AWAITING_BACKOFF_MS = [300, 1_000, 1_500, 2_500, 5_000];
/** Page size: more orders than a user places while one of them waits for a response. */
const PAGE_LIMIT = 100;
/** Maximum time for which a call may still be on its way after the client's timeout. */
const TRANSIT_MAX_MS = 5_000;
/** If the user's limits cannot be read, the order is blocked: nothing is sent, and another tap tries again. */
const UNKNOWN_LIMIT = { by: 'unknown' } as const;

const loadLimits = shareLoad(() => import(/* webpackChunkName: "ownLimits" */ './limitCheck'));

export function orderKind(call: Call, session: Session): TrackedKind<'order', Order> {
  const { orderCreate, orderHoldList, orderList, productOrders } = api.endpoints;
  const { clock } = appTime;

  const fetchOpen = () =>
    mapAnswer(call(orderHoldList.initiate(undefined, forceRefetch)), ({ items }) => items);
  const fetchListed = (since: { readonly from?: number } = {}) =>
    listRows(call(orderList.initiate({ ...since, limit: PAGE_LIMIT }, forceRefetch)));

  return {
    machine: 'order',
    entry: orderEntry,
    request: {
      async blockedBy(record) {
        // If no limit was ever set, there is nothing to check, and the code of the check is not loaded.
        if (storage.get('limits') === null) return null;
        const check = loadLimits().then(({ limitCheck }) => limitCheck(session, record));
        const details = await check.catch((error: unknown) => {
          reportProgrammingError(error);
          return UNKNOWN_LIMIT;
        });
        return details && { reason: 'OWN_LIMIT', code: 0, details };
      },
      send({ context: { intent } }, _secrets, idempotencyKey) {
        const { productId, direction, amount, durationSec } = intent;
        const seen = { seenPrice: intent.seenPrice ?? '0', seenAt: seenTime(intent) };
        const arg = { idempotencyKey, productId, direction, amount, durationSec, ...seen };
        return call(orderCreate.initiate(arg, noCacheEntry));
      },
      async lookUp({ context: { intent } }) {
        const from = Math.min(seenTime(intent), intent.placedAt);
        const [open, all] = await Promise.all([
          fetchOpen(),
          fetchListed({ from: listStartFor(from) }),
        ]);
        return 'data' in open ? mapAnswer(all, (rows) => [...open.data, ...rows]) : open;
      },
      matchesRow: ({ context }, order) => orderIntent.matches(context.intent, order),
      /** The exchange refuses a price older than ten seconds, so a call that arrives later creates no order. */
      mayStillArrive: ({ context: { intent } }) =>
        !clock.isSynced() ||
        clock.now() <= seenTime(intent) + SEEN_PRICE_AGE_MAX_MS + TRANSIT_MAX_MS,
    },
    poll: {
      backoff({ value }) {
        if (value === 'pending') return PENDING_BACKOFF_MS;
        return value === 'awaiting' || value === 'unknown' ? AWAITING_BACKOFF_MS : null;
      },
      list: () => fetchOpen(),
      isWanted: () => true,
      one: (orderNo) =>
        mapAnswer(listRows(call(productOrders.initiate({ orderNo }, forceRefetch))), (rows) =>
          rows.filter((row) => row.orderNo === orderNo),
        ),
    },
    /** An accepted create call invalidates the cache itself. */
    staleTags: ({ record, from, event }) =>
      record.done || (event.type === 'REPORTED' && from !== undefined && isOutcomePending(from))
        ? ['Balance', 'Order']
        : [],
    /** The position card shows the result of an order, and the ticket shows why it was refused. */
    isAlreadyShown: pageShowsOrderResult,
    detailPath: ({ done, context: { orderNo } }) =>
      done && orderNo !== null ? receiptPath(orderNo) : undefined,
    missedResults: {
      list: () => fetchListed(),
      summaryId: 'news.away.orders',
      path: (row) => (row ? receiptPath(row.orderNo) : '/orderrecord'),
    },
  };
}
