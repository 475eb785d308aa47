import {
  CARD,
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  WALLET,
} from '#testkit/exchange/member';
import { startTestExchange } from '#testkit/exchange/testExchange';
import type { TestExchange } from '#testkit/exchange/testExchange';

let exchange: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  ({ token } = await registerMember(exchange));
});
afterAll(async () => {
  // `close` throws if the exchange logged a fault.
  await exchange.close();
});

/** Characters that no valid text needs: each is invisible or reverses the following text. */
const INVISIBLE: readonly (readonly [string, string])[] = [
  ['NUL', '\u0000'],
  ['escape', '\u001b'],
  ['a line feed', '\n'],
  ['delete', '\u007f'],
  ['a C1 control character', '\u0085'],
  ['a lone high surrogate', '\ud800'],
  ['a lone low surrogate', '\udfff'],
  ['a direction override', '\u202e'],
  ['a direction isolate', '\u2066'],
];

const account = { phone: '79999999999', password: 'correct horse', payPassword: '246810' };
const CARD_TEXTS = [
  ...(['bankName', 'holderName', 'bankAddress', 'branchAddress', 'city'] as const),
  ...(['province', 'nationality'] as const),
];

/** Every free text field with a request that is valid except for this field. */
const TEXTS = [
  ...CARD_TEXTS.map((field) => ['saveBank', field, CARD] as const),
  ['saveBank', 'label', WALLET],
  ['bindIdcard', 'realName', identityRequest('079123456789')],
  ['register', 'inviteCode', { ...account, username: 'neverborn' }],
  ['walletSubmit', 'reference', { depositId: 'D-1' }],
  ['deposit', 'network', { paymethod: 'digital', amount: '10' }],
  ['login', 'username', { password: 'correct horse' }],
] as const;

test.each(TEXTS)(
  'the call %s refuses invisible characters in the field %s',
  async (name, field, body) => {
    for (const [label, character] of INVISIBLE) {
      for (const text of [character, `ab${character}`, `${character}ab`, `a${character}b`]) {
        const answer = await exchange.send(name, { ...body, [field]: text }, { token });
        const fields = answer.data.fields?.map((bad) => bad.field);
        expect([label, answer.status, fields]).toEqual([label, 400, [field]]);
      }
    }
  },
);

test('a refund claim refuses invisible characters', async () => {
  for (const [label, character] of INVISIBLE) {
    const claim = { amountDefrauded: '10', refundNumber: `1${character}` };
    const answer = await exchange.send('saveBank', { ...CARD, claim }, { token });
    expect([label, answer.status]).toEqual([label, 400]);
  }
});

test.each([
  ['freeze', { username: 'member1', forSec: 60 }, 'reason'],
  ['freeze', { reason: 'a reason', forSec: 60 }, 'username'],
  ['verdict', { kind: 'deposit', state: 'success' }, 'id'],
  ['verdict', { kind: 'deposit', state: 'success', id: 'D-1' }, 'reason'],
])('the sandbox control %s %j refuses invisible characters in %s', async (name, body, field) => {
  for (const [, character] of INVISIBLE) {
    const call = exchange.control(name, { ...body, [field]: `a${character}` });
    await expect(call).rejects.toThrow(/"INVALID"/);
  }
});

test('the free text fields of calls accept text in any language', async () => {
  for (const holderName of ['Nguyễn Văn Ân', '陈 伟', "D'Arcy-Łuk 3", 'नीरज\u200dकुमार', '👩‍👩‍👧']) {
    const card = { ...CARD, holderName, payPassword: PAY_PASSWORD };
    const { bankCard } = await exchange.call('saveBank', card, { token });
    expect(bankCard?.holderName).toBe(holderName);
  }
});
