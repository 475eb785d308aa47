import { CARD, identityRequest, registerMember, PAY_PASSWORD, WALLET } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';

let exchange: TestExchange;
let token: string;
beforeAll(async () => {
  exchange = await startTestExchange();
  ({ token } = await registerMember(exchange));
});
afterAll(async () => {
  // Closing also fails when anything was noted as a fault.
  await exchange.close();
});

/** What no name, address or note of a person holds: each is invisible, or turns around how the rest is read. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['NUL', '\u0000'],
  ['escape', '\u001b'],
  ['a line feed', '\n'],
  ['delete', '\u007f'],
  ['a control of the second row', '\u0085'],
  ['half a character', '\ud800'],
  ['its other half', '\udfff'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2066'],
];

const account = { phone: '79999999999', password: 'correct horse', payPassword: '246810' };
const CARD_TEXTS = [
  ...(['bankName', 'holderName', 'bankAddress', 'branchAddress', 'city'] as const),
  ...(['province', 'nationality'] as const),
];

/** Every text that a person writes, with a request that is right but for it. */
const TEXTS = [
  ...CARD_TEXTS.map((field) => ['saveBank', field, CARD] as const),
  ['saveBank', 'label', WALLET],
  ['bindIdcard', 'realName', identityRequest('079123456789')],
  ['register', 'inviteCode', { ...account, username: 'neverborn' }],
  ['walletSubmit', 'reference', { depositId: 'D-1' }],
  ['deposit', 'network', { paymethod: 'digital', amount: '10' }],
  ['login', 'username', { password: 'correct horse' }],
] as const;

test.each(TEXTS)('%s: %s takes nothing unseen', async (name, field, body) => {
  for (const [what, unseen] of UNSEEN) {
    for (const text of [unseen, `ab${unseen}`, `${unseen}ab`, `a${unseen}b`]) {
      const answer = await exchange.send(name, { ...body, [field]: text }, { token });
      const fields = answer.data.fields?.map((bad) => bad.field);
      expect([what, answer.status, fields]).toEqual([what, 400, [field]]);
    }
  }
});

test('a refund claim takes nothing unseen', async () => {
  for (const [what, unseen] of UNSEEN) {
    const claim = { amountDefrauded: '10', refundNumber: `1${unseen}` };
    const answer = await exchange.send('saveBank', { ...CARD, claim }, { token });
    expect([what, answer.status]).toEqual([what, 400]);
  }
});

test.each([
  ['freeze', { username: 'member1', forSec: 60 }, 'reason'],
  ['freeze', { reason: 'a reason', forSec: 60 }, 'username'],
  ['verdict', { kind: 'deposit', state: 'success' }, 'id'],
  ['verdict', { kind: 'deposit', state: 'success', id: 'D-1' }, 'reason'],
])('the control %s %j takes nothing unseen as %s', async (name, body, field) => {
  for (const [, unseen] of UNSEEN) {
    const asked = exchange.control(name, { ...body, [field]: `a${unseen}` });
    await expect(asked).rejects.toThrow(/"INVALID"/);
  }
});

test('what people write in any language is taken', async () => {
  for (const holderName of ['Nguyễn Văn Ân', '陈 伟', "D'Arcy-Łuk 3", 'नीरज\u200dकुमार', '👩‍👩‍👧']) {
    const card = { ...CARD, holderName, payPassword: PAY_PASSWORD };
    const { bankCard } = await exchange.call('saveBank', card, { token });
    expect(bankCard?.holderName).toBe(holderName);
  }
});
