import { randomUUID } from 'node:crypto';
import { fromMicro, toMicro } from '../../contract';
import type { EndpointName } from '../../contract';
import type { Passing, Reply, Tampering } from './faultyProxy';

/** A way to break the contract, and the call that the kit has to name for it. */
export interface Fault {
  readonly what: string;
  readonly call: EndpointName;
  /** The call whose checks are run; the one to be named where absent. */
  readonly seenIn?: EndpointName;
  /** The start of the check that has to see it. */
  readonly check: string;
  readonly make: () => Tampering;
}

type Json = Record<string, unknown>;
type Row = readonly [string, EndpointName | [EndpointName, EndpointName], string, () => Tampering];

const dataOf = (reply: Reply) => (reply.json?.data ?? {}) as Json;
const itemsOf = (reply: Reply) => (dataOf(reply).items ?? []) as Json[];
const isSuccess = (reply: Reply) => reply.status === 200 && reply.json?.code === 0;
const reasonOf = (reply: Reply) => dataOf(reply).reason;
const plus = (money: unknown, micro: bigint) => fromMicro(toMicro(String(money)) + micro);
const tokenOf = ({ headers }: Passing) => headers.authorization ?? '';

/** Changes the successes of one call. */
const onSuccess =
  (call: EndpointName, change: (data: Json, passing: Passing) => void) => (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call && isSuccess(reply)) change(dataOf(reply), passing);
    },
  });

/** Changes every item of the lists that one call gives. */
const onItems = (call: EndpointName, change: (item: Json) => void) =>
  onSuccess(call, (data) => ((data.items ?? []) as Json[]).forEach(change));

/** Changes any answer of one call. */
const onAnswer =
  (call: EndpointName, change: (reply: Reply, passing: Passing) => void) => (): Tampering => ({
    answer(reply, passing) {
      if (passing.call === call) change(reply, passing);
    },
  });

const onRequest = (call: EndpointName, change: (passing: Passing) => void) => (): Tampering => ({
  request(passing) {
    if (passing.call === call) change(passing);
  },
});

/** Gives the first success again to whoever asks with the same word. */
const remembering =
  (call: EndpointName, wordOf: (passing: Passing) => unknown) => (): Tampering => {
    const first = new Map<unknown, Json | undefined>();
    return {
      answer(reply, passing) {
        if (passing.call !== call) return;
        const word = wordOf(passing);
        const isNew = isSuccess(reply) && !isEmpty(reply) && !first.has(word);
        if (isNew) first.set(word, reply.json);
        else if (first.has(word)) Object.assign(reply, { status: 200, json: first.get(word) });
      },
    };
  };
const isEmpty = (reply: Reply) => Array.isArray(dataOf(reply).items) && itemsOf(reply).length === 0;

/** The answer to another reason than the rule gives. */
const insteadOf = (reason: string, status: number, json: Json) => (reply: Reply) => {
  if (reasonOf(reply) === reason) Object.assign(reply, { status, json });
};
const refusal = (code: number, reason: string): Json => ({ code, msg: '', data: { reason }, ts: Date.now() });
const success = (data: Json = {}): Json => ({ code: 0, data, ts: Date.now() });

const GOOD = 'answers a good request';
const MALFORMED = 'names every bad field';

