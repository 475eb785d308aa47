import {
  BODY_LIMIT_DEFAULT,
  ENDPOINT_NAMES,
  endpoints,
  FIELD_RULES,
  LANGUAGES,
  REASONS,
} from '#contract';
import type { Endpoint, EndpointName, Reason } from '#contract';
import { asOpenOrder, exampleFor } from './examples';
import { rulesAsText } from './rules';
import { namedSchemas, resolve, describedSchema } from './schemas';
import type { Json, SchemaDescriptions } from './schemas';
import words from './words.json';

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
  // Not an enum: a gateway made from this document would refuse the languages that a browser sends by itself.
  { type: 'string', default: 'en', examples: LANGUAGES },
  `Language of names, terms and notices: ${LANGUAGES.join(', ')}; anything else means en.`,
);
const KEY = header(
  'Idempotency-Key',
  true,
  { type: 'string', format: 'uuid' },
  'One per intent. The same key and body repeat the first answer.',
);

const content = (schema: Json, example?: unknown): Json => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

const wordsOf = (name: EndpointName) =>
  words.calls[name] as { text: string } & Record<'request' | 'response', SchemaDescriptions>;

const ENVELOPE_TS = {
  ts: { type: 'integer', description: 'Clock of the server, ms.', examples: [1_767_225_600_000] },
};

/** Returns the reasons of a call, including those that every call of its kind can return. */
function reasonsOf(entry: Endpoint): Reason[] {
  const general: Reason[] = ['INVALID', 'TOO_LARGE', 'RATE_LIMITED', 'INTERNAL'];
  const session: Reason[] = entry.access === 'visitor' ? [] : ['UNAUTHORIZED'];
  const money: Reason[] = entry.movesMoney ? ['IN_FLIGHT', 'IDEMPOTENCY_MISMATCH'] : [];
  return [...entry.reasons, ...session, ...money, ...general];
}

/** Calls whose orders are open. */
const OPEN_ORDERS: readonly EndpointName[] = ['orderCreate', 'orderHoldList'];

const pascal = (name: EndpointName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The answer of a call that was done, by its name, so that generated clients have a named type for it. */
function successOf(name: EndpointName): Json {
  const answer = describedSchema(endpoints[name].response, wordsOf(name).response);
  const data = {
    description: 'Data of the answer.',
    ...answer,
    ...(!('properties' in answer) && { examples: [exampleFor(answer, '', resolve)] }),
  };
  return {
    type: 'object',
    description: `${endpoints[name].path} was done.`,
    required: ['code', 'data'],
    properties: { code: { const: 0, description: 'Done.', examples: [0] }, data, ...ENVELOPE_TS },
  };
}

function responsesOf(name: EndpointName, entry: Endpoint): Json {
  const reasons = [...new Set(reasonsOf(entry))];
  const refusal = { $ref: '#/components/schemas/Refusal' };
  const answer = describedSchema(entry.response, wordsOf(name).response);
  const settled = exampleFor(answer, '', resolve);
  const shown = OPEN_ORDERS.includes(name) ? asOpenOrder(settled) : settled;
  const success = { $ref: `#/components/schemas/${pascal(name)}Success` };
  const example = { code: 0, data: shown, ts: 1_767_225_600_000 };
  return {
    200: {
      description: `Done (code 0), or refused by a rule: ${reasons.map((reason) => `${reason} ${REASONS[reason]}`).join(', ')}`,
      ...content({ oneOf: [success, refusal] }, example),
    },
    400: {
      description: 'Invalid request: `fields` lists every invalid field',
      ...content(refusal),
    },
    ...(entry.access !== 'visitor' && {
      401: { description: 'Not signed in', ...content(refusal) },
    }),
    413: { description: 'Larger than the call allows', ...content(refusal) },
    429: {
      description: 'Too many requests',
      headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } },
      ...content(refusal),
    },
    '5XX': { description: 'Server error', ...content(refusal) },
  };
}

function queryOf(name: EndpointName, entry: Endpoint): Json[] {
  const { properties = {}, required = [] } = describedSchema(
    entry.request,
    wordsOf(name).request,
  ) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([field, { description, ...schema }]) => ({
    name: field,
    in: 'query',
    required: required.includes(field),
    description,
    schema,
  }));
}

