import { fromMicro, toMicro } from '#contract';
import type { ArgOf, CashFlowEntry } from '#contract';
import { TRC20_ADDRESS } from '#samples/account';
import { picture } from './pictures';
import type { TestExchange } from './testExchange';

export const PAY_PASSWORD = '246810';
export const PASSWORD = 'correct horse';
/** A card number with a valid check digit. */
export const CARD_NUMBER = '4111111111111111';

export const CARD = {
  kind: 'bank',
  bankName: 'Techcombank',
  holderName: 'Nguyễn Văn An',
  cardNumber: CARD_NUMBER,
  aba: '021000021',
  swift: 'VTCBVNVX',
  bankAddress: '191 Bà Triệu',
  branchAddress: '12 Lý Thường Kiệt',
  city: 'Hà Nội',
  province: 'Hà Nội',
  nationality: 'Việt Nam',
  passportNumber: 'B1234567',
} as const satisfies ArgOf<'saveBank'>;

export const WALLET = {
  kind: 'wallet',
  network: 'TRC20',
  address: TRC20_ADDRESS,
} as const satisfies ArgOf<'saveBank'>;

export const identityRequest = (idNumber: string) => ({
  realName: 'Nguyễn Văn An',
  idNumber,
  frontImage: picture('image/jpeg'),
  backImage: picture('image/webp'),
});

export interface Member {
  readonly token: string;
  readonly username: string;
  readonly phone: string;
  readonly id: string;
}

let count = 0;

/** Registers a user with the initial play money. */
export async function registerMember(exchange: TestExchange): Promise<Member> {
  count += 1;
  const username = `member${count}`;
  const phone = String(70_000_000_000 + count);
  const { accessToken, user } = await exchange.call('register', {
    username,
    phone,
    password: PASSWORD,
    payPassword: PAY_PASSWORD,
  });
  return { token: accessToken, username, phone, id: user.id };
}

/** Registers a verified user with a bound card and a bound address (`walletId`). */
export async function registerWithdrawer(
  exchange: TestExchange,
): Promise<Member & { readonly walletId: string }> {
  const member = await registerMember(exchange);
  const { token, username } = member;
  await exchange.call('bindIdcard', identityRequest('079123456789'), { token });
  await exchange.control('verdict', { kind: 'identity', username, state: 'approved' });
  await exchange.call('saveBank', CARD, { token });
  const { wallet } = await exchange.call('saveBank', WALLET, { token });
  return { ...member, walletId: wallet?.id ?? '' };
}

export const availableBalance = async (exchange: TestExchange, token: string) =>
  (await exchange.call('userDetails', {}, { token })).balance.available;

/** Returns the latest entries of the cash flow, newest first. */
export async function latestCashFlow(
  exchange: TestExchange,
  token: string,
  filter: ArgOf<'balanceList'> = {},
): Promise<CashFlowEntry[]> {
  const { items } = await exchange.call('balanceList', { limit: 100, ...filter }, { token });
  return items.filter((item) => 'balanceAfter' in item);
}

/**
 * Checks that all entries sum to zero, that balances equal their entries, and that a user's entries sum to the
 * available balance.
 */
export async function expectSoundLedger(exchange: TestExchange, tokens: readonly string[] = []) {
  const { ledger } = await exchange.control<{ ledger: Record<string, unknown> }>('state');
  expect(ledger).toMatchObject({ entriesSum: '0', mismatched: 0 });
  for (const token of tokens) {
    const lines = await latestCashFlow(exchange, token);
    const sum = lines.reduce(
      (total, { income, expenditure }) => total + toMicro(income) - toMicro(expenditure),
      0n,
    );
    expect(fromMicro(sum)).toBe(await availableBalance(exchange, token));
    expect(lines[0]?.balanceAfter).toBe(fromMicro(sum));
  }
}
