/** Message ids of a receipt. */
import type { Order } from '#contract';
import type { CheckedField } from './recompute';

/** Message id of the reason for the result: on which side of the entry price the order ended. */
export function outcomeMessage({ state, result, direction }: Order) {
  if (state === 'void') return 'receipt.outcome.void';
  switch (result) {
    case 'win':
      return direction === 'rise' ? 'receipt.outcome.above' : 'receipt.outcome.below';
    case 'lose':
      return direction === 'rise' ? 'receipt.outcome.below' : 'receipt.outcome.above';
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
