import type { Wallet } from '#contract';
import { planWithdrawal, refuseWithdrawer } from '../../domain/funds';
import type { BoundCard } from '../../domain/fundsPorts';
import { accept, refuse } from '../../domain/outcome';
import type { Outcome } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { nameMatches, refuseTarget } from '../../domain/targets';
import { freezeAt } from '../../domain/user';
import type { UserRecord } from '../../domain/user';
import type { Answer } from '../calls/answer';
import type { Exchange, Handler } from '../calls/call';
import { refuseFundPassword } from '../credentials/fundPassword';
import { shortMasked, withdrawalView } from '../views/fundViews';
import { reviewAt } from './deposit';

interface Target {
  readonly destination: BoundCard | Wallet;
  readonly target: string;
}

interface WithdrawalRequest {
  readonly paymethod: 'bank' | 'trc';
  readonly amount: string;
  readonly payPassword: string;
  readonly findTarget: () => Promise<Outcome<Target>>;
}

/**
 * Session, key and request format are checked before. Then, in this order:
 * 1. Freeze: nothing else that the user fixes would help, and a thief learns nothing about the fund password.
 * 2. Identity, then the target's owner and waiting time: one-time set-up, reported before the user types anything.
 * 3. Limits, which are public.
 * 4. Fund password: only a request that could otherwise succeed is worth an attempt. A wrong one counts whether or not
 *    the balance would cover the amount.
 * 5. Balance, last: it is private, so the fund password is required first, and it is known only after its account is
 *    locked.
 */
async function withdraw(
  exchange: Exchange,
  unit: Unit,
  { id }: UserRecord,
  { paymethod, amount, payPassword, findTarget }: WithdrawalRequest,
): Promise<Answer<ReturnType<typeof withdrawalView>>> {
  const credentials = await unit.guard.lockCredentials(id);
  const refusal = refuseWithdrawer(credentials.user, freezeAt(credentials.user, unit.now));
  if (refusal) return refusal;
  const found = await findTarget();
  if (!found.ok) return found;
  const tooEarly = refuseTarget(found.value.destination, exchange.targetRules, unit.now);
  if (tooEarly) return tooEarly;
  const plan = planWithdrawal(amount);
  if (!plan.ok) return plan;
  const wrong = await refuseFundPassword(exchange, unit, credentials, payPassword);
  if (wrong) return wrong;
  const taken = await unit.funds.withdraw({
    ...plan.value,
    ...found.value,
    userId: id,
    paymethod,
    reviewAt: reviewAt(exchange, unit.now),
  });
  return taken.ok ? accept(withdrawalView(taken.value)) : taken;
}

export const bankWithdrawal: Handler<'bankWithdrawal'> = ({ exchange, input, user, unit }) =>
  withdraw(exchange, unit, user, {
    ...input,
    async findTarget() {
      const destination = await unit.targets.bankCard(user.id);
      if (!destination) return refuse('NO_BANK_CARD');
      const isOtherName =
        exchange.targetRules.ownNameOnly &&
        nameMatches(destination, await unit.identity.byUser(user.id)) === false;
      if (isOtherName) return refuse('NAME_MISMATCH', { field: 'holderName' });
      const target = `${destination.bankName} ${shortMasked(destination.cardNumber)}`;
      return accept({ destination, target });
    },
  });

export const trcWithdrawal: Handler<'trcWithdrawal'> = ({ exchange, input, user, unit }) =>
  withdraw(exchange, unit, user, {
    ...input,
    async findTarget() {
      const wallets = await unit.targets.wallets(user.id);
      if (wallets.length === 0) return refuse('NO_WALLET');
      const destination = wallets.find(({ id }) => id === input.walletId);
      if (!destination) return refuse('NOT_FOUND', { field: 'walletId' });
      const target = `${destination.network} ${shortMasked(destination.address)}`;
      return accept({ destination, target });
    },
  });
