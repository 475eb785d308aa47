import { FUND_PASSWORD, wrongFundPassword } from '../../domain/fundPassword';
import type { Refusal } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { freezeAt } from '../../domain/user';
import type { Credentials } from '../../domain/user';
import type { Exchange } from '../calls/call';

/**
 * The refusal of a wrong fund password, the fifth of which freezes; null for the right one. The credentials were read,
 * and so locked, in this unit: of many guesses at once each sees the ones before it. The count is kept in one
 * transaction with the refusal.
 */
export async function refuseFundPassword(
  { passwords }: Exchange,
  unit: Unit,
  { user, payPasswordHash }: Credentials,
  payPassword: string,
  field: 'payPassword' | 'currentPayPassword' = 'payPassword',
): Promise<Refusal | null> {
  // Not in the queue of the logins: whoever has a turn there waits for a connection, and this unit holds one, so the
  // two could wait for each other.
  if (await passwords.matches(payPasswordHash, payPassword)) return null;
  const { windowMs, attempts, freezeMs, freezeReason } = FUND_PASSWORD;
  const failures = await unit.guard.noteWrong(user.id, unit.now - windowMs);
  if (failures < attempts) return wrongFundPassword(failures, field, null);
  const until = unit.now + freezeMs;
  await unit.guard.freeze(user.id, { reason: freezeReason, until });
  const frozen = { freezeReason, freezeSince: unit.now, freezeUntil: until };
  return wrongFundPassword(failures, field, freezeAt({ ...user, ...frozen }, unit.now));
}
