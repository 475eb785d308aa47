import { fromMicro, shareRoundedDown, toMicro } from '#contract';
import type { Micro } from '#contract';
import { readRefusal, reasonOf } from '../answers';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readAvailable, checkBooks, recordsOf } from '../ledger';
import { bindWallet, openDeposit, orderRequest, productToBuy } from '../requests';
import { bankCard } from '../samples';
import { decideTransfer, createWithdrawer, readTransfer } from '../transfers';
import type { WithdrawalCall } from '../transfers';
import type { KitWorld } from '../world';

const CALLS = ['bankWithdrawal', 'trcWithdrawal'] as const;
const FREEZE_MS = 30 * 60_000;
const WRONG_PASSWORD = '000000';
const AT_ONCE = 50;
const REVIEW_MS = 60_000;

/** An amount whose fee must be rounded. */
const ODD = 1_234_567n;

async function feeOf(world: KitWorld, amount: Micro): Promise<Micro> {
  const { feeRate, feeFixed } = (await world.config()).withdrawal;
  return shareRoundedDown(amount, feeRate) + toMicro(feeFixed);
}

async function oddAmount(world: KitWorld): Promise<Micro> {
  return toMicro((await world.config()).withdrawal.min) + ODD;
}

/** An amount within the limits of one withdrawal. Many such withdrawals together exceed the balance. */
async function largeAmount(world: KitWorld, available: Micro): Promise<Micro> {
  const { min, max } = (await world.config()).withdrawal;
  const share = available / 20n;
  const amount = share < toMicro(max) ? share : toMicro(max);
  if (amount < toMicro(min) || amount * BigInt(AT_ONCE) <= available) {
    throw new NotCheckable('the initial balance is too small or too large for an overdraft');
  }
  return amount;
}

function withdrawalChecks(call: WithdrawalCall): readonly Check[] {
  return checksOf(call, {
    async 'takes the amount at once, including the fee'(world) {
      const { person, withdraw } = await createWithdrawer(world, call);
      const before = await readAvailable(world, person);
      const amount = await oddAmount(world);
      const withdrawal = await withdraw(fromMicro(amount));
      const fee = await feeOf(world, amount);
      assertEqual(withdrawal.state, 'under_review', 'state');
      assertEqual(toMicro(withdrawal.fee), fee, 'fee, rounded down');
      assertEqual(toMicro(withdrawal.net), amount - fee, 'net');
      const lines = await recordsOf(world, person, withdrawal.id);
      assertEqual(lines, [['withdrawal', -amount]], 'lines', 'balanceList');
      const { available, onItsWay } = await checkBooks(world, person);
      assertEqual(toMicro(available), before - amount, 'available');
      // A backend may omit `onItsWay`.
      if (onItsWay !== undefined)
        assertEqual(toMicro(onItsWay), amount, 'on its way', 'userDetails');
      const listed = await readTransfer(world, person, withdrawal.id);
      assertEqual(listed, withdrawal, 'the withdrawal in the list', 'balanceList');
    },
    async 'takes nothing more when the withdrawal succeeds'(world) {
      const { person, withdraw } = await createWithdrawer(world, call);
      const withdrawal = await withdraw(fromMicro(await oddAmount(world)));
      const held = await readAvailable(world, person);
      await decideTransfer(world, person, withdrawal, 'withdrawal', 'success');
      assertEqual(toMicro((await checkBooks(world, person)).available), held, 'available');
    },
    async 'returns the whole amount of a failed withdrawal and gives the reason'(world) {
      const { person, withdraw } = await createWithdrawer(world, call);
      const before = await readAvailable(world, person);
      const amount = await oddAmount(world);
      const withdrawal = await withdraw(fromMicro(amount));
      const failed = await decideTransfer(world, person, withdrawal, 'withdrawal', 'fail');
      required(failed.failReason, 'failReason');
      const lines = await recordsOf(world, person, withdrawal.id);
      const expected = [
        ['withdrawal', -amount],
        ['withdrawal_refund', amount],
      ];
      assertEqual(lines, expected, 'lines of a failed withdrawal', 'balanceList');
      assertEqual(toMicro((await checkBooks(world, person)).available), before, 'available');
    },
    async 'fails an amount ending .13 automatically'(world) {
      if ((await world.config()).environment !== 'sandbox') throw new NotCheckable('not a sandbox');
      const { person, withdraw } = await createWithdrawer(world, call);
      const { min } = (await world.config()).withdrawal;
      const good = await withdraw(fromMicro(toMicro(min) + 10_000_000n));
      const bad = await withdraw(`${fromMicro(toMicro(min) + 10_000_000n)}.13`);
      await world.controls.advance(REVIEW_MS, 'a review');
      assertEqual((await readTransfer(world, person, good.id)).state, 'success', 'an even amount');
      assertEqual(
        (await readTransfer(world, person, bad.id)).state,
        'fail',
        'an amount ending .13',
      );
      await checkBooks(world, person);
    },
    async 'requires the fund password and returns the attempts left'(world) {
      const { person, request } = await createWithdrawer(world, call);
      const before = await readAvailable(world, person);
      const body = request((await world.config()).withdrawal.min, WRONG_PASSWORD);
      const data = await world.refused(call, body, 'WRONG_PAY_PASSWORD', person);
      assertEqual(data.attemptsLeft, 4, 'attemptsLeft after the first wrong one');
      assertEqual(await readAvailable(world, person), before, 'available after a refusal');
    },
    async 'requires an approved identity'(world) {
      const person = await world.funded();
      await world.ok('saveBank', bankCard(), person);
      const walletId = await bindWallet(world, person);
      const { min } = (await world.config()).withdrawal;
      const { payPassword } = person;
      const target =
        call === 'bankWithdrawal' ? { paymethod: 'bank' } : { paymethod: 'trc', walletId };
      await world.refused(call, { ...target, amount: min, payPassword }, 'NOT_VERIFIED', person);
    },
    async 'enforces its limits and the balance'(world) {
      const { person, request } = await createWithdrawer(world, call);
      const { min, max } = (await world.config()).withdrawal;
      const below = request(fromMicro(toMicro(min) - 1n));
      assertEqual(
        (await world.refused(call, below, 'AMOUNT_TOO_SMALL', person)).min,
        min,
        'min in the refusal',
      );
      const above = request(fromMicro(toMicro(max) + 1n));
      assertEqual(
        (await world.refused(call, above, 'AMOUNT_TOO_LARGE', person)).max,
        max,
        'max in the refusal',
      );
      const before = await readAvailable(world, person);
      if (before >= toMicro(max) * 10n) throw new NotCheckable('the initial balance is too large');
      let left = before;
      for (; left >= toMicro(max); left -= toMicro(max))
        await world.ok(call, request(max) as never, person);
      await world.refused(call, request(max), 'INSUFFICIENT_BALANCE', person);
      assertEqual(toMicro((await checkBooks(world, person)).available), left, 'available');
    },
    async 'never overdraws with concurrent requests'(world) {
      const { person, request } = await createWithdrawer(world, call);
      const before = await readAvailable(world, person);
      const amount = await largeAmount(world, before);
      const body = request(fromMicro(amount));
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => world.send(call, body, person)),
      );
      const done = answers.filter((each) => each.body?.code === 0).length;
      for (const each of answers) {
        if (each.body?.code !== 0) readRefusal(call, each, 'INSUFFICIENT_BALANCE');
      }
      assertEqual(
        done,
        Number(before / amount),
        `withdrawals of ${fromMicro(amount)} that succeeded`,
      );
      const { available } = await checkBooks(world, person);
      assertEqual(toMicro(available), before - amount * BigInt(done), 'available');
    },
    ...(call === 'bankWithdrawal' ? onlyBank : onlyTrc),
  });
}

