import type { EndpointName } from '#contract';
import { WEALTH_OFFERS } from '#exchange/domain/wealthProducts';
import { sendOnce, callControl } from './actor';
import type { RunContext } from './actor';
import { must } from './failure';
import type { Answered } from './http';
import { SIMULATED_PAY_PASSWORD } from './model';
import type { SimulatedUser } from './model';
import type { Random } from './random';

const HOLDING = WEALTH_OFFERS.find(({ kind }) => kind !== 'lockup')?.productId;
const OTHER_PAY_PASSWORD = '975310';
const WRONG_PAY_PASSWORD = '000000';
const FREEZE_SEC = 600;
const REVIEW_MS = 5_000;
const TRIES_MAX = 20;
const DEPOSITS_EXPIRE_MS = 25 * 3_600_000;

/** Checks refusals while no other call is running, so that only one response is correct. */
export async function checkRefusals(stage: RunContext, random: Random): Promise<void> {
  const user = stage.model.users.find(({ walletId }) => walletId !== null);
  if (!user) return;
  const {
    tell: succeed,
    freeze,
    refused,
    openDeposit,
    orders,
    withdrawal,
  } = helpersFor(stage, random, user);
  stage.tally.count('drill');

  await freeze(0);
  await refused('orderCreate', { ...orders(), amount: '1000.000001' }, 'AMOUNT_TOO_LARGE');
  // The product may be closed, which is checked first.
  const late = { ...orders(), seenAt: stage.model.now - 60_000 };
  await refused('orderCreate', late, 'PRICE_STALE', ['MARKET_CLOSED']);
  await refused('deposit', { paymethod: 'bank', amount: '10000.000001' }, 'AMOUNT_TOO_LARGE');
  await refused('trcWithdrawal', withdrawal({ amount: '5000.000001' }), 'AMOUNT_TOO_LARGE');

  await freeze(FREEZE_SEC);
  await refused('orderCreate', orders(), 'FUNDS_FROZEN');
  await refused('wealthBuy', { productId: HOLDING, amount: '10' }, 'FUNDS_FROZEN');
  await refused('wealthSubmit', { productId: 'LOCK-7', amount: '50' }, 'FUNDS_FROZEN');
  await refused('trcWithdrawal', withdrawal({}), 'FUNDS_FROZEN');
  await freeze(0);

  const wrong = withdrawal({ payPassword: WRONG_PAY_PASSWORD });
  for (let guess = 1; guess <= 4; guess += 1) {
    await refused('trcWithdrawal', wrong, 'WRONG_PAY_PASSWORD');
  }
  // The fifth wrong password freezes the funds, so both reasons are correct.
  await refused('trcWithdrawal', wrong, 'WRONG_PAY_PASSWORD', ['FUNDS_FROZEN']);
  await refused('trcWithdrawal', withdrawal({}), 'FUNDS_FROZEN');
  await freeze(0);

  const change = (from: string, to: string) =>
    succeed('resetPaypwd', { currentPayPassword: from, newPayPassword: to });
  await change(SIMULATED_PAY_PASSWORD, OTHER_PAY_PASSWORD);
  await refused('trcWithdrawal', withdrawal({}), 'WRONG_PAY_PASSWORD');
  await change(OTHER_PAY_PASSWORD, SIMULATED_PAY_PASSWORD);

  const { id } = await openDeposit();
  const proof = { depositId: id, reference: 'never paid .13' };
  const stranger = stage.model.users.find((other) => other !== user);
  if (stranger)
    await helpersFor(stage, random, stranger).refused('walletSubmit', proof, 'NOT_FOUND');
  await succeed('walletSubmit', proof);
  await callControl(stage, random, { path: 'clock', body: { advanceMs: REVIEW_MS } });
  const page = { view: 'transfers', limit: 20 };
  const { items } = (await succeed('balanceList', page)) as {
    items: { id: string; state: string }[];
  };
  const state = items.find((item) => item.id === id)?.state ?? 'unknown';
  must(state === 'fail', () => `the deposit ${id}, which was not paid, is ${state}`);
}

function helpersFor(stage: RunContext, random: Random, user: SimulatedUser) {
  /** Repeats the call until it is answered. */
  async function answerOf(name: EndpointName, body: object): Promise<Answered> {
    const key = random.uuid();
    for (let tries = 1; ; tries += 1) {
      const reply = await sendOnce(stage, random, { name, body, user, key });
      if (reply.kind === 'answered') return reply;
      must(tries < TRIES_MAX, () => `${name} got no answer without other load`);
    }
  }

  async function succeed(name: EndpointName, body: object): Promise<unknown> {
    const { code, data, text } = await answerOf(name, body);
    must(code === 0, () => `${name} was refused: ${text}`);
    return data;
  }

  return {
    tell: succeed,

    /** Opens a deposit. At the limit of open deposits it advances the clock until the unpaid ones have expired. */
    openDeposit: async () => {
      const body = { paymethod: 'bank', amount: '20' };
      const { code, data } = await answerOf('deposit', body);
      if (code === 0) return data as { id: string };
      must(
        (data as { reason?: string }).reason === 'TOO_MANY_DEPOSITS',
        () => 'a deposit was refused',
      );
      await callControl(stage, random, { path: 'clock', body: { advanceMs: DEPOSITS_EXPIRE_MS } });
      return (await succeed('deposit', body)) as { id: string };
    },

    refused: async (
      name: EndpointName,
      body: object,
      reason: string,
      others: readonly string[] = [],
    ): Promise<void> => {
      const { data, text } = await answerOf(name, body);
      const { reason: given } = data as { reason?: string };
      must(
        given !== undefined && [reason, ...others].includes(given),
        () => `${name} ${JSON.stringify(body)} must be ${reason} and is ${text}`,
      );
    },

    freeze: (forSec: number) =>
      callControl(stage, random, {
        path: 'freeze',
        body: { username: user.username, reason: 'SIMULATED', forSec },
      }),

    orders: () => ({
      productId: 'BTCUSDT',
      direction: 'rise',
      amount: '1',
      durationSec: 60,
      seenPrice: '1',
      seenAt: stage.model.now,
    }),

    withdrawal: (changed: object) => ({
      paymethod: 'trc',
      walletId: user.walletId,
      amount: '10',
      payPassword: SIMULATED_PAY_PASSWORD,
      Authorization: '',
      ...changed,
    }),
  };
}
