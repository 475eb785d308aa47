import { ENDPOINT_NAMES, endpoints, checkRequest, REASONS, withdrawalCallFor } from './index';

const WIRE = `
POST /api/user/register
POST /api/user/login
POST /api/user/details
POST /api/user/save_bank
POST /api/user/deposit
POST /api/user/bind_idcard
POST /api/user/balance_list
POST /api/user/reset_pwd
POST /api/user/reset_paypwd
POST /api/user/getUserWallets
POST /api/user/invite
POST /api/wallet/bankWithdrawal
POST /api/wallet/trcWithdrawal
POST /api/wallet/getRechargeAddress
POST /api/wallet/submit
POST /api/common/banks
POST /api/common/config
POST /api/wealth/getList
POST /api/wealth/orders
POST /api/wealth/submit
POST /api/wealth/buy
POST /api/Defi/myOrder
POST /api/Defi/orderMoney
POST /api/order/list
POST /api/order/create
POST /api/order/hold_list
POST /api/product/list
POST /api/product/details
POST /api/product/trunover
POST /api/product/kdata
POST /api/product/orders
GET /api/user/idcard
GET /api/common/notice
GET /api/wealth/details`.trim();

const callsWith = (flag: 'movesMoney' | 'hoistsAuthorization') =>
  ENDPOINT_NAMES.filter((name) => flag in endpoints[name]).sort();

describe('Contract', () => {
  it('contains every required call with its method and path', () => {
    const have = ENDPOINT_NAMES.map((name) => `${endpoints[name].method} ${endpoints[name].path}`);
    // Calls may be added, but existing calls are neither renamed nor removed.
    expect(have).toEqual(expect.arrayContaining(WIRE.split('\n')));
  });

  it('marks exactly the calls that move money', () => {
    expect(callsWith('movesMoney')).toEqual(
      [
        'bankWithdrawal',
        'deposit',
        'orderCreate',
        'trcWithdrawal',
        'walletSubmit',
        'wealthBuy',
        'wealthSubmit',
      ].sort(),
    );
  });

  it('moves the token from the body to the header in exactly four calls', () => {
    expect(callsWith('hoistsAuthorization')).toEqual(
      ['bankWithdrawal', 'defiMyOrder', 'defiOrderMoney', 'trcWithdrawal'].sort(),
    );
  });

  it.each([
    ['bank', 'bankWithdrawal'],
    ['trc', 'trcWithdrawal'],
    ['BANK', 'trcWithdrawal'],
    ['', 'trcWithdrawal'],
  ])('maps a withdrawal with the payment method %j to the call %s', (paymethod, call) => {
    expect(withdrawalCallFor(paymethod)).toBe(call);
  });

  it('gives each reason a distinct code other than 0', () => {
    const codes = Object.values(REASONS);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(0);
  });
});

const rulesBroken = checkRequest;

const account = {
  username: 'linhtran88',
  phone: '13900000917',
  password: 'correct horse',
  payPassword: '246810',
};
const purchase = {
  productId: 'EURUSD',
  direction: 'rise',
  amount: '20',
  durationSec: 60,
  seenPrice: '1.08437',
  seenAt: 1_760_000_000_000,
};

describe('checkRequest', () => {
  it.each([
    [{ ...account }, []],
    [{ ...account, role: 'admin', balance: '1' }, []],
    [{ ...account, username: 'a'.repeat(19) }, [{ field: 'username', rule: 'username' }]],
    [{ ...account, username: 'linh tran' }, [{ field: 'username', rule: 'username' }]],
    [{ ...account, username: 'línhtran' }, [{ field: 'username', rule: 'username' }]],
    [{ ...account, phone: '13900' }, [{ field: 'phone', rule: 'phone' }]],
    [{ ...account, phone: '１３９００００００９１７' }, [{ field: 'phone', rule: 'phone' }]],
    [{ ...account, payPassword: '12345' }, [{ field: 'payPassword', rule: 'payPassword' }]],
    [{ ...account, password: 'short' }, [{ field: 'password', rule: 'password' }]],
    [{ ...account, phone: 13900000917 }, [{ field: 'phone', rule: 'type' }]],
    [
      {},
      ['username', 'phone', 'password', 'payPassword'].map((field) => ({
        field,
        rule: 'required',
      })),
    ],
  ])('names every invalid field of a registration: %j', (body, expected) => {
    expect(rulesBroken('register', body)).toEqual(expected);
  });

  it.each([
    '1e3',
    ' 1,000.5',
    '1.000,5',
    '-5',
    'NaN',
    '9'.repeat(400),
    '１００',
    '0x10',
    '',
    '01',
    '1.0000001',
    20,
    null,
  ])('rejects the amount %j', (amount) => {
    expect(rulesBroken('orderCreate', { ...purchase, amount }).map(({ field }) => field)).toEqual([
      'amount',
    ]);
  });

  it('names only the invalid field of the matching variant', () => {
    expect(rulesBroken('productKdata', { productId: 'EURUSD', interval: '2m' })).toEqual([
      { field: 'interval', rule: 'choice' },
    ]);
  });

  it.each([[null], [[]], ['text'], [7]])('reports an invalid body: %j', (body) => {
    expect(rulesBroken('login', body)).toHaveLength(1);
  });
});

test.each([
  [
    'resetPwd',
    { username: '', phone: '', payPassword: '', newPassword: '' },
    ['username', 'phone', 'payPassword', 'newPassword'],
  ],
  ['resetPwd', { currentPassword: '', newPassword: '' }, ['currentPassword', 'newPassword']],
  ['resetPaypwd', { password: '', newPayPassword: '12' }, ['password', 'newPayPassword']],
  [
    'resetPaypwd',
    { currentPayPassword: '', newPayPassword: '1' },
    ['currentPayPassword', 'newPayPassword'],
  ],
] as const)(
  'checkRequest of %s with %j names only the fields of the matching variant',
  (name, body, fields) => {
    expect(checkRequest(name, body).map(({ field }) => field)).toEqual(fields);
  },
);

it.each([
  ['data:image/png;base64,AAAA', []],
  ['data:image/jpeg;base64,AAA=', []],
  [`data:image/webp;base64,${'A'.repeat(12_000_000)}`, []],
  [`data:image/webp;base64,${'A'.repeat(9_000_000)}!`, ['image']],
  ['data:image/svg+xml;base64,AAAA', ['image']],
  ['data:image/png;base64,', ['image']],
  ['data:image/png;base64,A=A', ['image']],
])(
  'checkRequest validates the format of a picture of any length (case %#)',
  (frontImage, rules) => {
    expect(rulesBroken('bindIdcard', { frontImage }).map(({ rule }) => rule)).toEqual(rules);
  },
);
