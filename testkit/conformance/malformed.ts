import { checkRequest } from '#contract';
import type { EndpointName } from '#contract';

type Body = Readonly<Record<string, unknown>>;

const amounts = [
  ...['', '1e3', ' 1', '1 ', '1,000.5', '1.000,5', '-5', '--1', 'NaN', 'Infinity', '0x10', '01'],
  ...['.5', '5.', '1.1234567', '1e-19', '１００', '١٠٠', '\u00a05', '\u202e5', '9'.repeat(400)],
];
const times = ['1760000000000', 1.5, -1, 1e300];
const ids = ['', 'a b', '%2e%2e', "' or 1=1 --", 'x'.repeat(65), 'a\u0000b'];
const texts = ['', '   ', 'a\u0000b', 'x'.repeat(300)];
const fundPasswords = ['12345', '1234567', '12345a', ' 23456', '１２３４５６'];
const loginPasswords = ['', 'short77', 'x'.repeat(65), 'x'.repeat(10_000)];

/** Typical wrong inputs by field name. Values that the call allows are filtered out. */
const BAD_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  amount: amounts,
  seenPrice: ['', '1e3', 'NaN', '1,1', '9'.repeat(400)],
  seenAt: times,
  from: times,
  to: times,
  before: times,
  limit: [0, -1, 101, 1001, 1.5, '5', '0', '101', 'x'],
  cursor: ['', '../..', 'x'.repeat(201), "' or 1=1 --"],
  username: ['', 'a'.repeat(19), 'al ice', 'ａｌｉｃｅ', 'é', '😀', 'a\u0000b', 'x'.repeat(10_000)],
  phone: ['', '0123456789', '012345678901', '٠١٢٣٤٥٦٧٨٩٠', '+1234567890'],
  password: loginPasswords,
  newPassword: loginPasswords,
  currentPassword: ['', 'x'.repeat(10_000)],
  payPassword: fundPasswords,
  newPayPassword: fundPasswords,
  currentPayPassword: fundPasswords,
  inviteCode: texts,
  productId: ids,
  orderNo: ids,
  depositId: ids,
  walletId: ids,
  ref: ids,
  reference: ['', '   ', 'x'.repeat(65)],
  direction: ['up', 'RISE', ''],
  durationSec: ['60', 0, -60, 1.5, 1e12],
  paymethod: ['', 'cash', 'BANK'],
  network: ['', 'x'.repeat(300)],
  interval: ['2m', '1M', ''],
  category: ['stocks', ''],
  kind: ['gift', ''],
  view: ['all', ''],
  status: ['open', ''],
  result: ['won', ''],
  level: [0, 10, '1', 1.5],
  bankName: texts,
  holderName: texts,
  cardNumber: [
    '41111111111',
    '4'.repeat(20),
    '4111 1111 1111 1111',
    '４１１１１１１１１１１１１１１１',
  ],
  aba: ['12345678', '1234567890', '12345678a'],
  swift: ['DEUTDE', 'DEUTDEFF1', 'DEUT DEFF'],
  passportNumber: ['1234', 'x'.repeat(21), 'AB 12345'],
  realName: ['A', 'x'.repeat(61)],
  idNumber: ['12345', 'x'.repeat(21), '12345-6'],
  frontImage: ['', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,*', 'hello'],
  backImage: ['', 'data:image/gif;base64,AAAA', 'http://localhost/x.png'],
};

/** Types that no field accepts. */
const WRONG_TYPES: readonly unknown[] = [null, true, 7.25, [], { $gt: '' }];

/** Calls whose request is a union; a completely wrong body matches none of its variants. */
const SEVERAL_SHAPES: readonly EndpointName[] = [
  ...(['productKdata', 'resetPwd', 'resetPaypwd', 'saveBank'] as const),
];

/** Returns invalid requests. Each is the valid request with one change; one more has a wrong value in every field. */
export function malformedBodies(call: EndpointName, good: Body, isQuery: boolean): Body[] {
  const asSent = (values: readonly unknown[]) =>
    isQuery ? values.filter((value) => typeof value === 'string') : values;
  const names = [...new Set([...Object.keys(good), ...pagingOf(good)])];
  const single = names.flatMap((name) => {
    const values = [...(BAD_VALUES[name] ?? []), ...WRONG_TYPES];
    const absent = name in good ? [without(good, name)] : [];
    return [...absent, ...asSent(values).map((value) => ({ ...good, [name]: value }))];
  });
  const allWrong = Object.fromEntries(names.map((name) => [name, isQuery ? '' : { wrong: true }]));
  const all = SEVERAL_SHAPES.includes(call) ? single : [...single, allWrong];
  return all.filter((body) => checkRequest(call, body).length > 0);
}

const pagingOf = (good: Body) => ('limit' in good && !('interval' in good) ? ['cursor'] : []);

function without(body: Body, name: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
}
