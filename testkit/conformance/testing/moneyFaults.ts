import { randomUUID } from 'node:crypto';
import {
  plus,
  onSuccess,
  onItems,
  onAnswer,
  onRequest,
  repeatingFirstAnswer,
  replacingRefusal,
  refusalJson,
  success,
} from './tampering';
import type { JsonRecord, FaultRow } from './tampering';

/** Faults of idempotency, cash flow, deposits, withdrawals, earnings and cashback. */
export const moneyFaults: readonly FaultRow[] = [
  [
    'a negative balance',
    ['userDetails', 'orderCreate'],
    'takes stake',
    onSuccess('userDetails', ({ balance }) => {
      const parts = balance as JsonRecord;
      parts.available = `-${String(parts.available)}`;
    }),
  ],
  [
    'the Idempotency-Key ignored',
    'orderCreate',
    'repeats the first answer for the same key and body, and acts once',
    onRequest('orderCreate', ({ headers }) => {
      if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'another body accepted with the same key',
    'wealthSubmit',
    'refuses the same key',
    repeatingFirstAnswer('wealthSubmit', ({ headers }) => headers['idempotency-key']),
  ],
  [
    'the answer of another user with the same key',
    'wealthBuy',
    'separates the keys of two users',
    repeatingFirstAnswer('wealthBuy', ({ headers }) => headers['idempotency-key']),
  ],
  [
    'a call accepted without a key',
    'deposit',
    'answers 400 without a key and for a key that is not a UUID',
    onRequest('deposit', ({ headers }) => {
      if (!/^[\w-]{36}$/.test(headers['idempotency-key'] ?? ''))
        headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'a wrong balanceAfter',
    'balanceList',
    'has consecutive balances that sum to the available balance',
    onItems('balanceList', (line) => {
      if (line.kind === 'order_stake') line.balanceAfter = plus(line.balanceAfter, 1n);
    }),
  ],
  [
    'cash flow totals of the page only',
    'balanceList',
    'has totals over the whole filter, not the page, if it returns them',
    onSuccess('balanceList', ({ totals, items }) => {
      if (totals) (totals as JsonRecord).count = (items as JsonRecord[]).length;
    }),
  ],
  [
    'a fee taken twice',
    'balanceList',
    'has the exact records of two real orders',
    onSuccess('balanceList', (data) => {
      const lines = data.items as JsonRecord[];
      data.items = [...lines, ...lines.filter(({ kind }) => kind === 'order_fee')];
    }),
  ],
  [
    'a payment amount above the rate',
    'getRechargeAddress',
    'returns an address or a payee',
    onSuccess('getRechargeAddress', ({ pay }) => {
      if (pay) (pay as JsonRecord).amount = plus((pay as JsonRecord).amount, 1n);
    }),
  ],
  [
    'another user’s deposit shown',
    'getRechargeAddress',
    'hides another',
    repeatingFirstAnswer('getRechargeAddress', ({ body }) => body?.depositId),
  ],
  [
    'no refund of a failed withdrawal',
    ['balanceList', 'bankWithdrawal'],
    'returns the whole amount of a failed withdrawal and gives the reason',
    onSuccess('balanceList', (data) => {
      data.items = (data.items as JsonRecord[]).filter(({ kind }) => kind !== 'withdrawal_refund');
    }),
  ],
  [
    'a fee rounded up',
    'trcWithdrawal',
    'takes the amount at once, including the fee',
    onSuccess('trcWithdrawal', (data) => (data.fee = plus(data.fee, 1n))),
  ],
  [
    'a freeze without effect',
    'bankWithdrawal',
    'freezes funds',
    onAnswer(
      'bankWithdrawal',
      replacingRefusal('FUNDS_FROZEN', 200, refusalJson(1106, 'WRONG_PAY_PASSWORD')),
    ),
  ],
  [
    'cashback on the wrong level',
    'invite',
    'pays nine levels',
    onSuccess('invite', ({ levels }) => {
      const rows = levels as JsonRecord[];
      const shares = rows.map(({ cashback }) => cashback);
      rows.forEach((row, i) => (row.cashback = shares[(i + 1) % shares.length]));
    }),
  ],
  [
    'a daily credit rounded up',
    ['defiOrderMoney', 'wealthSubmit'],
    'credits each full day and returns the amount with the last credit',
    onItems('defiOrderMoney', (credit) => {
      credit.amount = plus(credit.amount, 1n);
    }),
  ],
  [
    'money taken for a closed product',
    'wealthBuy',
    'refuses a product that a control closed',
    onAnswer('wealthBuy', replacingRefusal('PRODUCT_CLOSED', 200, success())),
  ],
  [
    'a lock-up accepted during a freeze',
    'wealthSubmit',
    'is refused during a freeze and works after it',
    onAnswer('wealthSubmit', replacingRefusal('FUNDS_FROZEN', 200, success())),
  ],
  [
    'a lost order placed twice',
    'orderCreate',
    'is placed once when its answer is lost',
    onRequest('orderCreate', ({ headers }) => {
      if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
    }),
  ],
  [
    'rows of a wrong state',
    'wealthOrders',
    'filters by state and by time, or ignores both filters',
    onRequest('wealthOrders', (passing) => {
      const { body } = passing;
      if (body?.state === 'holding') passing.body = { ...body, state: 'matured' };
    }),
  ],
  [
    'lock-ups outside of the time filter',
    'defiMyOrder',
    'filters by state and by time, or ignores both filters',
    onRequest('defiMyOrder', (passing) => {
      const { body } = passing;
      if (typeof body?.from === 'number') passing.body = { ...body, from: body.from + 1 };
    }),
  ],
  [
    'the total without the time filter',
    'defiOrderMoney',
    'filters by time with a matching total, or ignores the filter',
    onSuccess('defiOrderMoney', (data, { body }) => {
      if (body?.from !== undefined) data.total = plus(data.total, 1n);
    }),
  ],
  [
    'transfers outside of the time filter',
    'balanceList',
    'filters transfers by state and by time, or ignores both filters',
    onRequest('balanceList', (passing) => {
      const { body } = passing;
      if (typeof body?.to === 'number') passing.body = { ...body, to: body.to - 1 };
    }),
  ],
  [
    'a proof image that was not sent',
    ['balanceList', 'walletSubmit'],
    'lists the submitted reference and proof of a deposit, if it lists them',
    onItems('balanceList', (row) => {
      if (row.hasProofImage !== undefined) row.hasProofImage = true;
    }),
  ],
  [
    'proof accepted twice',
    'walletSubmit',
    'accepts proof once',
    repeatingFirstAnswer('walletSubmit', ({ body }) => body?.depositId),
  ],
  [
    'a paid withdrawal cancelled',
    'walletSubmit',
    'returns the money of a cancelled withdrawal once',
    onAnswer('walletSubmit', replacingRefusal('WRONG_STATE', 200, success())),
  ],
];
