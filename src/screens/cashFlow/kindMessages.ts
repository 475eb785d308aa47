import type { CashFlowEntry } from '#contract';

export const kindMessages = {
  grant: 'cashFlow.kind.grant',
  deposit: 'cashFlow.kind.deposit',
  withdrawal: 'cashFlow.kind.withdrawal',
  withdrawal_refund: 'cashFlow.kind.withdrawalRefund',
  order_stake: 'cashFlow.kind.orderStake',
  order_fee: 'cashFlow.kind.orderFee',
  order_payout: 'cashFlow.kind.orderPayout',
  order_refund: 'cashFlow.kind.orderRefund',
  lockup: 'cashFlow.kind.lockup',
  lockup_return: 'cashFlow.kind.lockupReturn',
  lockup_earning: 'cashFlow.kind.lockupEarning',
  purchase: 'cashFlow.kind.purchase',
  maturity: 'cashFlow.kind.maturity',
  cashback: 'cashFlow.kind.cashback',
} as const satisfies Record<CashFlowEntry['kind'], MessageId>;
