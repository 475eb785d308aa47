import { randomUUID } from 'node:crypto';
import {
  plus,
  onSuccess,
  onItems,
  onAnswer,
  onRequest,
  remembering,
  insteadOf,
  refusal,
  success,
} from './tampering';
import type { Json, Row } from './tampering';

/** Faults of idempotency, cash flow, deposits, withdrawals, earnings and cashback. */
export const moneyFaults: readonly Row[] = [
  [
    'a negative balance',
    ['userDetails', 'orderCreate'],
    'takes stake',
    onSuccess('userDetails', ({ balance }) => {
      const parts = balance as Json;
      parts.available = `-${String(parts.available)}`;
    }),
  ],
  [
    'the Idempotency-Key ignored',
    'orderCreate',
    'gives the first answer',
    onRequest('orderCreate', ({ headers }) => {
      if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'another body taken under the same key',
    'wealthSubmit',
    'refuses the same key',
    remembering('wealthSubmit', ({ headers }) => headers['idempotency-key']),
  ],
  [
    'one user’s key answering another user',
    'wealthBuy',
    'keeps the keys',
    remembering('wealthBuy', ({ headers }) => headers['idempotency-key']),
  ],
  [
    'no key asked for',
    'deposit',
    'answers 400 without a key',
    onRequest('deposit', ({ headers }) => {
      if (!/^[\w-]{36}$/.test(headers['idempotency-key'] ?? ''))
        headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'balanceAfter of another line',
    'balanceList',
    'leads from one',
    onItems('balanceList', (line) => {
      if (line.kind === 'order_stake') line.balanceAfter = plus(line.balanceAfter, 1n);
    }),
  ],
  [
    'totals of a page of the cash flow',
    'balanceList',
    'has totals',
    onSuccess('balanceList', ({ totals, items }) => {
      if (totals) (totals as Json).count = (items as Json[]).length;
    }),
  ],
  [
    'a fee that is taken twice',
    'balanceList',
    'has the money of two real orders',
    onSuccess('balanceList', (data) => {
      const lines = data.items as Json[];
      data.items = [...lines, ...lines.filter(({ kind }) => kind === 'order_fee')];
    }),
  ],
  [
    'more to transfer than the rate says',
    'getRechargeAddress',
    'tells where to pay',
    onSuccess('getRechargeAddress', ({ pay }) => {
      if (pay) (pay as Json).amount = plus((pay as Json).amount, 1n);
    }),
  ],
  [
    'another user’s deposit shown',
    'getRechargeAddress',
    'hides another',
    remembering('getRechargeAddress', ({ body }) => body?.depositId),
  ],
  [
    'the refund of a failed withdrawal left out',
    ['balanceList', 'bankWithdrawal'],
    'gives the whole amount back',
    onSuccess('balanceList', (data) => {
      data.items = (data.items as Json[]).filter(({ kind }) => kind !== 'withdrawal_refund');
    }),
  ],
  [
    'a fee rounded up',
    'trcWithdrawal',
    'holds the amount',
    onSuccess('trcWithdrawal', (data) => (data.fee = plus(data.fee, 1n))),
  ],
  [
    'a freeze that freezes nothing',
    'bankWithdrawal',
    'freezes funds',
    onAnswer('bankWithdrawal', insteadOf('FUNDS_FROZEN', 200, refusal(1106, 'WRONG_PAY_PASSWORD'))),
  ],
  [
    'cashback on the wrong level',
    'invite',
    'pays nine levels',
    onSuccess('invite', ({ levels }) => {
      const rows = levels as Json[];
      const shares = rows.map(({ cashback }) => cashback);
      rows.forEach((row, i) => (row.cashback = shares[(i + 1) % shares.length]));
    }),
  ],
  [
    'a daily credit rounded up',
    ['defiOrderMoney', 'wealthSubmit'],
    'credits each full day',
    onItems('defiOrderMoney', (credit) => {
      credit.amount = plus(credit.amount, 1n);
    }),
  ],
  [
    'money taken for a closed product',
    'wealthBuy',
    'takes no money for a product',
    onAnswer('wealthBuy', insteadOf('PRODUCT_CLOSED', 200, success())),
  ],
  [
    'a lock-up taken from frozen funds',
    'wealthSubmit',
    'is stopped by a freeze',
    onAnswer('wealthSubmit', insteadOf('FUNDS_FROZEN', 200, success())),
  ],
  [
    'a lost order placed again',
    'orderCreate',
    'is placed once when its answer',
    onRequest('orderCreate', ({ headers }) => {
      if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'rows of another state',
    'wealthOrders',
    'narrows to a state',
    onRequest('wealthOrders', (passing) => {
      const { body } = passing;
      if (body?.state === 'holding') passing.body = { ...body, state: 'matured' };
    }),
  ],
  [
    'lock-ups of other days',
    'defiMyOrder',
    'narrows to a state',
    onRequest('defiMyOrder', (passing) => {
      const { body } = passing;
      if (typeof body?.from === 'number') passing.body = { ...body, from: body.from + 1 };
    }),
  ],
  [
    'the total of all days',
    'defiOrderMoney',
    'narrows to days',
    onSuccess('defiOrderMoney', (data, { body }) => {
      if (body?.from !== undefined) data.total = plus(data.total, 1n);
    }),
  ],
  [
    'transfers of other days',
    'balanceList',
    'narrows transfers',
    onRequest('balanceList', (passing) => {
      const { body } = passing;
      if (typeof body?.to === 'number') passing.body = { ...body, to: body.to - 1 };
    }),
  ],
  [
    'a picture that nobody sent',
    ['balanceList', 'walletSubmit'],
    'tells in the list',
    onItems('balanceList', (row) => {
      if (row.hasProofImage !== undefined) row.hasProofImage = true;
    }),
  ],
  [
    'proof taken twice',
    'walletSubmit',
    'takes proof once',
    remembering('walletSubmit', ({ body }) => body?.depositId),
  ],
  [
    'a withdrawal called back that was paid already',
    'walletSubmit',
    'gives back the money',
    onAnswer('walletSubmit', insteadOf('WRONG_STATE', 200, success())),
  ],
];
