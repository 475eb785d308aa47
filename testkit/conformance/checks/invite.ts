import { INVITE_LEVELS, shareRoundedDown, toMicro } from '#contract';
import type { Micro } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, required, assertEqual } from '../difference';
import { checkBooks, cashFlow } from '../ledger';
import { placeAndSettle } from '../orders';
import type { PlannedEnd } from '../orders';
import { depositWithProof } from '../transfers';
import type { KitUser, KitWorld } from '../world';

/** Creates a chain of users in which each user was invited by the previous one. */
async function chainOf(world: KitWorld, length: number): Promise<KitUser[]> {
  const chain = [await world.funded()];
  while (chain.length < length) chain.push(await world.funded(chain.at(-1)?.inviteCode));
  return chain;
}

async function cashbackOf(world: KitWorld, person: KitUser): Promise<Micro> {
  const flow = await cashFlow(world, person);
  const lines = flow.filter(({ kind }) => kind === 'cashback');
  return lines.reduce((sum, { income }) => sum + toMicro(income), 0n);
}

/** Settles one order of an invited user and returns its fee and the cashback of the inviter. */
async function earned(world: KitWorld, plan: PlannedEnd): Promise<{ fee: Micro; cashback: Micro }> {
  const [inviter, friend] = await chainOf(world, 2);
  const order = await placeAndSettle(world, required(friend, 'a friend'), plan, '100');
  const cashback = await cashbackOf(world, required(inviter, 'an inviter'));
  return { fee: toMicro(order.fee), cashback };
}

const givesNothing =
  (plan: PlannedEnd): Check['run'] =>
  async (world) => {
    assertEqual((await earned(world, plan)).cashback, 0n, `cashback of an order with ${plan}`);
  };

const paysFirstLevel =
  (plan: PlannedEnd): Check['run'] =>
  async (world) => {
    const { fee, cashback } = await earned(world, plan);
    const rate = required((await world.config()).inviteRates[0], 'the first rate', 'config');
    assertEqual(cashback, shareRoundedDown(fee, rate), `cashback of an order with ${plan}`);
  };

export const inviteChecks: readonly Check[] = checksOf('invite', {
  async 'shows code, link, nine levels and their rates'(world) {
    const person = await world.user();
    const { inviteRates } = await world.config();
    const { inviteCode, inviteLink, levels, totalCashback } = await world.ok('invite', {}, person);
    assertEqual(inviteCode, person.inviteCode, 'inviteCode');
    assertThat(inviteLink.includes(inviteCode), `the link ${inviteLink} lacks the code`);
    const expected = inviteRates.map((rate, i) => ({
      level: i + 1,
      members: 0,
      cashback: '0',
      rate,
    }));
    assertEqual([levels, totalCashback], [expected, '0'], 'levels of a new user');
  },
  async 'pays nine levels from the fee, each its share rounded down, and no tenth'(world) {
    const { inviteRates } = await world.config();
    const chain = await chainOf(world, INVITE_LEVELS + 2);
    const trader = required(chain.at(-1), 'the last of the chain');
    const order = await placeAndSettle(world, trader, 'lose', '7.654321');
    const fee = toMicro(order.fee);
    for (const [i, person] of chain.slice(0, -1).entries()) {
      const level = chain.length - 1 - i;
      const share =
        level <= INVITE_LEVELS ? shareRoundedDown(fee, inviteRates[level - 1] ?? '0') : 0n;
      const told = await world.ok('invite', {}, person);
      assertEqual(toMicro(told.totalCashback), share, `cashback of level ${level}`);
      const row = told.levels.find((each) => each.level === level);
      if (row)
        assertEqual([toMicro(row.cashback), row.members], [share, 1], `row of level ${level}`);
      assertEqual(await cashbackOf(world, person), share, `cashback lines of level ${level}`);
      await checkBooks(world, person);
    }
  },
  async 'lists invited users masked, by level'(world) {
    const [first, second, third] = await chainOf(world, 3);
    const { records } = await world.ok('invite', {}, first);
    assertEqual(
      records.items.map(({ level }) => level),
      [2, 1],
      'levels of the records, newest first',
    );
    for (const [i, person] of [third, second].entries()) {
      const name = required(person, 'a member').username;
      const shown = required(records.items[i], 'a record').username;
      assertThat(shown !== name && !shown.includes(name), `a member is not masked: ${shown}`);
    }
    const filtered = await world.ok('invite', { level: 2 }, first);
    assertEqual(
      filtered.records.items.map(({ level }) => level),
      [2],
      'records of level 2',
    );
  },
  'pays cashback when the invitee wins': paysFirstLevel('win'),
  'pays cashback when the invitee loses': paysFirstLevel('lose'),
  'pays nothing for a tie': givesNothing('tie'),
  'pays nothing for a void order': givesNothing('no entry'),
  async 'pays nothing for a deposit'(world) {
    const [inviter, friend] = await chainOf(world, 2);
    const deposit = await depositWithProof(world, required(friend, 'a friend'));
    await world.controls.verdict({ kind: 'deposit', id: deposit.id, state: 'success' });
    assertEqual(
      await cashbackOf(world, required(inviter, 'an inviter')),
      0n,
      'cashback of a deposit',
    );
  },
});
