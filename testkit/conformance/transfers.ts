import type { Deposit, Page, ResultOf, Withdrawal } from '#contract';
import { required, assertEqual } from './difference';
import { allPages } from './ledger';
import { bindWallet, openDeposit } from './requests';
import { bankCard } from './samples';
import type { Person, World } from './world';

/** Deposits and withdrawals, from the request to the verdict. */

type Transfer = Deposit | Withdrawal;

/** All deposits and withdrawals of a user, newest first. */
export const readTransfers = (world: World, person: Person): Promise<Transfer[]> =>
  allPages(async (paging) => {
    const page = await world.ok('balanceList', { view: 'transfers', ...paging }, person);
    return page as Page<Transfer>;
  });

/** Current state of a deposit or withdrawal in the list. */
export async function readTransfer(world: World, person: Person, id: string): Promise<Transfer> {
  const found = (await readTransfers(world, person)).find((each) => each.id === id);
  return required(found, `transfer ${id}`, 'balanceList');
}

/** Opens a deposit and submits its proof. */
export async function depositWithProof(
  world: World,
  person: Person,
  reference = 'paid today',
): Promise<Transfer> {
  const { id } = await openDeposit(world, person);
  return world.ok('walletSubmit', { depositId: id, reference }, person);
}

export type WithdrawalCall = 'bankWithdrawal' | 'trcWithdrawal';

/** Makes withdrawals of one kind for a user with a bound target. */
export interface Withdrawer {
  readonly person: Person;
  readonly request: (amount: string, payPassword?: string) => Record<string, string>;
  readonly withdraw: (amount: string) => Promise<ResultOf<WithdrawalCall>>;
}

/** Creates a verified user with a bound target. */
export async function createWithdrawer(world: World, call: WithdrawalCall): Promise<Withdrawer> {
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

/** Decides a review and checks the result. */
export async function decideTransfer(
  world: World,
  person: Person,
  transfer: Transfer,
  kind: 'deposit' | 'withdrawal',
  state: 'success' | 'fail',
): Promise<Transfer> {
  await world.controls.verdict({ kind, id: transfer.id, state });
  const after = await readTransfer(world, person, transfer.id);
  assertEqual(after.state, state, `state after the verdict ${state}`);
  return after;
}
