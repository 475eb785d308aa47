/** Rows of the exchange for tests: one order in each of its states. */
import type { Order } from '#contract';
import type { OrderIntent } from '../machines/order/selectors';
import type { OrderTicket } from '../state/machines/placeOrder';

export const START = Date.UTC(2026, 0, 1);

export const ticket: OrderTicket = {
  productId: 'BTCUSDT',
  symbol: 'BTC/USDT',
  direction: 'rise',
  amount: '10',
  durationSec: 60,
  seenPrice: '97000.10',
  seenAt: START - 400,
};

export const intent: OrderIntent = {
  ...ticket,
  id: '6f1de3c0-0000-4000-8000-000000000001',
  placedAt: START,
};

export const pendingRow: Order = {
  orderNo: 'R1',
  productId: 'BTCUSDT',
  symbol: 'BTC/USDT',
  direction: 'rise',
  amount: '10',
  fee: '0.1',
  payoutRate: '0.80',
  durationSec: 60,
  state: 'pending',
  createdAt: START + 200,
  seenPrice: '97000.10',
  seenAt: START - 400,
};

export const orderedRow: Order = {
  ...pendingRow,
  state: 'ordered',
  entryPrice: '97000.50',
  entryAt: START + 1_000,
  endsAt: START + 61_000,
};

export const wonRow: Order = {
  ...orderedRow,
  state: 'settled',
  exitPrice: '97001.00',
  exitAt: START + 61_000,
  result: 'win',
  profit: '7.9',
  balanceAfter: '10007.9',
};

export const lostRow: Order = {
  ...wonRow,
  exitPrice: '97000.00',
  result: 'lose',
  profit: '-10.1',
  balanceAfter: '9989.9',
};

export const tiedRow: Order = {
  ...wonRow,
  exitPrice: '97000.50',
  result: 'tie',
  profit: '0',
  balanceAfter: '10000',
};

export const voidRow: Order = { ...pendingRow, state: 'void', profit: '0', balanceAfter: '10000' };
