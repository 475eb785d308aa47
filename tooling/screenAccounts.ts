import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract';

/**
 * The accounts in the screenshots: a new account, and an account with entries in every list. The amounts are uneven,
 * so that each is recognisable.
 */

export type AccountName = 'newcomer' | 'regular';

export type Accounts = Readonly<Record<AccountName, string>>;

const ORDER_SEC = 60;
const PASSWORD = 'tide-and-time';
const PAY_PASSWORD = '246810';

/** Fields that must be unique within an exchange. */
interface Person {
  readonly username: string;
  readonly phone: string;
}

/** Names used in the screenshots. */
const PICTURED: Readonly<Record<AccountName, Person>> = {
  regular: { username: 'regular', phone: '13900000917' },
  newcomer: { username: 'marina', phone: '13800001234' },
};

/** A minimal PNG of 12 by 8 px. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAAQ0lEQVR4AZyN0QkAIAhED0epVWqmVqiZmqVZ6ksRQUKFQxTfk8psNxJCsAQ4Y0PH8wjgHdh9HqirQ8eaec5/YMOvPwAAAP//hEBopQAAAAZJREFUAwAPGCMtB0Ki5AAAAABJRU5ErkJggg==';

/** Calls an endpoint of the exchange and returns its `data`. @throws Error if the exchange refuses the call */
async function call<T>(url: string, token: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'accept-language': 'en' },
      ...{ authorization: token, 'idempotency-key': randomUUID() },
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data: T };
  if (answer.code !== 0) throw new Error(`${path} returned ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Calls a sandbox control. @throws Error if the exchange refuses the call */
async function control(url: string, name: string, body: object): Promise<void> {
  const response = await fetch(`${url}/_sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code: number };
  if (code !== 0)
    throw new Error(`/_sandbox/${name} returned status ${response.status}, code ${code}`);
}

async function register(url: string, { username, phone }: Person): Promise<string> {
  const who = { username, phone, password: PASSWORD, payPassword: PAY_PASSWORD };
  const { accessToken } = await call<{ accessToken: string }>(url, '', 'user/register', who);
  return accessToken;
}

interface Quote {
  readonly productId: string;
  readonly price: string;
  readonly priceAt: number;
}

/** Places an order at the current price. */
export async function placeSampleOrder(
  url: string,
  token: string,
  { productId = 'EURUSD', direction = 'rise', amount = '50', durationSec = ORDER_SEC } = {},
): Promise<string> {
  const quote = await call<Quote>(url, token, 'product/details', { productId });
  const { orderNo } = await call<{ orderNo: string }>(url, token, 'order/create', {
    ...{ productId, direction, amount, durationSec },
    ...{ seenPrice: quote.price, seenAt: quote.priceAt },
  });
  return orderNo;
}

async function verify(url: string, token: string, username: string) {
  await call(url, token, 'user/bind_idcard', {
    ...{ realName: 'Marina Reed', idNumber: 'ID123456' },
    ...{ frontImage: PICTURE, backImage: PICTURE },
  });
  await control(url, 'verdict', { kind: 'identity', username, state: 'approved' });
}

async function bind(url: string, token: string): Promise<string> {
  await call(url, token, 'user/save_bank', {
    ...{ kind: 'bank', bankName: 'Bank of Nowhere', holderName: 'Marina Reed' },
    ...{ cardNumber: '4111111111111111', aba: '021000021', swift: 'VTCBVNVX' },
    ...{ bankAddress: '1 First Street', branchAddress: '2 Second Street', city: 'Port' },
    ...{ province: 'Coast', nationality: 'Nowhere', passportNumber: 'B1234567' },
  });
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const { wallet } = await call<{ wallet: { id: string } }>(url, token, 'user/save_bank', {
    ...{ kind: 'wallet', network: 'TRC20', address, label: 'Savings' },
  });
  return wallet.id;
}

type Verdict = 'success' | 'fail' | null;

async function deposit(url: string, token: string, amount: string, verdict: Verdict) {
  const asked = { paymethod: 'digital', amount };
  const { id } = await call<{ id: string }>(url, token, 'user/deposit', asked);
  await call(url, token, 'wallet/submit', { depositId: id, reference: 'paid by hand' });
  if (verdict) await control(url, 'verdict', { kind: 'deposit', id, state: verdict });
}

interface Withdrawal {
  readonly amount: string;
  readonly verdict: Verdict;
}

async function withdraw(
  url: string,
  token: string,
  walletId: string,
  { amount, verdict }: Withdrawal,
) {
  const asked = { paymethod: 'trc', amount, payPassword: PAY_PASSWORD, walletId };
  const { id } = await call<{ id: string }>(url, token, 'wallet/trcWithdrawal', asked);
  if (verdict) await control(url, 'verdict', { kind: 'withdrawal', id, state: verdict });
}

async function regular(url: string, person: Person): Promise<string> {
  const token = await register(url, person);
  await verify(url, token, person.username);
  const walletId = await bind(url, token);
  await call(url, token, 'wealth/submit', { productId: 'LOCK-7', amount: '1043.21' });
  await call(url, token, 'wealth/submit', { productId: 'LOCK-30', amount: '517.34' });
  await call(url, token, 'wealth/buy', { productId: 'FUND-GOLD', amount: '811.37' });
  await deposit(url, token, '2713.56', 'success');
  await withdraw(url, token, walletId, { amount: '127.83', verdict: 'success' });
  for (const productId of ['EURUSD', 'BTCUSDT', 'XAUUSD']) {
    await placeSampleOrder(url, token, { productId, amount: '52.37' });
    await placeSampleOrder(url, token, { productId, direction: 'drop', amount: '12.53' });
  }
  await control(url, 'clock', { advanceMs: 3 * DAY_MS });
  await deposit(url, token, '119.27', 'fail');
  await deposit(url, token, '76.42', null);
  await withdraw(url, token, walletId, { amount: '131.94', verdict: 'fail' });
  await withdraw(url, token, walletId, { amount: '142.61', verdict: null });
  return token;
}

/** Creates both accounts. `people` gives other names for an exchange that may already have the default ones. */
export const openAccounts = async (url: string, people = PICTURED): Promise<Accounts> => ({
  regular: await regular(url, people.regular),
  newcomer: await register(url, people.newcomer),
});
