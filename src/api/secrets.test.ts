import { callByName, createApiStore } from '#testkit/app/apiStore';
import { sampleAnswers } from '#testkit/app/samples';
import { hangUp, ok, refusalReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import type { EndpointName } from '#contract';
import { openSealed, seal, sealedCount } from '../state/secrets';
import { removeEntry } from '../state/storage/deviceEntry';

const KEY = '6f2c1f8e-5b0a-4c55-9a43-0a3d6c1b7e10';
const secret = {
  phone: '13canary001',
  password: 'canary-password',
  payPassword: 'canarypay',
  newPassword: 'canary-new',
  currentPassword: 'canary-current',
  newPayPassword: 'canarynewpay',
  currentPayPassword: 'canarycurrentpay',
  realName: 'Canary Real Name',
  idNumber: 'canaryId',
  frontImage: 'data:image/jpeg;base64,canaryFront',
  backImage: 'data:image/jpeg;base64,canaryBack',
  proofImage: 'data:image/jpeg;base64,canaryProof',
  holderName: 'Canary Holder',
  cardNumber: 'canary4111',
  aba: 'canaryAba',
  swift: 'canarySwift',
  passportNumber: 'canaryPass',
  claim: { amountDefrauded: '13', refundNumber: 'canaryClaim' },
};
const pick = (...names: (keyof typeof secret)[]) =>
  Object.fromEntries(names.map((name) => [name, secret[name]]));

/** Every call that carries secrets. */
const callsWithSecrets: readonly (readonly [EndpointName, object, Partial<typeof secret>])[] = [
  ['register', { username: 'ann' }, pick('phone', 'password', 'payPassword')],
  ['login', { username: 'ann' }, pick('password')],
  ['bindIdcard', {}, pick('realName', 'idNumber', 'frontImage', 'backImage')],
  [
    'saveBank',
    { kind: 'bank', bankName: 'Bank' },
    pick('holderName', 'cardNumber', 'aba', 'swift', 'passportNumber', 'claim'),
  ],
  ['walletSubmit', { depositId: 't1', reference: 'r', idempotencyKey: KEY }, pick('proofImage')],
  ['bankWithdrawal', { paymethod: 'bank', amount: '10', idempotencyKey: KEY }, pick('payPassword')],
  ['trcWithdrawal', { paymethod: 'trc', amount: '10', idempotencyKey: KEY }, pick('payPassword')],
  ['resetPwd', {}, pick('currentPassword', 'newPassword')],
  ['resetPwd', { username: 'ann' }, pick('phone', 'payPassword', 'newPassword')],
  ['resetPaypwd', {}, pick('currentPayPassword', 'newPayPassword')],
  ['defiMyOrder', {}, {}],
  ['defiOrderMoney', {}, {}],
];

const replies = [
  ['succeed', (name: EndpointName) => ok(sampleAnswers[name])],
  ['are refused', () => refusalReply(1106, { reason: 'WRONG_PAY_PASSWORD', attemptsLeft: 4 })],
  ['are disconnected', () => hangUp],
  ['break the contract', () => ok({ unexpected: true })],
] as const;

test.each(replies)(
  'actions, state, storage and log contain no secret and no token when calls %s',
  async (_how, replyFor) => {
    const logged: unknown[][] = [];
    const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const spies = levels.map((level) =>
      jest.spyOn(console, level).mockImplementation((...line: unknown[]) => void logged.push(line)),
    );
    localStorage.setItem('accessToken', 'canary-token-0');
    const app = createApiStore();
    for (const [name, open, fields] of callsWithSecrets) {
      scriptedExchange.forget();
      scriptedExchange.answer('*', replyFor(name));
      await callByName(app, name, { ...open, sealed: seal(fields) });
      // Without this check the test would also pass if no secret was sent.
      expect(scriptedExchange.heard[0]?.body).toMatchObject({ ...fields });
    }
    spies.forEach((spy) => spy.mockRestore());

    const seen = JSON.stringify([app.actions, app.store.getState(), logged]);
    expect(seen).not.toMatch(/canary/i);
    expect(seen).not.toContain('token-of-ann');
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/canary(?!-token-0)/i);
    expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'en']);
    expect(sealedCount()).toBe(0);
  },
);

test('a sealed envelope can be opened once', () => {
  const name = seal({ password: 'canary' });
  expect(name).not.toContain('canary');
  expect(openSealed(name)).toEqual({ password: 'canary' });
  expect(openSealed(name)).toBeUndefined();
});

test('a call that is replayed after its envelope was opened is not sent', async () => {
  scriptedExchange.forget();
  scriptedExchange.answer('*', ok(sampleAnswers.login));
  const arg = { username: 'ann', sealed: seal({ password: 'canary' }) };
  const app = createApiStore();
  await callByName(app, 'login', arg);
  const { error } = await callByName(app, 'login', arg);
  expect(error).toEqual({ kind: 'aborted', sent: false });
  expect(scriptedExchange.heard).toHaveLength(1);
});

test('the end of a session empties every envelope', () => {
  const name = seal({ password: 'canary' });
  removeEntry('secrets');
  expect(openSealed(name)).toBeUndefined();
  expect(sealedCount()).toBe(0);
});
