import { fromMicro, convertToCurrency, shareRoundedDown, toMicro } from '#contract';
import { isTronAddress } from '#contract/tronAddress';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, NotCheckable, required, assertEqual } from '../difference';
import { readAvailable, checkBooks, recordsOf } from '../ledger';
import { openDeposit } from '../requests';
import { decideTransfer, depositWithProof, readTransfer, readTransfers } from '../transfers';
import type { KitWorld } from '../world';

const REVIEW_MS = 60_000;

async function methods(world: KitWorld) {
  return (await world.config()).depositMethods;
}

export const depositChecks: readonly Check[] = [
  ...checksOf('deposit', {
    async 'opens a deposit by every method of config without moving money'(world) {
      const person = await world.user();
      const before = await readAvailable(world, person);
      for (const { paymethod, min, feeRate } of await methods(world)) {
        const deposit = await world.ok('deposit', { paymethod, amount: min }, person);
        assertEqual(
          [deposit.state, deposit.paymethod],
          ['awaiting_payment', paymethod],
          'the deposit',
        );
        const fee = shareRoundedDown(toMicro(min), feeRate);
        assertEqual(toMicro(deposit.fee), fee, 'fee');
        assertEqual(toMicro(deposit.net), toMicro(min) - fee, 'net');
        assertEqual(
          await readTransfer(world, person, deposit.id),
          deposit,
          'the deposit in the list',
          'balanceList',
        );
      }
      assertEqual(toMicro((await checkBooks(world, person)).available), before, 'available');
    },
    async 'enforces the limits of each method'(world) {
      const person = await world.user();
      for (const { paymethod, min, max } of await methods(world)) {
        const below = { paymethod, amount: fromMicro(toMicro(min) - 1n) };
        const small = await world.refused('deposit', below, 'AMOUNT_TOO_SMALL', person);
        assertEqual(small.min, min, 'min in the refusal');
        const above = { paymethod, amount: fromMicro(toMicro(max) + 1n) };
        const large = await world.refused('deposit', above, 'AMOUNT_TOO_LARGE', person);
        assertEqual(large.max, max, 'max in the refusal');
        await world.ok('deposit', { paymethod, amount: max }, person);
      }
    },
    async 'ignores a state in the request'(world) {
      const person = await world.user();
      const [method] = await methods(world);
      const { paymethod, min } = required(method, 'a deposit method', 'config');
      const forged = { state: 'success', net: '9999', fee: '0', paymethod, amount: min };
      const { state } = await world.ok('deposit', forged, person);
      assertEqual(state, 'awaiting_payment', 'state');
    },
  }),
  ...checksOf('getRechargeAddress', {
    async 'returns an address or a payee'(world) {
      const person = await world.user();
      const { environment } = await world.config();
      for (const { paymethod, min, currency, rate } of await methods(world)) {
        const { id, expiresAt } = await world.ok('deposit', { paymethod, amount: min }, person);
        const target = await world.ok('getRechargeAddress', { depositId: id }, person);
        assertEqual(target.depositId, id, 'depositId');
        assertThat(target.expiresAt > (await world.controls.now()), 'expiresAt is in the past');
        assertEqual(expiresAt ?? target.expiresAt, target.expiresAt, 'expiresAt of the row');
        if (paymethod === 'digital') {
          const address = required(target.address, 'address');
          assertThat(
            required(target.qrText, 'qrText').includes(address),
            'the QR text lacks the address',
          );
          const isSafe = !isTronAddress(address) && !target.payable;
          assertThat(environment !== 'sandbox' || isSafe, 'play money has a payable address');
        } else {
          required(target.payee, 'payee');
          assertEqual(target.address, undefined, `address of a ${paymethod} deposit`);
        }
        const { pay } = target;
        if (pay) {
          assertEqual([pay.currency, pay.rate], [currency, rate], 'currency and rate of config');
          assertEqual(
            pay.amount,
            convertToCurrency(toMicro(min), pay.rate),
            'the amount to transfer',
          );
        }
        const again = await world.ok('getRechargeAddress', { depositId: id }, person);
        assertEqual(again, target, 'the target in a second answer');
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
      const before = await readAvailable(world, person);
      const deposit = await depositWithProof(world, person);
      assertEqual(deposit.state, 'under_review', 'state');
      assertEqual(
        await recordsOf(world, person, deposit.id),
        [],
        'lines under review',
        'balanceList',
      );
      await decideTransfer(world, person, deposit, 'deposit', 'success');
      const net = toMicro(deposit.net);
      assertEqual(
        await recordsOf(world, person, deposit.id),
        [['deposit', net]],
        'lines',
        'balanceList',
      );
      assertEqual(toMicro((await checkBooks(world, person)).available), before + net, 'available');
    },
    async 'credits nothing for a failed deposit and gives the reason'(world) {
      const person = await world.user();
      const before = await readAvailable(world, person);
      const deposit = await depositWithProof(world, person);
      const failed = await decideTransfer(world, person, deposit, 'deposit', 'fail');
      required(failed.failReason, 'failReason');
      assertEqual(toMicro((await checkBooks(world, person)).available), before, 'available');
    },
    async 'fails a reference ending .13 automatically'(world) {
      if ((await world.config()).environment !== 'sandbox') throw new NotCheckable('not a sandbox');
      const person = await world.user();
      const good = await depositWithProof(world, person, 'transfer 12');
      const bad = await depositWithProof(world, person, 'transfer .13');
      await world.controls.advance(REVIEW_MS, 'a review');
      assertEqual(
        (await readTransfer(world, person, good.id)).state,
        'success',
        'a plain reference',
      );
      assertEqual(
        (await readTransfer(world, person, bad.id)).state,
        'fail',
        'a reference ending .13',
      );
      await checkBooks(world, person);
    },
    async 'accepts proof once'(world) {
      const person = await world.user();
      const { id } = await depositWithProof(world, person);
      const body = { depositId: id, reference: 'again' };
      await world.refused('walletSubmit', body, 'WRONG_STATE', person);
    },
    async 'refuses proof of an expired deposit'(world) {
      const person = await world.user();
      const { id } = await openDeposit(world, person);
      const { expiresAt } = await world.ok('getRechargeAddress', { depositId: id }, person);
      const leftMs = expiresAt - (await world.controls.now());
      await world.controls.advance(leftMs + 1_000, 'the expiry of a deposit');
      const body = { depositId: id, reference: 'too late' };
      await world.refused('walletSubmit', body, ['DEPOSIT_EXPIRED', 'WRONG_STATE'], person);
    },
    async 'hides another user’s deposit'(world) {
      const owner = await world.user();
      const { id } = await openDeposit(world, owner);
      const body = { depositId: id, reference: 'mine' };
      await world.refused('walletSubmit', body, 'NOT_FOUND', await world.user());
      const [deposit] = await readTransfers(world, owner);
      assertEqual(deposit?.state, 'awaiting_payment', 'state after the proof of another user');
    },
  }),
];
