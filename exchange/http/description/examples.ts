/**
 * Example values for the fields of the API description, taken from one winning order. A mock answers with them, so they
 * describe a user for whom nothing is refused: not frozen, verified, with one page of each list.
 */

import { DAY_MS, MINUTE_MS } from '#contract';

type Json = Record<string, unknown>;

const SAMPLE_TIME = 1_767_225_600_000;

/** Examples by field name; other fields get an example by their schema. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  frozen: null,
  inviteRequired: false,
  verification: 'approved',
  needed: [],
  stillAllowed: ['deposit'],
  denialReason: 'BLURRED',
  failReason: 'PAYMENT_NOT_FOUND',
  earlyExit: null,
  maxOpen: 200,
  maxOpenDeposits: 3,
  waitSec: 0,
  arrivalMin: 30,
  arrivalMax: 120,
  min: '10',
  minAmount: '1',
  max: '10000',
  maxAmount: '10000',
  feeFixed: '0',
  totalCashback: '0.02',
  cashback: '0.02',
  // A mock answers on any later day.
  closesAt: Date.UTC(2100, 0, 1),
  maturesAt: Date.UTC(2100, 0, 1),
  expiresAt: Date.UTC(2100, 0, 1),
  nextCreditAt: Date.UTC(2100, 0, 1),
  accessToken: 'pq0uB3tJ6mZkVn5c',
  username: 'linh2026',
  phone: '13900000001',
  password: 'correct horse',
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  payPassword: '246810',
  currentPayPassword: '246810',
  newPayPassword: '135791',
  inviteCode: 'TIDE7K2',
  inviteLink: 'https://tidemark.example/reg?invite=TIDE7K2',
  productId: 'EURUSD',
  productName: 'EUR/USD',
  currency: 'VND',
  rate: '25400',
  symbol: 'EUR/USD',
  base: 'EUR',
  quote: 'USD',
  name: 'Euro / US dollar',
  precision: 5,
  price: '1.08436',
  seenPrice: '1.08411',
  entryPrice: '1.08420',
  exitPrice: '1.08436',
  open24h: '1.08100',
  high24h: '1.08510',
  low24h: '1.07990',
  change24h: '0.0031',
  spark: [...Array<string>(23).fill('1.08100'), '1.08436'],
  volume24h: '128400.5',
  turnover24h: '1284500.5',
  recordedOn: '2010-05-06',
  orderNo: 'TM-8F3K2',
  ref: 'TM-8F3K2',
  amount: '20',
  fee: '0.2',
  net: '19.8',
  profit: '15.8',
  payoutRate: '0.80',
  feeRate: '0.01',
  durationSec: 60,
  createdAt: SAMPLE_TIME,
  seenAt: SAMPLE_TIME - 400,
  entryAt: SAMPLE_TIME + 400,
  endsAt: SAMPLE_TIME + 400 + MINUTE_MS,
  exitAt: SAMPLE_TIME + 400 + MINUTE_MS,
  updatedAt: SAMPLE_TIME + MINUTE_MS,
  ticksFrom: SAMPLE_TIME,
  ticksTo: SAMPLE_TIME + MINUTE_MS,
  balanceAfter: '10015.8',
  total: '10015.8',
  available: '10015.8',
  onItsWay: '0',
  inOrders: '0',
  locked: '0',
  invested: '0',
  income: '36',
  expenditure: '0',
  annualRate: '0.0365',
  dailyRate: '0.00011',
  cycleDays: 7,
  realName: 'Trần Thị Bình',
  idNumber: '079123456789',
  cardNumber: '4111111111111111',
  aba: '021000021',
  swift: 'DEUTDEFF',
  passportNumber: 'B1234567',
  bankName: 'Harbour Bank',
  holderName: 'Nguyễn Văn An',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  network: 'TRC20',
  frontImage: 'data:image/png;base64,iVBORw0KGgo=',
  backImage: 'data:image/png;base64,iVBORw0KGgo=',
  proofImage: 'data:image/png;base64,iVBORw0KGgo=',
  reference: 'paid today',
  web_name: 'Tidemark',
  supportUrl: 'https://tidemark.example/kf',
  code: 'BFTV',
  country: 'VN',
  limit: 20,
  cursor: 'MTc2NzIyNTYwMDAwMA',
  nextCursor: null,
  until: SAMPLE_TIME + 60 * MINUTE_MS,
  inviteRates: ['0.10', '0.05', '0.03', '0.02', '0.01', '0.01', '0.005', '0.005', '0.005'],
  history: [[SAMPLE_TIME, '1.0231']],
  candles: [[SAMPLE_TIME, '1.08420', '1.08441', '1.08402', '1.08436', '5120.5']],
  ticks: [[SAMPLE_TIME + 400, '1.08420']],
  marketDay: Math.floor(SAMPLE_TIME / DAY_MS),
  day: Math.floor(SAMPLE_TIME / DAY_MS),
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  Authorization: '',
};

/** States of which an example shows the first that its schema has. */
const STATES: readonly unknown[] = ['settled', 'approved', 'success', 'holding', 'earning'];

