import { FUND_PASSWORD, wrongFundPassword } from '../../domain/fundPassword';
import type { RefusedOutcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { freezeAt } from '../../domain/user';
import type { Credentials } from '../../domain/user';
import type { Exchange } from '../calls/call';

/**
 * Checks a fund password; null if it is correct. The fifth failure freezes the funds. The caller must have locked the
 * credentials, so that concurrent attempts are counted in sequence. The count is stored in the transaction of the
 * refusal.
 */
export async function refuseFundPassword(
  { passwords }: Exchange,
  tx: StoreTransaction,
  { user, payPasswordHash }: Credentials,
  payPassword: string,
  field: 'payPassword' | 'currentPayPassword' = 'payPassword',
): Promise<RefusedOutcome | null> {
  // The login queue is not used: its entries wait for a connection while this transaction holds one, so waiting for the
  // queue could deadlock.
  if (await passwords.matches(payPasswordHash, payPassword)) return null;
  const { windowMs, attempts, freezeMs, freezeReason } = FUND_PASSWORD;
  const failures = await tx.guard.recordWrongFundPassword(user.id, tx.now - windowMs);
  if (failures < attempts) return wrongFundPassword(failures, field, null);
  const until = tx.now + freezeMs;
  await tx.guard.freeze(user.id, { reason: freezeReason, until });
  const frozen = { freezeReason, freezeSince: tx.now, freezeUntil: until };
  return wrongFundPassword(failures, field, freezeAt({ ...user, ...frozen }, tx.now));
}
