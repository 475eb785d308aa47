import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { BODY_LIMIT_DEFAULT, ENDPOINT_NAMES, endpoints, LANGUAGES, REASONS } from '../../contract';
import type { Endpoint, EndpointName, Reason } from '../../contract';

const SUMMARIES: Record<EndpointName, string> = {
  register: 'Open an account and a session',
  login: 'Open a session',
  userDetails: 'Who is signed in, and their money',
  saveBank: 'Bind a bank card or a TRC20 address',
  deposit: 'Open a deposit',
  bindIdcard: 'Send identity for review',
  idcard: 'State of the identity review',
  balanceList: 'Movements of the available balance, or deposits and withdrawals',
  resetPwd: 'Change or reset the login password',
  resetPaypwd: 'Change the fund password',
  getUserWallets: 'Bound bank card and addresses',
  invite: 'Invite code, nine levels and cashback',
  bankWithdrawal: 'Withdraw to the bound bank card',
  trcWithdrawal: 'Withdraw to a bound TRC20 address',
  getRechargeAddress: 'Where to pay a deposit',
  walletSubmit: 'Hand in proof of a deposit',
  banks: 'Banks to choose from',
  config: 'Limits, fees and terms',
  notice: 'Announcements',
  wealthList: 'Wealth products, funds and lock-ups',
  wealthDetails: 'One wealth product',
  wealthOrders: 'Bought funds and wealth products',
  wealthSubmit: 'Lock USDT for a cycle',
  wealthBuy: 'Buy a fund or wealth product',
  defiMyOrder: 'Lock-ups: the financial record',
  defiOrderMoney: 'Daily credits of lock-ups: the revenue record',
  orderList: 'Orders with totals',
  orderCreate: 'Place a rise/fall order',
  orderHoldList: 'Orders that are not settled yet',
  productList: 'Prices of all products',
  productDetails: 'One product',
  productTrunover: 'Turnover and latest trades',
  productKdata: 'Candles, or the ticks of a span',
  productOrders: 'Orders by product or number',
};

type Json = Record<string, unknown>;

const schemaOf = (schema: v.GenericSchema): Json => {
  // What JSON Schema cannot say, such as the Luhn sum of a card, is left out of it; the server checks it all the same.
  const { $schema, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'ignore',
    // What a report of the app leaves out is no part of the calls.
    ignoreActions: ['metadata'],
  });
  return $schema === undefined ? {} : rest;
};

const header = (name: string, required: boolean, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required,
  schema,
  description,
});

const LANGUAGE = header(
  'Accept-Language',
  false,
  { type: 'string', enum: LANGUAGES, default: 'en' },
  'Language of names, terms and notices.',
);
const KEY = header(
  'Idempotency-Key',
  true,
  { type: 'string', format: 'uuid' },
  'One per intent. The same key and body give the first answer again.',
);

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

const ENVELOPE_TS = { ts: { type: 'integer', description: 'Clock of the server, ms.' } };

/** Reasons that every call can give, by what it is. */
function reasonsOf(entry: Endpoint): Reason[] {
  const general: Reason[] = ['INVALID', 'TOO_LARGE', 'RATE_LIMITED', 'INTERNAL'];
  const session: Reason[] = entry.access === 'visitor' ? [] : ['UNAUTHORIZED'];
  const money: Reason[] = entry.movesMoney ? ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'] : [];
  return [...entry.reasons, ...session, ...money, ...general];
}

function responsesOf(entry: Endpoint): Json {
  const reasons = [...new Set(reasonsOf(entry))];
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const success = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: 0 }, data: schemaOf(entry.response), ...ENVELOPE_TS },
  };
  return {
    200: {
      description: `Done (code 0), or refused by a rule: ${reasons.map((reason) => `${reason} ${REASONS[reason]}`).join(', ')}`,
      ...content({ anyOf: [success, refusal] }),
    },
    400: { description: 'Malformed: `fields` names every bad one', ...content(refusal) },
    ...(entry.access !== 'visitor' && {
      401: { description: 'Not signed in', ...content(refusal) },
    }),
    413: { description: 'Larger than the call allows', ...content(refusal) },
    429: {
      description: 'Too many',
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
      ...content(refusal),
    },
    500: { description: 'A fault of the server', ...content(refusal) },
  };
}

function queryOf(entry: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(entry.request) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** An empty requirement means: also without a session. */
const SECURITY = {
  visitor: [{}],
  user: [{ token: [] }],
  either: [{ token: [] }, {}],
};

function operationOf(name: EndpointName): Json {
  const entry: Endpoint = endpoints[name];
  const isGet = entry.method === 'GET';
  return {
    operationId: name,
    summary: SUMMARIES[name],
    tags: [entry.path.split('/')[2]],
    security: SECURITY[entry.access],
    parameters: [LANGUAGE, ...(entry.movesMoney ? [KEY] : []), ...(isGet ? queryOf(entry) : [])],
    ...(!isGet && {
      requestBody: {
        required: true,
        description: `At most ${entry.bodyLimit ?? BODY_LIMIT_DEFAULT} bytes.`,
        ...content(schemaOf(entry.request)),
      },
    }),
    responses: responsesOf(entry),
    'x-reasons': Object.fromEntries(reasonsOf(entry).map((reason) => [reason, REASONS[reason]])),
  };
}

/** The 34 calls as OpenAPI 3.1, made from the contract. */
export function openApiDocument(): Json {
  const paths = ENDPOINT_NAMES.map((name) => [
    endpoints[name].path,
    { [endpoints[name].method.toLowerCase()]: operationOf(name) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidemark exchange',
      version: '1.0.0',
      description:
        'Every answer is an envelope `{ code, data, ts }`; code 0 is success. A refusal by a rule is HTTP 200 with `data.reason`. Money is a decimal string, time is ms since the epoch.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Reason: { type: 'string', enum: Object.keys(REASONS), 'x-codes': REASONS },
        Refusal: {
          type: 'object',
          required: ['code', 'data'],
          properties: {
            code: { type: 'integer', not: { const: 0 } },
            msg: { type: 'string', description: 'English, for logs.' },
            data: {
              type: 'object',
              required: ['reason'],
              properties: {
                reason: { $ref: '#/components/schemas/Reason' },
                field: { type: 'string' },
                fields: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['field', 'rule'],
                    properties: { field: { type: 'string' }, rule: { type: 'string' } },
                  },
                },
              },
            },
            ...ENVELOPE_TS,
          },
        },
      },
    },
  };
}
