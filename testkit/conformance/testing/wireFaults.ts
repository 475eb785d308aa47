import {
  dataOf,
  itemsOf,
  isSuccess,
  replyReason,
  tokenOf,
  onSuccess,
  onAnswer,
  onRequest,
  replacingRefusal,
  refusalJson,
  success,
  GOOD,
  MALFORMED,
} from './tampering';
import type { JsonRecord, FaultRow } from './tampering';

/** Faults common to all calls: envelope, status, session, language, paging. */
export const wireFaults: readonly FaultRow[] = [
  [
    'a wrong code for the reason',
    'register',
    'refuses a taken phone number',
    onAnswer('register', (reply) => {
      if (replyReason(reply) === 'PHONE_TAKEN' && reply.json) reply.json.code = 7;
    }),
  ],
  [
    'an answer without a CORS header',
    'banks',
    'can be called by a page of another origin',
    onAnswer('banks', ({ headers }, { method }) => {
      if (method !== 'OPTIONS') delete headers['access-control-allow-origin'];
    }),
  ],
  [
    'a preflight that allows Authorization only with a wildcard',
    'getUserWallets',
    'can be called by a page of another origin',
    onAnswer('getUserWallets', ({ headers }) => {
      if ('access-control-allow-headers' in headers) headers['access-control-allow-headers'] = '*';
    }),
  ],
  [
    'a password hash in the answer',
    'userDetails',
    GOOD,
    onSuccess('userDetails', ({ user }) => {
      (user as JsonRecord).passwordHash = '$argon2id$';
    }),
  ],
  [
    'a password in config',
    'config',
    GOOD,
    onSuccess('config', ({ targets }) => {
      (targets as JsonRecord).payPassword = '482915';
    }),
  ],
  ['a field missing', 'config', GOOD, onSuccess('config', (data) => delete data.riskNotice)],
  [
    'money as a number',
    'userDetails',
    GOOD,
    onSuccess('userDetails', ({ balance }) => {
      const parts = balance as JsonRecord;
      parts.available = Number(parts.available);
    }),
  ],
  [
    '403 instead of 401',
    'getUserWallets',
    'answers 401',
    onAnswer('getUserWallets', (reply) => {
      if (reply.status === 401) reply.status = 403;
    }),
  ],
  [
    '401 only for valid bodies',
    'orderCreate',
    'answers 401',
    onAnswer('orderCreate', (reply, { body }) => {
      const isBad = reply.status === 401 && !body;
      if (isBad) Object.assign(reply, { status: 400, json: refusalJson(1000, 'INVALID') });
    }),
  ],
  [
    '401 for a visitor with an invalid token',
    'wealthList',
    'ignores an invalid token',
    onAnswer('wealthList', (reply, passing) => {
      if (tokenOf(passing) === 'wrong')
        Object.assign(reply, { status: 401, json: refusalJson(1001, 'UNAUTHORIZED') });
    }),
  ],
  [
    'a list oldest first',
    'productOrders',
    'has pages without gaps or duplicates',
    onSuccess('productOrders', ({ items }) => (items as JsonRecord[]).reverse()),
  ],
  [
    'an item on two pages',
    'orderList',
    'has pages without gaps or duplicates',
    () => {
      let last: JsonRecord | undefined;
      return {
        answer(reply, { call, body }) {
          if (call !== 'orderList' || !isSuccess(reply)) return;
          const items = itemsOf(reply);
          if (body?.cursor !== undefined && last) items.splice(0, 1, last);
          last = items.at(-1);
        },
      };
    },
  ],
  [
    'a limit ignored',
    'defiMyOrder',
    'has pages without gaps or duplicates',
    onRequest('defiMyOrder', (passing) => {
      if (passing.body) passing.body = { ...passing.body, limit: undefined };
    }),
  ],
  [
    'no nextCursor',
    'wealthOrders',
    GOOD,
    onSuccess('wealthOrders', (data) => delete data.nextCursor),
  ],
  [
    'an amount of seven places',
    'deposit',
    GOOD,
    onSuccess('deposit', (data) => (data.amount = `${String(data.amount)}.0000001`)),
  ],
  [
    'Accept-Language ignored',
    'productList',
    'answers in the caller’s language',
    onRequest('productList', ({ headers }) => {
      headers['accept-language'] = 'en';
    }),
  ],
  [
    'HTML with status 200',
    'notice',
    GOOD,
    onAnswer('notice', (reply) => {
      Object.assign(reply, {
        type: 'text/html',
        json: undefined,
        text: '<html>Sign in to this network</html>',
      });
    }),
  ],
  [
    'truncated JSON',
    'wealthDetails',
    GOOD,
    onAnswer('wealthDetails', (reply) => {
      Object.assign(reply, { json: undefined, text: reply.text.slice(0, 100) });
    }),
  ],
  [
    '500 on bad input',
    'login',
    MALFORMED,
    onAnswer('login', replacingRefusal('INVALID', 500, refusalJson(1006, 'INTERNAL'))),
  ],
  [
    '400 without fields',
    'saveBank',
    MALFORMED,
    onAnswer('saveBank', (reply) => delete dataOf(reply).fields),
  ],
  [
    'one of two invalid fields reported',
    'wealthSubmit',
    MALFORMED,
    onAnswer('wealthSubmit', (reply) => {
      (dataOf(reply).fields as JsonRecord[] | undefined)?.splice(1);
    }),
  ],
  [
    'a wrong method accepted',
    'banks',
    'has one method',
    onAnswer('banks', replacingRefusal('METHOD_NOT_ALLOWED', 200, success({ items: [] }))),
  ],
];
