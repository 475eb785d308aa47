import { TRC20_ADDRESS } from '#samples/account';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { isTronAddress } from '#contract/tronAddress';
import {
  CARD,
  CARD_NUMBER,
  identityRequest,
  registerMember,
  PAY_PASSWORD,
  WALLET,
  registerWithdrawer,
} from '#testkit/exchange/member';
import { exchange } from '#testkit/exchange/sharedExchange';
import { startTestExchange } from '#testkit/exchange/testExchange';
import { unpayableAddress } from './trc20';

const base58check = createBase58check(sha256);
/** Creates a different address with a valid checksum for each number. */
const payableAddress = (n: number) =>
  base58check.encode(Uint8Array.from([0x41, ...Array<number>(19).fill(7), n]));

test('a new user has neither card nor wallet', async () => {
  const { token } = await registerMember(exchange);
  expect(await exchange.call('getUserWallets', {}, { token })).toEqual({
    bankCard: null,
    wallets: [],
  });
});

test('a bound card shows only the last four characters of its numbers', async () => {
  const { token } = await registerMember(exchange);
  const claim = { amountDefrauded: '120.5', refundNumber: 'R-77' };
  const saved = await exchange.send('saveBank', { ...CARD, claim, userId: 'U-1' }, { token });
  expect(saved.code).toBe(0);
  expect(saved.text).not.toContain(CARD_NUMBER);
  expect(saved.text).not.toContain(CARD.passportNumber);
  const { bankCard } = await exchange.call('getUserWallets', {}, { token });
  expect(bankCard).toMatchObject({
    bankName: CARD.bankName,
    holderName: CARD.holderName,
    swift: CARD.swift,
    branchAddress: CARD.branchAddress,
    cardNumber: '************1111',
    passportNumber: '****4567',
  });
  expect((await exchange.call('getUserWallets', {}, { token })).claim).toEqual(claim);
});

test('a new card replaces the old one, and the claim stays', async () => {
  const { token } = await registerMember(exchange);
  await exchange.call(
    'saveBank',
    { ...CARD, claim: { amountDefrauded: '1', refundNumber: 'R' } },
    { token },
  );
  const other = { ...CARD, bankName: 'BIDV', payPassword: PAY_PASSWORD };
  await exchange.call('saveBank', other, { token });
  const { bankCard, claim } = await exchange.call('getUserWallets', {}, { token });
  expect(bankCard?.bankName).toBe('BIDV');
  expect(bankCard?.claim).toBeUndefined();
  // The claim stays when a new card replaces the old one.
  expect(claim).toEqual({ amountDefrauded: '1', refundNumber: 'R' });
});

test.each([
  ['eleven digits', { cardNumber: '41111111111' }, 'cardNumber', 'card'],
  ['spaces in the card number', { cardNumber: '4111 1111 1111 1111' }, 'cardNumber', 'card'],
  ['an ABA of eight digits', { aba: '02100002' }, 'aba', 'aba'],
  ['a Swift code of nine characters', { swift: 'VTCBVNVX1' }, 'swift', 'swift'],
  [
    'a passport number of four characters',
    { passportNumber: 'B123' },
    'passportNumber',
    'passport',
  ],
  ['an empty city', { city: '' }, 'city', 'text'],
  ['a holder name of 81 letters', { holderName: 'a'.repeat(81) }, 'holderName', 'text'],
  ['an incomplete claim', { claim: { amountDefrauded: '1' } }, 'claim.refundNumber', 'required'],
])('a card with %s is refused', async (_, change, field, rule) => {
  const { token } = await registerMember(exchange);
  const answer = await exchange.send('saveBank', { ...CARD, ...change }, { token });
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, rule }] } });
  expect((await exchange.call('getUserWallets', {}, { token })).bankCard).toBeNull();
});

