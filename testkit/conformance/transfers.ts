import type { Deposit, CursorPage, ResultOf, Withdrawal } from '#contract';
import { required, assertEqual } from './difference';
import { allPages } from './ledger';
import { bindWallet, openDeposit } from './requests';
import { bankCard } from './samples';
import type { KitUser, KitWorld } from './world';

/** Creates deposits and withdrawals and follows them from the request to the verdict. */

type Transfer = Deposit | Withdrawal;

/** All deposits and withdrawals of a user, newest first. */
export const readTransfers = (world: KitWorld, person: KitUser): Promise<Transfer[]> =>
  allPages(async (paging) => {
    const page = await world.ok('balanceList', { view: 'transfers', ...paging }, person);
    return page as CursorPage<Transfer>;
  });

/** Current state of a deposit or withdrawal in the list. */
export async function readTransfer(
  world: KitWorld,
  person: KitUser,
  id: string,
): Promise<Transfer> {
  const found = (await readTransfers(world, person)).find((each) => each.id === id);
  return required(found, `transfer ${id}`, 'balanceList');
}

/** Opens a deposit and submits its proof. */
export async function depositWithProof(
  world: KitWorld,
  person: KitUser,
  reference = 'paid today',
): Promise<Transfer> {
  const { id } = await openDeposit(world, person);
  return world.ok('walletSubmit', { depositId: id, reference }, person);
}

export type WithdrawalCall = 'bankWithdrawal' | 'trcWithdrawal';

/** Makes withdrawals of one kind for a user with a bound bank card or wallet. */
export interface Withdrawer {
  readonly person: KitUser;
  readonly request: (amount: string, payPassword?: string) => Record<string, string>;
  readonly withdraw: (amount: string) => Promise<ResultOf<WithdrawalCall>>;
}

/** Creates a verified user with a bound bank card or wallet, depending on the call. */
export async function createWithdrawer(world: KitWorld, call: WithdrawalCall): Promise<Withdrawer> {
  const person = await world.verified();
  if (call === 'bankWithdrawal') await world.ok('saveBank', bankCard(), person);
  const target: Record<string, string> =
    call === 'bankWithdrawal'
      ? { paymethod: 'bank' }
      : { paymethod: 'trc', walletId: await bindWallet(world, person) };
  const request = (amount: string, payPassword = person.payPassword) => ({
    ...target,
    amount,
    payPassword,
  });
  return {
    person,
    request,
    withdraw: (amount) => world.ok(call, request(amount) as never, person),
  };
}

/** Ends the review of a transfer with the given verdict, and checks the result. */
export async function decideTransfer(
  world: KitWorld,
  person: KitUser,
  transfer: Transfer,
  kind: 'deposit' | 'withdrawal',
  state: 'success' | 'fail',
): Promise<Transfer> {
  await world.controls.verdict({ kind, id: transfer.id, state });
  const after = await readTransfer(world, person, transfer.id);
  assertEqual(after.state, state, `state after the verdict ${state}`);
  return after;
}
