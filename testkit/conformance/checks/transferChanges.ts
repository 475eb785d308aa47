import { toMicro } from '#contract';
import type { TransferAction } from '#contract';
import { checksOf } from '../check';
import type { Check } from '../check';
import { assertEqual } from '../difference';
import { readAvailable, checkBooks, recordsOf } from '../ledger';
import { openDeposit } from '../requests';
import { decideTransfer, depositWithProof, createWithdrawer, readTransfer } from '../transfers';
import type { KitWorld } from '../world';

/** Checks of changes to a transfer after its creation; each change is optional for a backend. */
const isOffered = async (world: KitWorld, action: TransferAction) =>
  (await world.config()).transferActions?.includes(action) ?? false;

export const transferChangeChecks: readonly Check[] = checksOf('walletSubmit', {
  async 'returns the money of a cancelled withdrawal once'(world) {
    if (!(await isOffered(world, 'cancelWithdrawal'))) return;
    const { person, withdraw } = await createWithdrawer(world, 'bankWithdrawal');
    const before = await readAvailable(world, person);
    const { min } = (await world.config()).withdrawal;
    const { id } = await withdraw(min);
    const cancel = { withdrawalId: id, cancel: true } as const;
    for (let times = 0; times < 2; times += 1) await world.ok('walletSubmit', cancel, person);
    const { state, failReason } = await readTransfer(world, person, id);
    assertEqual([state, failReason], ['fail', 'CANCELLED'], 'the withdrawal');
    const amount = toMicro(min);
    const lines = await recordsOf(world, person, id);
    assertEqual(
      lines,
      [
        ['withdrawal', -amount],
        ['withdrawal_refund', amount],
      ],
      'lines',
      'balanceList',
    );
    assertEqual(toMicro((await checkBooks(world, person)).available), before, 'available');
    const paid = await withdraw(min);
    await decideTransfer(world, person, paid, 'withdrawal', 'success');
    const late = { withdrawalId: paid.id, cancel: true };
    await world.refused('walletSubmit', late, 'WRONG_STATE', person);
    await world.refused('walletSubmit', late, 'NOT_FOUND', await world.user());
  },
  async 'ends a deposit that is cancelled before payment'(world) {
    if (!(await isOffered(world, 'cancelDeposit'))) return;
    const person = await world.user();
    const { id } = await openDeposit(world, person);
    await world.ok('walletSubmit', { depositId: id, cancel: true }, person);
    const { state, failReason } = await readTransfer(world, person, id);
    assertEqual([state, failReason], ['fail', 'CANCELLED'], 'the deposit');
    const proven = await depositWithProof(world, person);
    const late = { depositId: proven.id, cancel: true };
    await world.refused('walletSubmit', late, 'WRONG_STATE', person);
  },
  async 'accepts a corrected proof of a failed deposit and credits it once'(world) {
    if (!(await isOffered(world, 'correctDeposit'))) return;
    const person = await world.user();
    const before = await readAvailable(world, person);
    const failed = await decideTransfer(
      world,
      person,
      await depositWithProof(world, person),
      'deposit',
      'fail',
    );
    const again = { depositId: failed.id, reference: 'typed well', again: true } as const;
    const corrected = await world.ok('walletSubmit', again, person);
    assertEqual(corrected.state, 'under_review', 'state after the correction');
    await decideTransfer(world, person, corrected, 'deposit', 'success');
    const { available } = await checkBooks(world, person);
    assertEqual(toMicro(available), before + toMicro(corrected.net), 'available');
  },
});
