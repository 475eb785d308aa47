import { executeAction, sendOnce, callControl } from './actor';
import type { RunContext } from './actor';
import { SimulationFailure } from './failure';
import { SIMULATED_PASSWORD, SIMULATED_PAY_PASSWORD } from './model';
import type { SimulatedUser } from './model';
import { randomIntent } from './moneyCalls';
import type { Random } from './random';

/** A valid image of twelve by eight pixels. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAwAAAAICAYAAADN5B7xAAAAQ0lEQVR4AZyN0QkAIAhED0epVWqmVqiZmqVZ6ksRQUKFQxTfk8psNxJCsAQ4Y0PH8wjgHdh9HqirQ8eaec5/YMOvPwAAAP//hEBopQAAAAZJREFUAwAPGCMtB0Ki5AAAAABJRU5ErkJggg==';

const CARD = {
  kind: 'bank',
  bankName: 'Bank of Nowhere',
  holderName: 'Simulated User',
  cardNumber: '4111111111111111',
  aba: '021000021',
  swift: 'VTCBVNVX',
  bankAddress: '1 First Street',
  branchAddress: '2 Second Street',
  city: 'Town',
  province: 'Province',
  nationality: 'Nowhere',
  passportNumber: 'B1234567',
};
const WALLET = { kind: 'wallet', network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

/**
 * Registers users in invitation chains longer than nine levels, each with play money, a lock-up and a holding. Three
 * in four users are verified and may withdraw; the withdrawals of the others must be refused.
 */
export async function enroll(stage: RunContext, random: Random, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const { users } = stage.model;
    // Every thirteenth user has no inviter, so that there are several chains with more than nine levels.
    const inviter = place % 13 === 0 ? undefined : users[place - 1];
    const user = await register(stage, random, place, inviter?.inviteCode);
    if (place % 4 === 3) users.push(user);
    else users.push({ ...user, walletId: await verify(stage, random, user) });
  }
  for (const user of stage.model.users) await invest(stage, random, user);
}

/** Gives the user investments with daily credits, so that every run has credits and maturities. */
async function invest(stage: RunContext, random: Random, user: SimulatedUser): Promise<void> {
  const draw = { random, model: stage.model, user };
  const intents = [randomIntent('wealthSubmit', draw), randomIntent('wealthBuy', draw)];
  await executeAction(stage, random, user, { kind: 'intents', intents });
}

async function register(
  stage: RunContext,
  random: Random,
  place: number,
  inviteCode?: string,
): Promise<SimulatedUser> {
  const username = `sim${place}`;
  const phone = String(10_000_000_000 + place);
  const { accessToken, user } = await demand<{
    accessToken: string;
    user: { id: string; inviteCode: string };
  }>(stage, random, {
    name: 'register',
    body: {
      username,
      phone,
      password: SIMULATED_PASSWORD,
      payPassword: SIMULATED_PAY_PASSWORD,
      inviteCode,
    },
  });
  return { ...user, username, phone, token: accessToken, walletId: null, deposits: [], orders: [] };
}

/** @returns the id of the bound address */
async function verify(stage: RunContext, random: Random, user: SimulatedUser): Promise<string> {
  const identity = { realName: 'Simulated User', idNumber: 'ID123456' };
  const images = { frontImage: PICTURE, backImage: PICTURE };
  await demand(stage, random, { name: 'bindIdcard', user, body: { ...identity, ...images } });
  const { username } = user;
  await callControl(stage, random, {
    path: 'verdict',
    body: { kind: 'identity', username, state: 'approved' },
  });
  await demand(stage, random, { name: 'saveBank', user, body: CARD });
  const { wallet } = await demand<{ wallet: { id: string } }>(stage, random, {
    name: 'saveBank',
    user,
    body: WALLET,
  });
  return wallet.id;
}

/** Sends a call that must succeed, because no process is killed in this phase. */
async function demand<T>(
  stage: RunContext,
  random: Random,
  asked: Parameters<typeof sendOnce>[2],
): Promise<T> {
  const reply = await sendOnce(stage, random, asked);
  if (reply.kind === 'answered' && reply.code === 0) return reply.data as T;
  throw new SimulationFailure(`${asked.name} did not succeed: ${JSON.stringify(reply)}`);
}
