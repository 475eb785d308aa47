import type { CashFlowEntry } from '#contract';
import { depositPath, receiptPath, withdrawalPath } from '../../state/paths';
import { productPath } from '../shared/wealth/wealthTexts';

/** Path of the page of the order or transfer to which a cash-flow line belongs; null if there is no such page. */
export function linePath({ kind, ref, productId }: CashFlowEntry): string | null {
  switch (kind) {
    case 'order_stake':
    case 'order_fee':
    case 'order_payout':
    case 'order_refund':
      return receiptPath(ref);
    case 'deposit':
      return depositPath(ref);
    case 'withdrawal':
    case 'withdrawal_refund':
      return withdrawalPath(ref);
    case 'lockup':
    case 'lockup_return':
    case 'lockup_earning':
      return productId === undefined ? '/record?tab=lockups' : productPath(productId);
    case 'purchase':
    case 'maturity':
      return productId === undefined ? '/record?tab=wealth' : productPath(productId);
    case 'cashback':
      return '/yqhy';
    case 'grant':
      return null;
  }
}