const onlyBank: Readonly<Record<string, Check['run']>> = {
  async 'requires a bound card'(world) {
    const person = await world.verified();
    const { payPassword } = person;
    const body = { paymethod: 'bank', amount: (await world.config()).withdrawal.min, payPassword };
    await world.refused('bankWithdrawal', body, 'NO_BANK_CARD', person);
  },
  async 'freezes funds after five wrong fund passwords, for half an hour'(world) {
    const { person, request, withdraw } = await createWithdrawer(world, 'bankWithdrawal');
    const { min } = (await world.config()).withdrawal;
    const running = await world.ok('orderCreate', await orderRequest(world), person);
    for (let left = 4; left >= 0; left -= 1) {
      const answer = await world.send('bankWithdrawal', request(min, WRONG_PASSWORD), person);
      const expected = left > 0 ? 'WRONG_PAY_PASSWORD' : ['WRONG_PAY_PASSWORD', 'FUNDS_FROZEN'];
      readRefusal('bankWithdrawal', answer, expected as 'WRONG_PAY_PASSWORD');
    }
    const { freeze } = await world.refused('bankWithdrawal', request(min), 'FUNDS_FROZEN', person);
    const { frozen } = (await world.ok('userDetails', {}, person)).user;
    assertEqual(freeze, frozen, 'the freeze in user/details');
    assertEqual(required(frozen, 'frozen').appeal, 'support', 'appeal');
    await world.refused('orderCreate', await orderRequest(world), 'FUNDS_FROZEN', person);
    await frozenPurchase(world, person);
    await openDeposit(world, person);
    await world.controls.advance(FREEZE_MS + 1_000, 'the end of a freeze');
    assertEqual(
      (await world.ok('userDetails', {}, person)).user.frozen,
      null,
      'frozen after half an hour',
    );
    const { items } = await world.ok('productOrders', { orderNo: running.orderNo }, person);
    assertEqual(items[0]?.state, 'settled', 'an order that was open', 'orderCreate');
    await withdraw(min);
    await checkBooks(world, person);
  },
};

async function frozenPurchase(world: KitWorld, person: { token: string }): Promise<void> {
  for (const [kind, call] of [
    ['lockup', 'wealthSubmit'],
    ['wealth', 'wealthBuy'],
  ] as const) {
    const { productId, minAmount } = await productToBuy(world, kind);
    await world.refused(call, { productId, amount: minAmount }, 'FUNDS_FROZEN', person);
  }
}

const onlyTrc: Readonly<Record<string, Check['run']>> = {
  async 'requires a bound address'(world) {
    const person = await world.verified();
    const { payPassword } = person;
    const amount = (await world.config()).withdrawal.min;
    const body = { paymethod: 'trc', walletId: 'none', amount, payPassword };
    await world.refused('trcWithdrawal', body, ['NO_WALLET', 'NOT_FOUND'], person);
  },
  async 'hides another user’s address'(world) {
    const { person, request } = await createWithdrawer(world, 'trcWithdrawal');
    const walletId = await bindWallet(world, await world.user());
    const body = { ...request((await world.config()).withdrawal.min), walletId };
    const answer = await world.send('trcWithdrawal', body, person);
    assertThat(reasonOf(answer) === 'NOT_FOUND', `the address of another user gave ${answer.text}`);
  },
};

export const withdrawalsChecks: readonly Check[] = CALLS.flatMap(withdrawalChecks);