test('a wallet address is shown in full, bound once and can be relabelled', async () => {
  const { token } = await registerMember(exchange);
  const { wallet } = await exchange.call('saveBank', { ...WALLET, label: 'mine' }, { token });
  expect(wallet).toMatchObject({ address: TRC20_ADDRESS, network: 'TRC20', label: 'mine' });
  const again = await exchange.call('saveBank', WALLET, { token });
  expect(again.wallet?.id).toBe(wallet?.id);
  const { wallets } = await exchange.call('getUserWallets', {}, { token });
  expect(wallets).toHaveLength(1);
  expect(wallets[0]?.label).toBeUndefined();
});

test.each([
  ['a wrong checksum', `${TRC20_ADDRESS.slice(0, -1)}u`],
  ['two swapped letters', TRC20_ADDRESS.replace('NH', 'HN')],
  ['a missing letter', TRC20_ADDRESS.slice(0, -1)],
  ['an address of another chain', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['a letter outside base58', TRC20_ADDRESS.replace('7', '0')],
  ['an address of the exchange itself', unpayableAddress('x')],
])('a wallet address with the following fault is refused: %s', async (_, address) => {
  const { token } = await registerMember(exchange);
  const answer = await exchange.send('saveBank', { ...WALLET, address }, { token });
  const fields = [{ field: 'address', rule: 'address' }];
  expect(answer).toMatchObject({ status: 400, data: { fields } });
});

test('unpayableAddress has the format of an address and an invalid checksum', () => {
  for (let i = 0; i < 500; i += 1) {
    const address = unpayableAddress(String(i));
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(isTronAddress(address)).toBe(false);
  }
  expect(isTronAddress(TRC20_ADDRESS)).toBe(true);
});

test('a user does not see the targets of another user', async () => {
  const [one, other] = [await registerMember(exchange), await registerMember(exchange)];
  await exchange.call('saveBank', CARD, { token: one.token });
  await exchange.call('saveBank', WALLET, { token: one.token });
  expect(await exchange.call('getUserWallets', {}, { token: other.token })).toEqual({
    bankCard: null,
    wallets: [],
  });
});

const OTHER_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const bindOther = (payPassword?: string) => ({
  ...WALLET,
  address: OTHER_ADDRESS,
  ...(payPassword !== undefined && { payPassword }),
});

test('further cards and wallets need the fund password; the first ones and a new label do not', async () => {
  const { token } = await registerMember(exchange);
  const refusal = async (body: object) => (await exchange.send('saveBank', body, { token })).data;
  await exchange.call('saveBank', CARD, { token });
  await exchange.call('saveBank', WALLET, { token });
  const required = { reason: 'INVALID', fields: [{ field: 'payPassword', rule: 'required' }] };
  for (const body of [CARD, bindOther(), { kind: 'unbind' }]) {
    expect(await refusal(body)).toMatchObject(required);
  }
  expect(await refusal(bindOther('000000'))).toMatchObject({
    reason: 'WRONG_PAY_PASSWORD',
    attemptsLeft: 4,
  });
  await exchange.call('saveBank', { ...WALLET, label: 'cold' }, { token });
  await exchange.call('saveBank', bindOther(PAY_PASSWORD), { token });
  const { wallets } = await exchange.call('getUserWallets', {}, { token });
  expect(wallets.map(({ label }) => label).sort()).toEqual(['cold', undefined]);
});

test('five wrong fund passwords freeze funds, and targets cannot be changed during the freeze', async () => {
  const { token } = await registerWithdrawer(exchange);
  const unbind = (payPassword: string) =>
    exchange.send('saveBank', { kind: 'unbind', payPassword }, { token });
  for (let left = 4; left >= 0; left -= 1) {
    expect((await unbind('000000')).data).toMatchObject({ attemptsLeft: left });
  }
  expect((await unbind(PAY_PASSWORD)).data.reason).toBe('FUNDS_FROZEN');
  const { bankCard } = await exchange.call('getUserWallets', {}, { token });
  expect(bankCard).not.toBeNull();
});

test('unbind removes a target, and does not find a wallet of another user', async () => {
  const owner = await registerWithdrawer(exchange);
  const stranger = await registerWithdrawer(exchange);
  const unbind = { kind: 'unbind', payPassword: PAY_PASSWORD } as const;
  const theirs = { ...unbind, walletId: owner.walletId };
  const { token } = owner;
  expect((await exchange.send('saveBank', theirs, { token: stranger.token })).data.reason).toBe(
    'NOT_FOUND',
  );
  await exchange.call('saveBank', theirs, { token });
  await exchange.call('saveBank', unbind, { token });
  expect(await exchange.call('getUserWallets', {}, { token })).toEqual({
    bankCard: null,
    wallets: [],
  });
  expect((await exchange.send('saveBank', unbind, { token })).data.reason).toBe('NOT_FOUND');
});

test('a user without a card can submit, read and withdraw a claim', async () => {
  const { token } = await registerMember(exchange);
  const claim = { amountDefrauded: '88.5', refundNumber: 'R-1' };
  await exchange.call('saveBank', { kind: 'claim', claim }, { token });
  expect((await exchange.call('getUserWallets', {}, { token })).claim).toEqual(claim);
  await exchange.call('saveBank', { kind: 'claim' }, { token });
  expect(await exchange.call('getUserWallets', {}, { token })).not.toHaveProperty('claim');
});

test('at most the configured number of wallets can be bound', async () => {
  const { token } = await registerMember(exchange);
  const max = (await exchange.call('config', {})).targets?.maxWallets ?? 0;
  for (let n = 0; n < max; n += 1) {
    const body = { ...WALLET, address: payableAddress(n), payPassword: PAY_PASSWORD };
    await exchange.call('saveBank', body, { token });
  }
  const further = { ...bindOther(PAY_PASSWORD) };
  expect((await exchange.send('saveBank', further, { token })).data).toMatchObject({
    reason: 'TOO_MANY_TARGETS',
    max,
  });
});

test('simultaneous requests bind no more wallets than the maximum', async () => {
  const { token } = await registerMember(exchange);
  const max = (await exchange.call('config', {})).targets?.maxWallets ?? NaN;
  const sent = Array.from({ length: 2 * max }, (_, n) =>
    exchange.send(
      'saveBank',
      { ...WALLET, address: payableAddress(n), payPassword: PAY_PASSWORD },
      { token },
    ),
  );
  const bound = (await Promise.all(sent)).filter(({ code }) => code === 0);
  expect(bound).toHaveLength(max);
  expect((await exchange.call('getUserWallets', {}, { token })).wallets).toHaveLength(max);
});

test('the card holder is compared with the verified name', async () => {
  const user = await registerMember(exchange);
  const { token } = user;
  const matches = async () =>
    (await exchange.call('getUserWallets', {}, { token })).bankCard?.nameMatches;
  await exchange.call('saveBank', { ...CARD, holderName: 'AN NGUYEN VAN' }, { token });
  expect(await matches()).toBeUndefined();
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token });
  const { username } = user;
  await exchange.control('verdict', { kind: 'identity', username, state: 'approved' });
  // Cards show names in capitals without diacritics and with the given name first. Such a name must match as well.
  expect(await matches()).toBe(true);
  const another = { ...CARD, holderName: 'Tran Thi Binh', payPassword: PAY_PASSWORD };
  await exchange.call('saveBank', another, { token });
  expect(await matches()).toBe(false);
});

test('a withdrawal to a new target is refused with the end of the wait time until the wait is over', async () => {
  const strict = await startTestExchange({ targetWaitSec: 3_600 });
  try {
    const user = await registerWithdrawer(strict);
    const { token } = user;
    const { bankCard, wallets } = await strict.call('getUserWallets', {}, { token });
    const until = bankCard?.usableAt ?? 0;
    expect(until).toBe((bankCard?.boundAt ?? 0) + 3_600_000);
    expect(wallets[0]?.usableAt).toBeGreaterThan(0);
    const body = {
      paymethod: 'bank',
      amount: '100',
      payPassword: PAY_PASSWORD,
      Authorization: '',
    } as const;
    expect((await strict.send('bankWithdrawal', body, { token })).data).toMatchObject({
      reason: 'TARGET_WAITS',
      until,
    });
    await strict.control('clock', { advanceMs: 3_600_000 });
    expect((await strict.send('bankWithdrawal', body, { token })).code).toBe(0);
  } finally {
    await strict.close();
  }
});
