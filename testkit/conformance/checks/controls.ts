import { HOUR_MS, endpoints } from '#contract';
import type { EndpointName } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readAvailable, checkBooks } from '../ledger';
import { orderRequest, productToBuy } from '../requests';
import { identity } from '../samples';
import { decideTransfer, depositWithProof } from '../transfers';
import { newcomer } from '../world';
import type { KitWorld } from '../world';

/** Checks of the effects of sandbox controls on the calls; not checkable without controls. */

const REVIEW_MS = 60_000;
/** Maximum time between two readings of the same clock. */
const MOMENT_MS = 10_000;

/** Applies settings during a check and restores them afterwards, even if it fails. */
async function withSettings(
  world: KitWorld,
  settings: { inviteRequired?: boolean; idempotentWrites?: boolean },
  check: () => Promise<void>,
): Promise<void> {
  const { inviteRequired, idempotentWrites } = await world.ok('config', {});
  await world.controls.settings(settings);
  try {
    await check();
  } finally {
    await world.controls.settings({ inviteRequired, idempotentWrites });
  }
}

async function settingsOf(world: KitWorld) {
  const { inviteRequired, idempotentWrites } = await world.ok('config', {});
  return { inviteRequired, idempotentWrites };
}

const config = checksOf('config', {
  async 'returns the settings set by a control'(world) {
    for (const settings of [
      { inviteRequired: true, idempotentWrites: false },
      { inviteRequired: false, idempotentWrites: true },
    ]) {
      await withSettings(world, settings, async () => {
        assertEqual(await settingsOf(world), settings, 'the settings in config');
      });
    }
  },
  async 'has the time of the sandbox clock'(world) {
    world.controls.requireControls('the clock');
    const { controls } = world;
    const ahead = (await controls.now()) - Date.now() + 60_000;
    const before = await controls.offset(ahead);
    const after = await controls.offset(ahead + HOUR_MS);
    const moved = after - before - HOUR_MS;
    assertThat(
      Math.abs(moved) < MOMENT_MS,
      `advancing an hour moved the clock by ${after - before} ms`,
    );
    const { body } = await world.send('config', {});
    const { ts } = body ?? {};
    if (typeof ts !== 'number') throw new NotCheckable('answers have no ts');
    assertThat(Math.abs(ts - after) < MOMENT_MS, `ts is ${ts} when the clock is at ${after}`);
  },
});

const register = checksOf('register', {
  async 'requires an invite code when a control enables it'(world) {
    const { inviteCode } = await world.user();
    await withSettings(world, { inviteRequired: true }, async () => {
      await world.refused('register', newcomer(), 'INVITE_CODE_REQUIRED');
      await world.ok('register', { ...newcomer(), inviteCode });
    });
    await world.ok('register', newcomer());
  },
});

const FREEZE_SEC = 600;
const REASON = 'KIT_CHECK';

const freezes = checksOf('userDetails', {
  async 'shows a freeze by a control with its reason, times and allowed actions'(world) {
    const person = await world.funded();
    const since = await world.controls.now();
    await world.controls.freeze(person.username, REASON, FREEZE_SEC);
    const { frozen } = (await world.ok('userDetails', {}, person)).user;
    const freeze = required(frozen, 'frozen');
    assertEqual([freeze.reason, freeze.appeal], [REASON, 'support'], 'reason and appeal');
    assertThat(freeze.stillAllowed.length > 0, 'stillAllowed of the freeze is empty');
    assertEqual(
      required(freeze.until, 'until') - freeze.since,
      FREEZE_SEC * 1000,
      'length of the freeze',
    );
    assertThat(
      Math.abs(freeze.since - since) < MOMENT_MS,
      `frozen since ${freeze.since}, at ${since}`,
    );
    await world.controls.freeze(person.username, REASON, 0);
    assertEqual(
      (await world.ok('userDetails', {}, person)).user.frozen,
      null,
      'the freeze after a control ended it',
    );
  },
  async 'ends a freeze at its time'(world) {
    const person = await world.user();
    await world.controls.freeze(person.username, REASON, FREEZE_SEC);
    await world.controls.advance(FREEZE_SEC * 1000 + 1_000, 'the end of a freeze');
    assertEqual(
      (await world.ok('userDetails', {}, person)).user.frozen,
      null,
      'frozen after its end',
    );
  },
});

/** A valid request for each call that a freeze blocks. */
const FROZEN_REQUESTS = {
  orderCreate: (world: KitWorld) => orderRequest(world),
  wealthBuy: async (world: KitWorld) => purchaseRequest(world, 'wealth'),
  wealthSubmit: async (world: KitWorld) => purchaseRequest(world, 'lockup'),
} as const;

async function purchaseRequest(world: KitWorld, kind: 'wealth' | 'lockup') {
  const { productId, minAmount } = await productToBuy(world, kind);
  return { productId, amount: minAmount };
}

const frozenCalls = Object.entries(FROZEN_REQUESTS).flatMap(([name, request]) => {
  const call = name as keyof typeof FROZEN_REQUESTS;
  return checksOf(call, {
    async 'is refused during a freeze and works after it'(world) {
      const person = await world.funded();
      const { username } = person;
      await world.controls.freeze(username, REASON, FREEZE_SEC);
      const { freeze } = await world.refused(call, await request(world), 'FUNDS_FROZEN', person);
      const { frozen } = (await world.ok('userDetails', {}, person)).user;
      assertEqual(freeze, frozen, 'the freeze in user/details');
      await world.controls.freeze(username, REASON, 0);
      await world.ok(call, await request(world), person);
      await checkBooks(world, person);
    },
  });
});

