/** Message ids of a receipt. */
import type { Order } from '#contract';
import type { CheckedField } from './recompute';

/** Message id of the outcome of an order. The text depends on the chosen direction. */
export function outcomeMessage({ state, result, direction }: Order) {
  const isRise = direction === 'rise';
  if (state === 'void') return 'receipt.outcome.void';
  switch (result) {
    case 'win':
      return isRise ? 'receipt.outcome.riseRight' : 'receipt.outcome.dropRight';
    case 'lose':
      return isRise ? 'receipt.outcome.riseWrong' : 'receipt.outcome.dropWrong';
    case 'tie':
      return 'receipt.outcome.tie';
    case undefined:
      return 'receipt.outcome.running';
  }
}

export const claimMessages = {
  state: 'receipt.differs.state',
  entryAt: 'receipt.differs.entryAt',
  entryPrice: 'receipt.differs.entryPrice',
  endsAt: 'receipt.differs.endsAt',
  exitAt: 'receipt.differs.exitAt',
  exitPrice: 'receipt.differs.exitPrice',
  result: 'receipt.differs.result',
  profit: 'receipt.differs.profit',
} as const satisfies Record<CheckedField, MessageId>;
