import { randomBytes, randomInt } from 'node:crypto';
import type { ArgOf, EndpointName, Quote, Reason, ResultOf } from '#contract';
import { readRefusal, readSuccess } from './answers';
import type { RefusedAnswer } from './answers';
import type { Controls } from './controls';
import { checkDerivedFigures } from './derivedFigures';
import { assertThat, NotCheckable } from './difference';
import type { Send, SendOptions } from './http';
import { identity } from './samples';

/** A registered user of the run, with passwords and token. */
export interface KitUser {
  readonly id: string;
  readonly token: string;
  readonly username: string;
  readonly phone: string;
  readonly password: string;
  readonly payPassword: string;
  readonly inviteCode: string;
}

/** Environment of a check: calls, new users, and sandbox controls if available. */
export interface KitWorld {
  readonly controls: Controls;
  /** Longest wait for the run's own orders to settle. */
  readonly settleMs: number;
  /** Origin of the app, for CORS checks. */
  readonly origin: string;
  /** Sends a request without checking the response. */
  readonly send: Send;
  /**
   * Sends a call that must succeed, and returns its validated data, whose derived figures are right.
   * @throws Difference that names the call
   */
  ok<N extends EndpointName>(name: N, arg: ArgOf<N>, by?: SendOptions): Promise<ResultOf<N>>;
  refused(
    name: EndpointName,
    body: unknown,
    reason: Reason | readonly Reason[],
    by?: SendOptions,
  ): Promise<RefusedAnswer>;
  /** Registers a new user. */
  user(inviteCode?: string): Promise<KitUser>;
  /** Registers a user with money. @throws NotCheckable when new users have none */
  funded(inviteCode?: string): Promise<KitUser>;
  /** Registers a user with money and an approved identity. */
  verified(): Promise<KitUser>;
  /** User for real orders of the minimum stake: the given account, or otherwise a new user with money. */
  trader(): Promise<KitUser>;
  /** A user shared by all checks, for calls without side effects on other checks. */
  anyone(): Promise<KitUser>;
  /** An open product, preferably one without closing times. */
  product(): Promise<Quote>;
  config(): Promise<ResultOf<'config'>>;
}

export interface KitWorldOptions {
  readonly send: Send;
  readonly controls: Controls;
  /** Invite code for registrations, if the backend requires one. */
  readonly inviteCode?: string | undefined;
  readonly settleMs: number;
  readonly origin: string;
  /** An account with money, for backends that give none to new users. */
  readonly account?: FundedAccount | undefined;
}

export interface FundedAccount {
  readonly username: string;
  readonly password: string;
}

const letters = (count: number) => randomBytes(count).toString('hex').slice(0, count);
/** Random digits. */
export const digits = (count: number) =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A new name and phone number, with passwords. */
export const newcomer = () => ({
  username: `Kit${letters(13)}`,
  phone: digits(11),
  password: 'correct horse',
  payPassword: '246810',
});

export function makeWorld(options: KitWorldOptions): KitWorld {
  const { send, controls, inviteCode, settleMs, origin, account } = options;
  let shared: Promise<KitUser> | undefined;
  let config: Promise<ResultOf<'config'>> | undefined;

  const world: KitWorld = {
    controls,
    settleMs,
    origin,
    send,
    async ok(name, arg, by) {
      const data = readSuccess(name, await send(name, arg, by));
      checkDerivedFigures(name, arg, data);
      return data;
    },
    refused: async (name, body, reason, by) =>
      readRefusal(name, await send(name, body, by), reason),
    async user(code = inviteCode) {
      if (code === undefined && (await world.config()).inviteRequired) {
        throw new NotCheckable('registration requires an invite code: pass one with --invite');
      }
      const credentials = newcomer();
      const arg = code === undefined ? credentials : { ...credentials, inviteCode: code };
      const { accessToken, user } = await world.ok('register', arg);
      return { ...credentials, id: user.id, token: accessToken, inviteCode: user.inviteCode };
    },
    async funded(code) {
      const person = await world.user(code);
      const { balance } = await world.ok('userDetails', {}, person);
      if (balance.available === '0') throw new NotCheckable('new accounts have no money');
      return person;
    },
    async trader() {
      if (!account) return world.funded();
      const { accessToken, user } = await world.ok('login', account);
      const known = { id: user.id, token: accessToken, inviteCode: user.inviteCode };
      return { ...account, ...known, phone: user.phone, payPassword: '' };
    },
    async verified() {
      const person = await world.funded();
      controls.requireControls('an approved identity');
      await world.ok('bindIdcard', identity(), person);
      const { username } = person;
      await controls.verdict({ kind: 'identity', username, state: 'approved' });
      const { state } = await world.ok('idcard', {}, person);
      assertThat(state === 'approved', `identity is ${state} after the verdict approved`, 'idcard');
      return person;
    },
    anyone: () => (shared ??= world.user()),
    config: () => (config ??= world.ok('config', {})),
    async product() {
      const { items } = await world.ok('productList', {});
      const open = items.filter(({ trading }) => trading === 'open');
      const [first] = [...open.filter(({ closesAt }) => closesAt === undefined), ...open];
      if (!first) throw new NotCheckable('no product is open now');
      return first;
    },
  };
  return world;
}
