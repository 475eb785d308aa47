/** Purchases of lock-ups, wealth products and funds: over as soon as the exchange is known to have taken them or not. */
import { api } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import { idOf, isOutcome } from '../../machines/purchaseFacts';
import type { Bought } from '../../machines/purchaseFacts';
import { isPurchaseUndecided } from '../../machines/purchaseView';
import { fresh, mapAnswer, ON_ITS_WAY_MS, rowsOf, untracked } from './kind';
import type { Answer, Call, Kind } from './kind';

const NEWEST = { limit: 50 } as const;

export function purchaseKind(call: Call): Kind<'purchase', Bought> {
  const { defiMyOrder, wealthBuy, wealthOrders, wealthSubmit } = api.endpoints;
  return {
    machine: 'purchase',
    idOf,
    numberOf: ({ context }) => context.row?.orderNo ?? null,
    /** What was bought elsewhere is left to the lists. */
    inputOf: () => null,
    said: (type, row) => ({ type, row }),
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
      recent: async ({ context: { intent } }) =>
        intent.kind === 'lockup'
          ? mapAnswer(await call(defiMyOrder.initiate(NEWEST, fresh)), rowsOf<Bought>)
          : mapAnswer(await call(wealthOrders.initiate(NEWEST, fresh)), rowsOf<Bought>),
      isOutcome: ({ context }, row) => isOutcome(context.intent, row),
      mayStillArrive: (_record, waitedMs) => waitedMs <= REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS,
      absence: () => ({ type: 'CONFIRMED_ABSENT' }),
    },
    /** A refusal too means that something shown is no longer so: a freeze, a balance, the product's limits. */
    stale: ({ record }) => (record.done ? ['User', 'Balance', 'Lockup', 'Wealth'] : []),
  };
}
