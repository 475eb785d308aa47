import { fromMicro, inCurrency, shareRoundedDown, toMicro } from '../../contract';
import { isTronAddress } from '../../contract/tronAddress';
import { checksOf } from '../check';
import type { Check } from '../check';
import { must, NotCheckable, present, same } from '../difference';
import { availableOf, booksAgree, linesOf } from '../ledger';
import { openDeposit } from '../requests';
import { decided, provenDeposit, transferNow, transfersOf } from '../transfers';
import type { World } from '../world';

const REVIEW_MS = 60_000;

async function methods(world: World) {
  return (await world.config()).depositMethods;
}

export const depositChecks: readonly Check[] = [
  ...checksOf('deposit', {
    async 'opens a deposit by every method of config without moving money'(world) {
      const person = await world.user();
      const before = await availableOf(world, person);
      for (const { paymethod, min, feeRate } of await methods(world)) {
        const deposit = await world.ok('deposit', { paymethod, amount: min }, person);
        same([deposit.state, deposit.paymethod], ['awaiting_payment', paymethod], 'the deposit');
        const fee = shareRoundedDown(toMicro(min), feeRate);
        same(toMicro(deposit.fee), fee, 'fee');
        same(toMicro(deposit.net), toMicro(min) - fee, 'net');
        same(
          await transferNow(world, person, deposit.id),
          deposit,
          'the deposit, as listed',
          'balanceList',
        );
      }
      same(toMicro((await booksAgree(world, person)).available), before, 'available');
    },
    async 'enforces the limits of each method'(world) {
      const person = await world.user();
      for (const { paymethod, min, max } of await methods(world)) {
        const below = { paymethod, amount: fromMicro(toMicro(min) - 1n) };
        const small = await world.refused('deposit', below, 'AMOUNT_TOO_SMALL', person);
        same(small.min, min, 'min, as told');
        const above = { paymethod, amount: fromMicro(toMicro(max) + 1n) };
        const large = await world.refused('deposit', above, 'AMOUNT_TOO_LARGE', person);
        same(large.max, max, 'max, as told');
        await world.ok('deposit', { paymethod, amount: max }, person);
      }
    },
    async 'ignores a state in the request'(world) {
      const person = await world.user();
      const [method] = await methods(world);
      const { paymethod, min } = present(method, 'a deposit method', 'config');
      const wish = { state: 'success', net: '9999', fee: '0', paymethod, amount: min };
      const { state } = await world.ok('deposit', wish, person);
      same(state, 'awaiting_payment', 'state');
    },
  }),
  ...checksOf('getRechargeAddress', {
    async 'returns an address or a payee'(world) {
      const person = await world.user();
      const { environment } = await world.config();
      for (const { paymethod, min, currency, rate } of await methods(world)) {
        const { id } = await world.ok('deposit', { paymethod, amount: min }, person);
        const target = await world.ok('getRechargeAddress', { depositId: id }, person);
        same(target.depositId, id, 'depositId');
        must(target.expiresAt > (await world.controls.now()), 'expiresAt is in the past');
        if (paymethod === 'digital') {
          const address = present(target.address, 'address');
          must(present(target.qrText, 'qrText').includes(address), 'the QR text lacks the address');
          const isSafe = !isTronAddress(address) && !target.payable;
          must(environment !== 'sandbox' || isSafe, 'play money has a payable address');
        } else {
          present(target.payee, 'payee');
          same(target.address, undefined, `address of a ${paymethod} deposit`);
        }
        const { pay } = target;
        if (pay) {
          same(
            [pay.currency, pay.rate],
            [currency, rate],
            'currency and rate, as config tells them',
          );
          same(pay.amount, inCurrency(toMicro(min), pay.rate), 'what to transfer');
        }
        const again = await world.ok('getRechargeAddress', { depositId: id }, person);
        same(again, target, 'the target, asked for again');
      }
    },
    async 'hides another user’s deposit'(world) {
      const owner = await world.user();
      const { id } = await openDeposit(world, owner);
      const body = { depositId: id };
      await world.ok('getRechargeAddress', body, owner);
      await world.refused('getRechargeAddress', body, 'NOT_FOUND', await world.user());
      await world.refused(
        'getRechargeAddress',
        { depositId: 'no-such' },
        'NOT_FOUND',
        await world.user(),
      );
    },
  }),
  ...checksOf('walletSubmit', {
    async 'puts a deposit under review and credits it when it succeeds'(world) {
      const person = await world.user();
      const before = await availableOf(world, person);
      const deposit = await provenDeposit(world, person);
      same(deposit.state, 'under_review', 'state');
      same(await linesOf(world, person, deposit.id), [], 'lines under review', 'balanceList');
      await decided(world, person, deposit, 'deposit', 'success');
      const net = toMicro(deposit.net);
      same(await linesOf(world, person, deposit.id), [['deposit', net]], 'lines', 'balanceList');
      same(toMicro((await booksAgree(world, person)).available), before + net, 'available');
    },
    async 'credits nothing for a failed deposit and gives the reason'(world) {
      const person = await world.user();
      const before = await availableOf(world, person);
      const deposit = await provenDeposit(world, person);
      const failed = await decided(world, person, deposit, 'deposit', 'fail');
      present(failed.failReason, 'failReason');
      same(toMicro((await booksAgree(world, person)).available), before, 'available');
    },
    async 'fails a reference ending .13 automatically'(world) {
      if ((await world.config()).environment !== 'sandbox') throw new NotCheckable('not a sandbox');
      const person = await world.user();
      const good = await provenDeposit(world, person, 'transfer 12');
      const bad = await provenDeposit(world, person, 'transfer .13');
      await world.controls.pass(REVIEW_MS, 'a review');
      same((await transferNow(world, person, good.id)).state, 'success', 'a plain reference');
      same((await transferNow(world, person, bad.id)).state, 'fail', 'a reference ending .13');
      await booksAgree(world, person);
    },
    async 'accepts proof once'(world) {
      const person = await world.user();
      const { id } = await provenDeposit(world, person);
      const body = { depositId: id, reference: 'again' };
      await world.refused('walletSubmit', body, 'WRONG_STATE', person);
    },
    async 'refuses proof of an expired deposit'(world) {
      const person = await world.user();
      const { id } = await openDeposit(world, person);
      const { expiresAt } = await world.ok('getRechargeAddress', { depositId: id }, person);
      const leftMs = expiresAt - (await world.controls.now());
      await world.controls.pass(leftMs + 1_000, 'the expiry of a deposit');
      const body = { depositId: id, reference: 'too late' };
      await world.refused('walletSubmit', body, ['DEPOSIT_EXPIRED', 'WRONG_STATE'], person);
    },
    async 'hides another user’s deposit'(world) {
      const owner = await world.user();
      const { id } = await openDeposit(world, owner);
      const body = { depositId: id, reference: 'mine' };
      await world.refused('walletSubmit', body, 'NOT_FOUND', await world.user());
      const [deposit] = await transfersOf(world, owner);
      same(deposit?.state, 'awaiting_payment', 'state after a stranger’s proof');
    },
  }),
];
