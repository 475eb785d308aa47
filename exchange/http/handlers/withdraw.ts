import type { Wallet } from '#contract';
import { planWithdrawal, refuseWithdrawer } from '../../domain/transfers';
import type { BoundBankCard } from '../../domain/transferPorts';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { nameMatches, refuseTarget } from '../../domain/targets';
import { freezeAt } from '../../domain/user';
import type { UserRow } from '../../domain/user';
import type { HandlerResult } from '../calls/answer';
import type { Exchange, Handler } from '../calls/call';
import { refuseFundPassword } from '../credentials/fundPassword';
import { shortMasked, withdrawalView } from '../views/transferViews';
import { reviewAt } from './deposit';

interface Target {
  readonly destination: BoundBankCard | Wallet;
  readonly target: string;
}

interface WithdrawalRequest {
  readonly paymethod: 'bank' | 'trc';
  readonly amount: string;
  readonly payPassword: string;
  readonly findTarget: () => Promise<Outcome<Target>>;
}

/**
 * Checks a withdrawal whose session, key and format are valid, in this order:
 * 1. Freeze, because it blocks every withdrawal, and so that a thief cannot test fund passwords.
 * 2. Identity, then owner and waiting time of the target, because these need set-up before the user enters an amount.
 * 3. Limits, because they are public.
 * 4. Fund password, because only a request that meets all other conditions should use up an attempt. A wrong password
 *    counts even if the balance is too low.
 * 5. Balance, because it is private and can be read only after its account is locked.
 */
async function withdraw(
  exchange: Exchange,
  tx: StoreTransaction,
  { id }: UserRow,
  { paymethod, amount, payPassword, findTarget }: WithdrawalRequest,
): Promise<HandlerResult<ReturnType<typeof withdrawalView>>> {
  const credentials = await tx.guard.lockCredentials(id);
  const refusal = refuseWithdrawer(credentials.user, freezeAt(credentials.user, tx.now));
  if (refusal) return refusal;
  const found = await findTarget();
  if (!found.ok) return found;
  const tooEarly = refuseTarget(found.value.destination, exchange.targetRules, tx.now);
  if (tooEarly) return tooEarly;
  const plan = planWithdrawal(amount);
  if (!plan.ok) return plan;
  const wrong = await refuseFundPassword(exchange, tx, credentials, payPassword);
  if (wrong) return wrong;
  const taken = await tx.transfers.withdraw({
    ...plan.value,
    ...found.value,
    userId: id,
    paymethod,
    reviewAt: reviewAt(exchange, tx.now),
  });
  return taken.ok ? accept(withdrawalView(taken.value)) : taken;
}

const bankWithdrawal: Handler<'bankWithdrawal'> = ({ exchange, input, user, tx }) =>
  withdraw(exchange, tx, user, {
    ...input,
    async findTarget() {
      const destination = await tx.targets.bankCard(user.id);
      if (!destination) return refuse('NO_BANK_CARD');
      const isOtherName =
        exchange.targetRules.ownNameOnly &&
        nameMatches(destination, await tx.identity.byUser(user.id)) === false;
      if (isOtherName) return refuse('NAME_MISMATCH', { field: 'holderName' });
      const target = `${destination.bankName} ${shortMasked(destination.cardNumber)}`;
      return accept({ destination, target });
    },
  });

const trcWithdrawal: Handler<'trcWithdrawal'> = ({ exchange, input, user, tx }) =>
  withdraw(exchange, tx, user, {
    ...input,
    async findTarget() {
      const wallets = await tx.targets.wallets(user.id);
      if (wallets.length === 0) return refuse('NO_WALLET');
      const destination = wallets.find(({ id }) => id === input.walletId);
      if (!destination) return refuse('NOT_FOUND', { field: 'walletId' });
      const target = `${destination.network} ${shortMasked(destination.address)}`;
      return accept({ destination, target });
    },
  });

export const withdrawalHandlers = { bankWithdrawal, trcWithdrawal };