/** Fields that an object has only in another state than its example. */
const isAbsent = (field: string, { state, trading }: Json): boolean =>
  (['failReason', 'denialReason', 'denialSide', 'expiresAt'].includes(field) &&
    STATES.includes(state)) ||
  (field === 'opensAt' && trading === 'open');

/** Creates a valid example for a schema; `name` selects a more specific example. */
export function exampleFor(schema: Json, name: string, resolve: (ref: string) => Json): unknown {
  if (typeof schema.$ref === 'string') return exampleFor(resolve(schema.$ref), name, resolve);
  if ('const' in schema) return schema.const;
  const known = BY_NAME[name];
  if (Array.isArray(schema.enum)) {
    const values = schema.enum as unknown[];
    const preferred = [known, ...(name === 'state' ? STATES : [])];
    return preferred.find((each) => values.includes(each)) ?? values[0];
  }
  const options = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Json[] | undefined;
  if (known === null && options?.some(({ type }) => type === 'null')) return null;
  if (options?.[0]) return exampleFor(options[0], name, resolve);
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      const whole: Json = Object.fromEntries(
        fields.map(([field, each]) => [field, exampleFor(each, field, resolve)]),
      );
      return Object.fromEntries(Object.entries(whole).filter(([field]) => !isAbsent(field, whole)));
    }
    case 'array':
      if (Array.isArray(known)) return known;
      if (Array.isArray(schema.prefixItems)) {
        return (schema.prefixItems as Json[]).map((each) => exampleFor(each, 'price', resolve));
      }
      return [exampleFor((schema.items ?? {}) as Json, name, resolve)];
    case 'integer':
    case 'number':
      if (typeof known === 'number') return known;
      if (name.endsWith('At') || name === 'at') return SAMPLE_TIME;
      return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1;
    case 'boolean':
      return known ?? true;
    case 'null':
      return null;
    default:
      return textOf(schema, name, known);
  }
}

/** Fields that an order has only after its entry or its end. */
const LATER_FIELDS = [
  ...['entryPrice', 'entryAt', 'endsAt', 'exitPrice', 'exitAt'],
  ...['result', 'profit', 'balanceAfter', 'sources'],
];

/** The example of an order before its entry, as the calls for open orders answer with it. */
export const asOpenOrder = (example: unknown): unknown =>
  JSON.parse(
    JSON.stringify(example, (field, value: unknown) => {
      if (LATER_FIELDS.includes(field)) return undefined;
      return field === 'state' ? 'pending' : value;
    }),
  );

const TEXTS = ['10', 'TM-8F3K2', 'A text', '2'];

/** Returns the known value, or the first sample text that matches the pattern of the schema. */
function textOf({ pattern }: Json, name: string, known: unknown): string {
  const fits = (text: string) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
  const own = typeof known === 'number' ? String(known) : known;
  const texts = [...(typeof own === 'string' ? [own] : []), ...TEXTS];
  const found = texts.find(fits);
  if (found === undefined) throw new Error(`no example for ${name}`);
  return found;
}
