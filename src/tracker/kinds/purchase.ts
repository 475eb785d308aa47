/** Purchases of lock-ups, wealth products and funds: finished once it is known whether the exchange accepted them. */
import { api, forceRefetch, listRows, noCacheEntry, type CallResult, type Call } from '../../api';
import { purchaseEntry } from '../../machines/purchase/machine';
import { purchaseIntent } from '../../machines/purchase/selectors';
import type { PurchaseRow } from '../../machines/purchase/selectors';
import type { TrackedKind } from '../trackedKind';

const NEWEST = { limit: 50 } as const;

export function purchaseKind(call: Call): TrackedKind<'purchase', PurchaseRow> {
  const { defiMyOrder, wealthBuy, wealthOrders, wealthSubmit } = api.endpoints;
  const lockups = () => listRows<PurchaseRow>(call(defiMyOrder.initiate(NEWEST, forceRefetch)));
  const holdings = () => listRows<PurchaseRow>(call(wealthOrders.initiate(NEWEST, forceRefetch)));

  return {
    machine: 'purchase',
    entry: purchaseEntry,
    request: {
      send({ context: { intent } }, _secrets, idempotencyKey): Promise<CallResult<PurchaseRow>> {
        const { productId, kind, amount } = intent;
        const arg = { idempotencyKey, productId, amount };
        const buy = kind === 'lockup' ? wealthSubmit : wealthBuy;
        return call<PurchaseRow>(buy.initiate(arg, noCacheEntry));
      },
      lookUp: ({ context: { intent } }) => (intent.kind === 'lockup' ? lockups() : holdings()),
      matchesRow: ({ context }, row) => purchaseIntent.matches(context.intent, row),
    },
    /**
     * Purchases are not polled while the page is open. The list is queried only for purchases that may have matured
     * while the page was closed.
     */
    poll: { backoff: () => null, list: holdings },
    /** A refusal also means that something on the screen is outdated: a freeze, a balance, the product's limits. */
    staleTags: ({ record }) => (record.done ? ['User', 'Balance', 'Lockup', 'Wealth'] : []),
    isAlreadyShown: ({ pathname, searchParams }, { intent }) =>
      pathname === '/xq' && searchParams.get('product') === intent.productId,
    detailPath: ({ value }) => (value === 'bought' ? '/record?tab=wealth' : undefined),
    missedResults: { summaryId: 'news.away.products', path: () => '/record?tab=wealth' },
  };
}
