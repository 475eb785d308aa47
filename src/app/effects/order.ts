/** Rise/fall orders: sent at the tap, asked about while they wait for entry or settlement, over at a moment of the clock. */
import { api, fresh, mapAnswer, rowsOf, untracked } from '../../api';
import type { Call } from '../../api';
import { SEEN_PRICE_AGE_MAX_MS } from '../../contract';
import type { Order, OrderResult } from '../../contract';
import { orderEntry } from '../../machines/order';
import { isOutcome } from '../../machines/orderFacts';
import { isUndecided } from '../../machines/orderView';
import type { OrderRecord } from '../../state/machines/machines';
import { appTime } from '../../state/time/time';
import { LIST_SLACK_MS, ON_ITS_WAY_MS, wholeMs } from './kind';
import type { Kind } from './kind';

/** The exchange ticks once a second, so an entry is there about as soon. */
const PENDING_BACKOFF_MS = [1_000];
/** Settlement is there within a third of a second of the end; should it be late, we ask ever more seldom. */
const AWAITING_BACKOFF_MS = [300, 1_000, 1_500, 2_500, 5_000];
/** More orders than anyone places while one of them waits for an answer. */
const PAGE_LIMIT = 100;

const RESULTS = {
  win: 'news.order.win',
  lose: 'news.order.lose',
  tie: 'news.order.tie',
} as const satisfies Record<OrderResult, MessageId>;

const accepted = { from: isUndecided, text: 'news.order.accepted', tone: 'good' } as const;

const seenAtOf = ({ context: { intent } }: OrderRecord) => intent.seenAt ?? intent.placedAt;

export function orderKind(call: Call): Kind<'order', Order> {
  const { orderCreate, orderHoldList, orderList, productOrders } = api.endpoints;
  const { clock } = appTime;

  const holdList = async () =>
    mapAnswer(await call(orderHoldList.initiate(undefined, fresh)), ({ items }) => items);

  return {
    machine: 'order',
    entry: orderEntry,
    asks: {
      isUndecided,
      send({ context: { intent } }) {
        const { id, productId, direction, amount, durationSec, placedAt } = intent;
        const seenPrice = intent.seenPrice ?? '0';
        const seen = { seenPrice, seenAt: intent.seenAt ?? placedAt };
        const arg = { idempotencyKey: id, productId, direction, amount, durationSec, ...seen };
        return call(orderCreate.initiate(arg, untracked));
      },
      canRepeat: () => true,
      async recent(record) {
        const from = Math.min(seenAtOf(record), record.context.intent.placedAt) - LIST_SLACK_MS;
        const [held, listed] = await Promise.all([
          holdList(),
          call(orderList.initiate({ from: wholeMs(from), limit: PAGE_LIMIT }, fresh)),
        ]);
        return 'data' in held
          ? mapAnswer(listed, (pages) => [...held.data, ...rowsOf(pages)])
          : held;
      },
      isOutcome: ({ context }, order) => isOutcome(context.intent, order),
      /** An exchange refuses a quote older than ten seconds, so a call still on its way can become nothing after that. */
      mayStillArrive: (record) =>
        !clock.isSynced() ||
        clock.now() <= seenAtOf(record) + SEEN_PRICE_AGE_MAX_MS + ON_ITS_WAY_MS,
      absence: () => ({ type: 'CONFIRMED_ABSENT' }),
    },
    watch: {
      atStart: () => true,
      backoff({ value }) {
        if (value === 'pending') return PENDING_BACKOFF_MS;
        return value === 'awaiting' ? AWAITING_BACKOFF_MS : null;
      },
      list: holdList,
      one: async (orderNo) =>
        mapAnswer(await call(productOrders.initiate({ orderNo }, fresh)), (pages) =>
          rowsOf(pages).filter((row) => row.orderNo === orderNo),
        ),
    },
    /** The call that an order was accepted by tells the cache itself. */
    stale: ({ record, from, event }) =>
      record.done || (event.type === 'REPORTED' && from !== undefined && isUndecided(from))
        ? ['Balance', 'Order']
        : [],
    news: {
      to: {
        pending: accepted,
        ordered: accepted,
        settled: { text: ({ result }) => result && RESULTS[result] },
        void: { text: 'news.order.void' },
        refused: { text: 'news.order.refused', tone: 'bad' },
        absent: { text: 'news.order.absent', tone: 'bad' },
      },
      values: ({ intent }) => ({ symbol: intent.symbol }),
      /** The position card shows how an order ended, and the ticket why it became none. */
      isShownOn: ({ pathname }, { orderNo, stage }) =>
        pathname === '/trade' && (orderNo === null || stage === 'final'),
    },
    endings: {
      list: async () =>
        mapAnswer(await call(orderList.initiate({ limit: PAGE_LIMIT }, fresh)), rowsOf),
      several: 'news.away.orders',
      path: (row) => (row ? `/orderrecord?order=${row.orderNo}` : '/orderrecord'),
    },
  };
}