const ROWS: readonly Row[] = [
  ['a wrong code beside the reason', 'register', 'has each phone once', onAnswer('register', (reply) => {
    if (reasonOf(reply) === 'PHONE_TAKEN' && reply.json) reply.json.code = 7;
  })],
  ['a field missing', 'config', GOOD, onSuccess('config', (data) => delete data.riskNotice)],
  ['money as a number', 'userDetails', GOOD, onSuccess('userDetails', ({ balance }) => {
    const parts = balance as Json;
    parts.available = Number(parts.available);
  })],
  ['a negative balance', ['userDetails', 'orderCreate'], 'takes stake', onSuccess('userDetails', ({ balance }) => {
    const parts = balance as Json;
    parts.available = `-${String(parts.available)}`;
  })],
  ['403 instead of 401', 'getUserWallets', 'answers 401', onAnswer('getUserWallets', (reply) => {
    if (reply.status === 401) reply.status = 403;
  })],
  ['401 only after the body was looked at', 'orderCreate', 'answers 401', onAnswer('orderCreate', (reply, { body }) => {
    const isBad = reply.status === 401 && !body;
    if (isBad) Object.assign(reply, { status: 400, json: refusal(1000, 'INVALID') });
  })],
  ['401 for a visitor with an old token', 'wealthList', 'ignores a bad token', onAnswer('wealthList', (reply, passing) => {
    if (tokenOf(passing) === 'wrong') Object.assign(reply, { status: 401, json: refusal(1001, 'UNAUTHORIZED') });
  })],
  ['the Idempotency-Key ignored', 'orderCreate', 'gives the first answer', onRequest('orderCreate', ({ headers }) => {
    if (headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
  })],
  ['another body taken under the same key', 'wealthSubmit', 'refuses the same key',
    remembering('wealthSubmit', ({ headers }) => headers['idempotency-key'])],
  ['one user’s key answering another user', 'wealthBuy', 'keeps the keys',
    remembering('wealthBuy', ({ headers }) => headers['idempotency-key'])],
  ['no key asked for', 'deposit', 'answers 400 without a key', onRequest('deposit', ({ headers }) => {
    if (!/^[\w-]{36}$/.test(headers['idempotency-key'] ?? '')) headers['idempotency-key'] = randomUUID();
  })],
  ['the exit taken one tick early', 'orderCreate', 'pays a rise that wins', onItems('productOrders', (order) => {
    if (typeof order.exitAt === 'number') order.exitAt -= 1000;
  })],
  ['an exit price that no tick had', 'orderCreate', 'keeps stake and fee of a rise', onItems('productOrders', (order) => {
    if (order.exitPrice !== undefined) order.exitPrice = order.entryPrice;
  })],
  ['profit off by a millionth', 'orderCreate', 'pays a drop that wins', onItems('productOrders', (order) => {
    if (order.profit !== undefined) order.profit = plus(order.profit, 1n);
  })],
  ['the fee forgotten', 'orderCreate', 'takes stake and fee', onSuccess('orderCreate', (data) => (data.fee = '0'))],
  ['a tie counted as a loss', 'orderCreate', 'gives stake and fee of a tie', onItems('productOrders', (order) => {
    if (order.result === 'tie') order.result = 'lose';
  })],
  ['a stale price taken', 'orderCreate', 'refuses a price seen more', onRequest('orderCreate', ({ body }) => {
    if (body) body.seenAt = Number(body.seenAt) + 9_000;
  })],
  ['a list oldest first', 'productOrders', 'turns its pages', onSuccess('productOrders', ({ items }) => (items as Json[]).reverse())],
  ['an item told on two pages', 'orderList', 'turns its pages', () => {
    let last: Json | undefined;
    return {
      answer(reply, { call, body }) {
        if (call !== 'orderList' || !isSuccess(reply)) return;
        const items = itemsOf(reply);
        if (body?.cursor !== undefined && last) items.splice(0, 1, last);
        last = items.at(-1);
      },
    };
  }],
  ['a limit not kept', 'defiMyOrder', 'turns its pages', onRequest('defiMyOrder', ({ body }) => {
    if (body) delete body.limit;
  })],
  ['no nextCursor', 'wealthOrders', GOOD, onSuccess('wealthOrders', (data) => delete data.nextCursor)],
  ['an amount of seven places', 'deposit', GOOD, onSuccess('deposit', (data) => (data.amount = `${String(data.amount)}.0000001`))],
  ['Accept-Language ignored', 'productList', 'comes in the caller', onRequest('productList', ({ headers }) => {
    headers['accept-language'] = 'en';
  })],
  ['balanceAfter of another line', 'balanceList', 'leads from one', onItems('balanceList', (line) => {
    if (line.kind === 'order_stake') line.balanceAfter = plus(line.balanceAfter, 1n);
  })],
  ['candles newest first', 'productKdata', 'has candles oldest first', onSuccess('productKdata', ({ candles }) => (candles as Json[]).reverse())],
  ['`before` inclusive', 'productKdata', 'ends before', onRequest('productKdata', ({ body }) => {
    if (typeof body?.before === 'number') body.before += 1;
  })],
  ['a candle that no tick reached', 'productKdata', 'has candles that are the fold', onSuccess('productKdata', ({ candles }) => {
    for (const candle of candles as string[][]) candle[2] = `9${candle[2] ?? ''}`;
  })],
  ['a page of HTML with status 200', 'notice', GOOD, onAnswer('notice', (reply) => {
    Object.assign(reply, { type: 'text/html', json: undefined, text: '<html>Sign in to this network</html>' });
  })],
  ['JSON that breaks off', 'wealthDetails', GOOD, onAnswer('wealthDetails', (reply) => {
    Object.assign(reply, { json: undefined, text: reply.text.slice(0, 100) });
  })],
  ['500 on bad input', 'login', MALFORMED, onAnswer('login', insteadOf('INVALID', 500, refusal(1006, 'INTERNAL')))],
  ['400 without fields', 'saveBank', MALFORMED, onAnswer('saveBank', (reply) => delete dataOf(reply).fields)],
  ['one bad field of two named', 'trcWithdrawal', MALFORMED, onAnswer('trcWithdrawal', (reply) => {
    (dataOf(reply).fields as Json[] | undefined)?.splice(1);
  })],
  ['a wrong method answered', 'banks', 'has one method', onAnswer('banks', insteadOf('METHOD_NOT_ALLOWED', 200, success({ items: [] })))],
  ['another user’s order shown', 'productOrders', 'shows nobody else', remembering('productOrders', ({ body }) => body?.orderNo)],
  ['another user’s deposit shown', 'getRechargeAddress', 'hides another', remembering('getRechargeAddress', ({ body }) => body?.depositId)],
  ['the refund of a failed withdrawal left out', ['balanceList', 'bankWithdrawal'], 'gives the whole amount back', onSuccess('balanceList', (data) => {
    data.items = (data.items as Json[]).filter(({ kind }) => kind !== 'withdrawal_refund');
  })],
  ['a fee rounded up', 'trcWithdrawal', 'holds the amount', onSuccess('trcWithdrawal', (data) => (data.fee = plus(data.fee, 1n)))],
  ['a freeze that freezes nothing', 'bankWithdrawal', 'freezes funds', onAnswer('bankWithdrawal', insteadOf('FUNDS_FROZEN', 200, refusal(1106, 'WRONG_PAY_PASSWORD')))],
  ['cashback on the wrong level', 'invite', 'pays nine levels', onSuccess('invite', ({ levels }) => {
    const rows = levels as Json[];
    const shares = rows.map(({ cashback }) => cashback);
    rows.forEach((row, i) => (row.cashback = shares[(i + 1) % shares.length]));
  })],
  ['a daily credit rounded up', ['defiOrderMoney', 'wealthSubmit'], 'credits each full day', onItems('defiOrderMoney', (credit) => {
    credit.amount = plus(credit.amount, 1n);
  })],
  ['sessions that survive a new password', 'resetPwd', 'ends every other', remembering('userDetails', tokenOf)],
  ['any fund password taken as proof', 'resetPaypwd', 'takes the current', onAnswer('resetPaypwd', insteadOf('WRONG_PAY_PASSWORD', 200, success()))],
  ['no end of failed logins', 'login', 'makes an account wait', onAnswer('login', insteadOf('RATE_LIMITED', 200, refusal(1100, 'BAD_CREDENTIALS')))],
  ['identity taken twice', 'bindIdcard', 'takes nothing while', onAnswer('bindIdcard', insteadOf('ALREADY_SUBMITTED', 200, success({ state: 'under_review', needed: [] })))],
  ['a denial without its reason', 'idcard', 'denies an ID number ending 0000', onSuccess('idcard', (data) => delete data.denialReason)],
  ['proof taken twice', 'walletSubmit', 'takes proof once', remembering('walletSubmit', ({ body }) => body?.depositId)],
  ['a card number shown whole', 'getUserWallets', 'masks the card', onSuccess('getUserWallets', ({ bankCard }) => {
    (bankCard as Json).cardNumber = '4111111111111111';
  })],
  ['figures other than the list’s', 'productDetails', 'shows the figures', onSuccess('productDetails', (data) => (data.high24h = '999999999'))],
  ['trades oldest first', 'productTrunover', 'has the latest', onSuccess('productTrunover', ({ trades }) => (trades as Json[]).reverse())],
  ['an open order left out', 'orderHoldList', 'has every open order', onSuccess('orderHoldList', ({ items }) => (items as Json[]).pop())],
  ['totals of the page', 'orderList', 'has totals', onSuccess('orderList', ({ totals, items }) => {
    (totals as Json).count = (items as Json[]).length;
  })],
];

export const FAULTS: readonly Fault[] = ROWS.map(([what, call, check, make]) =>
  typeof call === 'string'
    ? { what, call, check, make }
    : { what, call: call[0], seenIn: call[1], check, make },
);
