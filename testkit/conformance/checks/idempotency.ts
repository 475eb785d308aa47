import { randomUUID } from 'node:crypto';
import { readInvalid, readRefusal, readSuccess, reasonOf } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, assertEqual } from '../difference';
import type { Answer } from '../http';
import { readBalance, checkBooks, cashFlow } from '../ledger';
import { bindWallet, openDeposit, sampleFor } from '../requests';
import type { SampleRequest } from '../requests';
import { bankCard } from '../samples';
import { readTransfers } from '../transfers';
import type { KitUser, KitWorld } from '../world';

/** Calls that move money; each must act once per key. */
const KEYED = [
  'deposit',
  'walletSubmit',
  'bankWithdrawal',
  'trcWithdrawal',
  'wealthBuy',
  'wealthSubmit',
  'orderCreate',
] as const;
type Keyed = (typeof KEYED)[number];

const CONCURRENT_CALLS = 8;

const ownerOf = ({ person }: SampleRequest): KitUser => {
  if (!person) throw new Error('every call that moves money has a sample with a user');
  return person;
};

/** The request with one changed field. */
const changedBody = (call: Keyed, body: SampleRequest['body']): SampleRequest['body'] =>
  call === 'walletSubmit'
    ? { ...body, reference: 'another reference' }
    : { ...body, amount: `${String(body.amount)}.5` };

/** State that a second execution would change: balance and transfers. */
async function accountState(world: KitWorld, person: KitUser) {
  return {
    balance: await readBalance(world, person),
    transfers: await readTransfers(world, person),
  };
}

/** All entries of the cash flow and transfers of a user, each with its reference. */
async function references(world: KitWorld, person: KitUser): Promise<string[]> {
  const flow = (await cashFlow(world, person)).map(({ kind, ref }) => `${kind} ${ref}`);
  return [...flow, ...(await readTransfers(world, person)).map(({ id }) => `transfer ${id}`)];
}

/** Returns the request as a sample of another user, for whom the request is also valid. */
async function sampleOfOtherUser(
  world: KitWorld,
  call: Keyed,
  body: SampleRequest['body'],
): Promise<SampleRequest> {
  const person = call.endsWith('Withdrawal') ? await world.verified() : await world.funded();
  if (call === 'bankWithdrawal') await world.ok('saveBank', bankCard(), person);
  if (call === 'trcWithdrawal') {
    return { person, body: { ...body, walletId: await bindWallet(world, person) } };
  }
  if (call === 'walletSubmit') {
    return { person, body: { ...body, depositId: (await openDeposit(world, person)).id } };
  }
  return { person, body };
}

/** Returns the responses of finished calls: all responses except IN_FLIGHT. */
const finishedAnswers = (answers: readonly Answer[]) =>
  answers.filter((answer) => reasonOf(answer) !== 'IN_FLIGHT');

const checksFor = (call: Keyed): readonly Check[] =>
  checksOf(call, {
    async 'repeats the first answer for the same key and body, and acts once'(world) {
      const sample = await sampleFor(call)(world);
      const { token } = ownerOf(sample);
      const by = { token, key: randomUUID() };
      const first = readSuccess(call, await world.send(call, sample.body, by));
      const after = await accountState(world, ownerOf(sample));
      for (let i = 0; i < 2; i += 1) {
        const again = readSuccess(call, await world.send(call, sample.body, by));
        assertEqual(again, first, 'the answer to the same key');
      }
      assertEqual(
        await accountState(world, ownerOf(sample)),
        after,
        'the account after a repeated call',
      );
    },
    async 'repeats a refusal for the same key and body'(world) {
      const person = await world.user();
      const body = { ...(await sampleFor(call)(world)).body, ...failingChange(call) };
      const by = { token: person.token, key: randomUUID() };
      const first = await world.send(call, body, by);
      const again = await world.send(call, body, by);
      const [told, retold] = [reasonOf(first), reasonOf(again)];
      assertThat(typeof told === 'string', `an impossible request succeeded: ${first.text}`);
      assertEqual(retold, told, 'the reason in the second answer to the same key');
    },
    async 'refuses the same key with another body'(world) {
      const sample = await sampleFor(call)(world);
      const by = { token: ownerOf(sample).token, key: randomUUID() };
      readSuccess(call, await world.send(call, sample.body, by));
      const after = await accountState(world, ownerOf(sample));
      const other = await world.send(call, changedBody(call, sample.body), by);
      readRefusal(call, other, 'IDEMPOTENCY_MISMATCH');
      assertEqual(
        await accountState(world, ownerOf(sample)),
        after,
        'the account after the refusal',
      );
    },
    async 'answers 400 without a key and for a key that is not a UUID'(world) {
      const sample = await sampleFor(call)(world);
      const { token } = ownerOf(sample);
      const before = await accountState(world, ownerOf(sample));
      for (const key of [null, '', 'key', '12345678', `${randomUUID()}0`]) {
        const answer = await world.send(call, sample.body, { token, key });
        readInvalid(call, answer, sample.body, ['Idempotency-Key']);
      }
      assertEqual(
        await accountState(world, ownerOf(sample)),
        before,
        'the account after the refusals',
      );
    },
    async 'separates the keys of two users'(world) {
      const sample = await sampleFor(call)(world);
      const key = randomUUID();
      const owner = ownerOf(sample);
      const mine = readSuccess(call, await world.send(call, sample.body, { ...owner, key }));
      const other = await sampleOfOtherUser(world, call, sample.body);
      const { token } = ownerOf(other);
      const theirs = readSuccess(call, await world.send(call, other.body, { token, key }));
      const numbers = [mine, theirs].map((each) => ('orderNo' in each ? each.orderNo : each.id));
      assertThat(
        numbers[0] !== numbers[1],
        'another user with the same key got the first user’s answer',
      );
    },
    async 'acts once for concurrent requests with the same key'(world) {
      const sample = await sampleFor(call)(world);
      const person = ownerOf(sample);
      const before = new Set(await references(world, person));
      const by = { token: person.token, key: randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: CONCURRENT_CALLS }, () => world.send(call, sample.body, by)),
      );
      const finished = finishedAnswers(answers).map((answer) => readSuccess(call, answer));
      const [first] = finished;
      assertThat(first !== undefined, 'none of the calls was answered');
      for (const each of finished) assertEqual(each, first, 'the answers to one key');
      const made = (await references(world, person)).filter((each) => !before.has(each));
      const own = 'orderNo' in first ? first.orderNo : first.id;
      const strange = made.filter((each) => !each.endsWith(` ${own}`));
      assertEqual(strange, [], 'additional effects of concurrent calls');
      assertEqual(new Set(made).size, made.length, 'different movements');
      await checkBooks(world, person);
    },
  });

/** A change that makes the request fail for every user. */
const failingChange = (call: Keyed): Record<string, string> =>
  call === 'walletSubmit' ? { depositId: 'no-such' } : { amount: '999999999' };

export const idempotencyChecks: readonly Check[] = KEYED.flatMap(checksFor);
