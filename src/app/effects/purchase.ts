/** Purchases of lock-ups, wealth products and funds: over as soon as the exchange is known to have taken them or not. */
import { api, fresh, mapAnswer, rowsOf, untracked } from '../../api';
import type { Answer, Call } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import { purchaseEntry } from '../../machines/purchase';
import { isLockupRow, isOutcome } from '../../machines/purchaseFacts';
import type { Bought } from '../../machines/purchaseFacts';
import { isPurchaseUndecided } from '../../machines/purchaseView';
import { ON_ITS_WAY_MS } from './kind';
import type { Kind } from './kind';

const NEWEST = { limit: 50 } as const;

export function purchaseKind(call: Call): Kind<'purchase', Bought> {
  const { defiMyOrder, wealthBuy, wealthOrders, wealthSubmit } = api.endpoints;
  const lockups = async () =>
    mapAnswer(await call(defiMyOrder.initiate(NEWEST, fresh)), rowsOf<Bought>);
  const holdings = async () =>
    mapAnswer(await call(wealthOrders.initiate(NEWEST, fresh)), rowsOf<Bought>);

  return {
    machine: 'purchase',
    entry: purchaseEntry,
    asks: {
      isUndecided: isPurchaseUndecided,
      send({ context: { intent } }): Promise<Answer<Bought>> {
        const { id, productId, kind, amount } = intent;
        const arg = { idempotencyKey: id, productId, amount };
        return kind === 'lockup'
          ? call(wealthSubmit.initiate(arg, untracked))
          : call(wealthBuy.initiate(arg, untracked));
      },
      canRepeat: () => true,
      recent: ({ context: { intent } }) => (intent.kind === 'lockup' ? lockups() : holdings()),
      isOutcome: ({ context }, row) => isOutcome(context.intent, row),
      mayStillArrive: (_record, waitedMs) => waitedMs <= REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS,
      absence: () => ({ type: 'CONFIRMED_ABSENT' }),
    },
    /** Nothing is asked about while the page is open; only for what may have matured while it was not. */
    watch: { backoff: () => null, list: holdings },
    /** A refusal too means that something shown is no longer so: a freeze, a balance, the product's limits. */
    stale: ({ record }) => (record.done ? ['User', 'Balance', 'Lockup', 'Wealth'] : []),
    news: {
      to: {
        bought: { text: 'news.purchase.bought', tone: 'good' },
        refused: { text: 'news.order.refused', tone: 'bad' },
        absent: { text: 'news.order.absent', tone: 'bad' },
      },
      values: ({ intent }) => ({ symbol: intent.name }),
      isShownOn: ({ pathname, searchParams }, { intent }) =>
        pathname === '/xq' && searchParams.get('product') === intent.productId,
    },
    endings: {
      /** A lock-up goes on as a machine of its own. */
      endOf: ({ context: { row } }) => (row && !isLockupRow(row) ? (row.maturesAt ?? null) : null),
      text: (row) =>
        !isLockupRow(row) && row.state === 'matured'
          ? { id: 'news.purchase.matured', values: { symbol: row.name } }
          : null,
      several: 'news.away.products',
      path: () => '/record?tab=wealth',
    },
  };
}
