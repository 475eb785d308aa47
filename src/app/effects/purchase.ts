/** Purchases of lock-ups, wealth products and funds: finished once it is known whether the exchange took them. */
import { api, fresh, rowsIn, untracked, type Answer, type Call } from '../../api';
import { purchaseEntry } from '../../machines/purchase';
import { isOutcome } from '../../machines/purchaseFacts';
import type { Bought } from '../../machines/purchaseFacts';
import type { Kind } from './kind';

const NEWEST = { limit: 50 } as const;

export function purchaseKind(call: Call): Kind<'purchase', Bought> {
  const { defiMyOrder, wealthBuy, wealthOrders, wealthSubmit } = api.endpoints;
  const lockups = () => rowsIn<Bought>(call(defiMyOrder.initiate(NEWEST, fresh)));
  const holdings = () => rowsIn<Bought>(call(wealthOrders.initiate(NEWEST, fresh)));

  return {
    machine: 'purchase',
    entry: purchaseEntry,
    asks: {
      send({ context: { intent } }): Promise<Answer<Bought>> {
        const { id, productId, kind, amount } = intent;
        const arg = { idempotencyKey: id, productId, amount };
        const buy = kind === 'lockup' ? wealthSubmit : wealthBuy;
        return call<Bought>(buy.initiate(arg, untracked));
      },
      canRepeat: () => true,
      recent: ({ context: { intent } }) => (intent.kind === 'lockup' ? lockups() : holdings()),
      isOutcome: ({ context }, row) => isOutcome(context.intent, row),
    },
    /** Never polled while the page is open; only queried for purchases that may have matured while it was closed. */
    watch: { backoff: () => null, list: holdings },
    /** A refusal also means that something on screen is outdated: a freeze, a balance, the product's limits. */
    stale: ({ record }) => (record.done ? ['User', 'Balance', 'Lockup', 'Wealth'] : []),
    isShownOn: ({ pathname, searchParams }, { intent }) =>
      pathname === '/xq' && searchParams.get('product') === intent.productId,
    wayOf: ({ value }) => (value === 'bought' ? '/lc?tab=orders' : undefined),
    endings: { several: 'news.away.products', path: () => '/record?tab=wealth' },
  };
}