const deposits = checksOf('walletSubmit', {
  async 'credits a deposit while funds are frozen'(world) {
    const person = await world.user();
    const before = await readAvailable(world, person);
    await world.controls.freeze(person.username, REASON, FREEZE_SEC);
    const deposit = await depositWithProof(world, person);
    await decideTransfer(world, person, deposit, 'deposit', 'success');
    assertThat((await readAvailable(world, person)) > before, 'the deposit was not credited');
  },
});

/** Closes a product during a check and reopens it afterwards, even if it fails. */
async function whileClosed(
  world: KitWorld,
  productId: string,
  check: () => Promise<void>,
): Promise<void> {
  await world.controls.trading(productId, 'closed');
  try {
    await check();
  } finally {
    await world.controls.trading(productId, 'auto');
  }
}

const products: readonly Check[] = [
  ...checksOf('orderCreate', {
    async 'accepts orders of a product that a control closed and reopened'(world) {
      const person = await world.funded();
      const { productId } = await orderRequest(world);
      await whileClosed(world, productId, async () => {
        await world.controls.trading(productId, 'open');
        await world.ok('orderCreate', await orderRequest(world), person);
      });
    },
  }),
  ...(
    [
      ['wealthBuy', 'wealth'],
      ['wealthSubmit', 'lockup'],
    ] as const
  ).flatMap(([call, kind]) =>
    checksOf(call, {
      async 'refuses a product that a control closed'(world) {
        const person = await world.funded();
        const body = await purchaseRequest(world, kind);
        await whileClosed(world, body.productId, async () => {
          await world.refused(call, body, 'PRODUCT_CLOSED', person);
        });
        await world.ok(call, body, person);
      },
    }),
  ),
];

const REASONS_OF_DENIAL = ['BLURRED', 'MISMATCH', 'EXPIRED', 'INCOMPLETE', 'UNDERAGE', 'OTHER'];

/** Endings of ID numbers that the sandbox denies (test values), each with the reason of its denial. */
async function magicNumbers(world: KitWorld) {
  const { magic } = await world.controls.state();
  const listed = Array.isArray(magic) ? magic.map((each) => JSON.stringify(each)) : [];
  return listed.flatMap((text) => {
    const ending = /"(\d{4})"/.exec(text)?.[1];
    const reason = REASONS_OF_DENIAL.find((each) => text.includes(each));
    return ending !== undefined && reason !== undefined ? [{ ending, reason }] : [];
  });
}

const reviews = checksOf('idcard', {
  async 'denies every ID number of the test values for its listed reason'(world) {
    const numbers = await magicNumbers(world);
    if (numbers.length === 0)
      throw new NotCheckable('the sandbox lists no test values for ID numbers');
    for (const { ending, reason } of numbers) {
      const person = await world.user();
      await world.ok('bindIdcard', identity(ending), person);
      await world.controls.advance(REVIEW_MS, 'a review');
      const { state, denialReason, needed } = await world.ok('idcard', {}, person);
      assertEqual(
        [state, denialReason],
        ['denied', reason],
        `the review of a number ending ${ending}`,
      );
      assertThat(needed.length > 0, `needed is empty after the denial ${reason}`);
    }
  },
  async 'is denied by an operator with the given reason'(world) {
    const person = await world.user();
    await world.ok('bindIdcard', identity(), person);
    const { username } = person;
    const verdict = { kind: 'identity', username, state: 'denied', reason: 'EXPIRED' } as const;
    await world.controls.verdict(verdict);
    const { state, denialReason } = await world.ok('idcard', {}, person);
    assertEqual([state, denialReason], ['denied', 'EXPIRED'], 'the verdict');
  },
});

const books = checksOf('balanceList', {
  async 'belongs to a ledger that sums to zero'(world) {
    const { environment, ledger } = await world.controls.state();
    assertEqual(environment, (await world.config()).environment, 'the environment in config');
    assertEqual(ledger?.entriesSum, '0', 'sum of all entries');
  },
});

export const controlChecks: readonly Check[] = [
  ...config,
  ...register,
  ...freezes,
  ...frozenCalls,
  ...deposits,
  ...products,
  ...reviews,
  ...books,
];

const requireNoSession = async (
  world: KitWorld,
  call: EndpointName,
  token: string,
): Promise<void> => {
  const { status } = await world.send(call, {}, { token });
  assertEqual(status, 401, `status of ${endpoints[call].path} with a session from before`);
};

/** Runs last and only with --reset, because a reset deletes all users. */
export const resetChecks: readonly Check[] = checksOf('userDetails', {
  async 'has no users after a reset, and their names are free'(world) {
    const { username, phone, password, payPassword, token } = await world.user();
    await world.controls.reset();
    await requireNoSession(world, 'userDetails', token);
    await world.refused('login', { username, password }, 'BAD_CREDENTIALS');
    const again = await world.ok('register', { username, phone, password, payPassword });
    await world.ok('userDetails', {}, { token: again.accessToken });
    assertEqual((await world.controls.state()).ledger?.entriesSum, '0', 'sum of all entries');
    await world.controls.reset();
  },
});