/**
 * Security requirements by access level; `{}` makes the session optional. A call for visitors also allows the token,
 * because clients send it with every call, and `{}` alone would forbid it.
 */
const SECURITY = {
  visitor: [{}, { token: [] }],
  user: [{ token: [] }],
  either: [{ token: [] }, {}],
};

/** Returns the summary of a call: the text before the first full stop, semicolon or colon. */
const firstSentenceOf = (text: string): string => /^.*?(?=[.;:](\s|$)|$)/.exec(text)?.[0] ?? text;

function operationOf(name: EndpointName): Json {
  const entry: Endpoint = endpoints[name];
  const isGet = entry.method === 'GET';
  const { text, request } = wordsOf(name);
  const body = describedSchema(entry.request, request);
  return {
    operationId: name,
    summary: firstSentenceOf(text),
    description: text,
    tags: [entry.path.split('/')[2]],
    security: SECURITY[entry.access],
    parameters: [
      LANGUAGE,
      ...(entry.movesMoney ? [KEY] : []),
      ...(isGet ? queryOf(name, entry) : []),
    ],
    ...(!isGet && {
      requestBody: {
        required: true,
        description: `At most ${entry.bodyLimit ?? BODY_LIMIT_DEFAULT} bytes.`,
        ...content(body, exampleFor(body, '', resolve)),
      },
    }),
    responses: responsesOf(name, entry),
    'x-reasons': Object.fromEntries(reasonsOf(entry).map((reason) => [reason, REASONS[reason]])),
  };
}

const TAGS = [
  { name: 'user', description: 'Account, identity, balance, invitations.' },
  { name: 'wallet', description: 'Deposits and withdrawals.' },
  { name: 'common', description: 'Public configuration and notices.' },
  { name: 'wealth', description: 'Funds, wealth products, lock-ups.' },
  { name: 'Defi', description: 'Lock-ups and their credits.' },
  { name: 'order', description: 'Rise/fall orders.' },
  { name: 'product', description: 'Prices, and orders by product.' },
];

const reasonList = Object.entries(words.reasons)
  .map(([reason, text]) => `- \`${reason}\` ${REASONS[reason as Reason]}: ${text}`)
  .join('\n');

/** Generates the OpenAPI 3.1 document of all calls from the contract. */
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
      license: { name: 'Proprietary', identifier: 'LicenseRef-UNLICENSED' },
      description: rulesAsText(),
    },
    servers: [{ url: '/', description: 'The exchange that serves this document.' }],
    tags: TAGS,
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        ...namedSchemas(),
        ...Object.fromEntries(
          ENDPOINT_NAMES.map((name) => [`${pascal(name)}Success`, successOf(name)]),
        ),
        Reason: {
          type: 'string',
          description: `Reason of a refusal; clients must tolerate unknown ones.\n\n${reasonList}`,
          enum: Object.keys(REASONS),
          'x-codes': REASONS,
        },
        Refusal: {
          type: 'object',
          description: 'The call had no effect; `data.reason` gives the reason.',
          required: ['code', 'data'],
          properties: {
            code: {
              type: 'integer',
              description: 'Number of the reason, never 0; clients must tolerate unknown ones.',
              // The list of codes lets the types of generated clients distinguish a refusal from a success.
              enum: [...new Set(Object.values(REASONS))].sort((one, other) => one - other),
              examples: [REASONS.AMOUNT_TOO_SMALL],
            },
            msg: {
              type: 'string',
              description: 'English, for logs.',
              examples: ['The amount is too small'],
            },
            data: {
              type: 'object',
              description: 'The reason and its details, such as `min`, `available` or `freeze`.',
              required: ['reason'],
              properties: {
                reason: { $ref: '#/components/schemas/Reason' },
                field: {
                  type: 'string',
                  description: 'The affected field.',
                  examples: ['amount'],
                },
                fields: {
                  type: 'array',
                  description: 'Every invalid field of an invalid request.',
                  examples: [[{ field: 'amount', rule: FIELD_RULES[0] }]],
                  items: {
                    type: 'object',
                    required: ['field', 'rule'],
                    properties: {
                      field: {
                        type: 'string',
                        description: 'A dotted path; empty for the body itself.',
                        examples: ['amount'],
                      },
                      rule: {
                        type: 'string',
                        description: 'The violated rule.',
                        enum: FIELD_RULES,
                        examples: [FIELD_RULES[0]],
                      },
                    },
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
