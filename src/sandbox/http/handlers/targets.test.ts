import { isTronAddress } from '../../../contract/tronAddress';
import { ADDRESS, CARD, CARD_NUMBER, member, WALLET } from '../testing/member';
import { startTestExchange } from '../testing/testExchange';
import type { TestExchange } from '../testing/testExchange';
import { unpayableAddress } from './trc20';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startTestExchange();
});
afterAll(async () => {
  await exchange.close();
});

test('a newcomer has neither card nor wallet', async () => {
  const { token } = await member(exchange);
  expect(await exchange.call('getUserWallets', {}, { token })).toEqual({
    bankCard: null,
    wallets: [],
  });
});

test('a bound card shows the last four of its numbers and nothing more of them', async () => {
  const { token } = await member(exchange);
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
    claim,
  });
});

test('a new card takes the place of the old one', async () => {
  const { token } = await member(exchange);
  await exchange.call(
    'saveBank',
    { ...CARD, claim: { amountDefrauded: '1', refundNumber: 'R' } },
    { token },
  );
  await exchange.call('saveBank', { ...CARD, bankName: 'BIDV' }, { token });
  const { bankCard } = await exchange.call('getUserWallets', {}, { token });
  expect(bankCard?.bankName).toBe('BIDV');
  expect(bankCard?.claim).toBeUndefined();
});

test.each([
  ['a wrong last digit', { cardNumber: '4111111111111112' }, 'cardNumber', 'card'],
  ['eleven digits', { cardNumber: '41111111111' }, 'cardNumber', 'card'],
  ['spaces in the card number', { cardNumber: '4111 1111 1111 1111' }, 'cardNumber', 'card'],
  ['an ABA of eight digits', { aba: '02100002' }, 'aba', 'aba'],
  ['a Swift code of nine', { swift: 'VTCBVNVX1' }, 'swift', 'swift'],
  ['a passport number of four', { passportNumber: 'B123' }, 'passportNumber', 'passport'],
  ['an empty city', { city: '' }, 'city', 'text'],
  ['a holder of 81 letters', { holderName: 'a'.repeat(81) }, 'holderName', 'text'],
  ['half a claim', { claim: { amountDefrauded: '1' } }, 'claim.refundNumber', 'required'],
])('a card with %s is refused', async (_, change, field, rule) => {
  const { token } = await member(exchange);
  const answer = await exchange.send('saveBank', { ...CARD, ...change }, { token });
  expect(answer).toMatchObject({ status: 400, data: { fields: [{ field, rule }] } });
  expect((await exchange.call('getUserWallets', {}, { token })).bankCard).toBeNull();
});

test('an address stays whole, is bound once, and takes a new label', async () => {
  const { token } = await member(exchange);
  const { wallet } = await exchange.call('saveBank', { ...WALLET, label: 'mine' }, { token });
  expect(wallet).toMatchObject({ address: ADDRESS, network: 'TRC20', label: 'mine' });
  const again = await exchange.call('saveBank', WALLET, { token });
  expect(again.wallet?.id).toBe(wallet?.id);
  const { wallets } = await exchange.call('getUserWallets', {}, { token });
  expect(wallets).toHaveLength(1);
  expect(wallets[0]?.label).toBeUndefined();
});

test.each([
  ['a wrong checksum', `${ADDRESS.slice(0, -1)}u`],
  ['two letters swapped', ADDRESS.replace('NH', 'HN')],
  ['a letter too few', ADDRESS.slice(0, -1)],
  ['an address of another chain', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['a letter that base58 does not have', ADDRESS.replace('7', '0')],
  ['an address of the exchange itself', unpayableAddress('x')],
])('an address with %s is refused', async (_, address) => {
  const { token } = await member(exchange);
  const answer = await exchange.send('saveBank', { ...WALLET, address }, { token });
  const fields = [{ field: 'address', rule: 'address' }];
  expect(answer).toMatchObject({ status: 400, data: { fields } });
});

test('what the exchange shows as its address looks like one and never passes for one', () => {
  for (let i = 0; i < 500; i += 1) {
    const address = unpayableAddress(String(i));
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(isTronAddress(address)).toBe(false);
  }
  expect(isTronAddress(ADDRESS)).toBe(true);
});

test('nobody sees what another has bound', async () => {
  const [one, other] = [await member(exchange), await member(exchange)];
  await exchange.call('saveBank', CARD, { token: one.token });
  await exchange.call('saveBank', WALLET, { token: one.token });
  expect(await exchange.call('getUserWallets', {}, { token: other.token })).toEqual({
    bankCard: null,
    wallets: [],
  });
});
