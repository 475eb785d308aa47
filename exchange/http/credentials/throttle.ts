import { LOGIN_THROTTLE, REGISTER_THROTTLE } from '../../domain/figures';
import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { maskedPhone } from '../../domain/user';

/** An attempt on one account from one network; attempts on one account run one at a time. */
export interface LoginAttempt {
  /** Set while too many attempts on the account have failed, from any network. The password is then not checked. */
  readonly refused: Refusal | null;
  /** Records a failure and returns its refusal; over the network limit it returns only RATE_LIMITED. */
  fail(refusal: Refusal): Promise<Refusal>;
}

interface Limits {
  readonly windowMs: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

async function limitsReached(
  unit: Unit,
  { account, network }: { account: string; network: string | null },
  { windowMs, perAccount, perAddress }: Limits,
) {
  const failures = await unit.attempts.failures(account, network, unit.now - windowMs);
  const refusalAt = (moment: number | undefined): Refusal | null =>
    // With a limit of five, the next attempt is allowed when the failure at index -5 leaves the window.
    moment === undefined
      ? null
      : refuse('RATE_LIMITED', { retryAfterSec: Math.ceil((moment + windowMs - unit.now) / 1000) });
  return {
    byAccount: refusalAt(failures.account.at(-perAccount)),
    byNetwork: refusalAt(failures.address.at(-perAddress)),
  };
}

/**
 * Only failures count, and a correct password is accepted even over the network's limit: unrelated people share a
 * network and must not lock each other out.
 */
export async function startLoginAttempt(
  unit: Unit,
  account: string,
  network: string | null,
): Promise<LoginAttempt> {
  await unit.attempts.lockAccount(account);
  const { byAccount, byNetwork } = await limitsReached(unit, { account, network }, LOGIN_THROTTLE);
  return {
    refused: byAccount,
    async fail(refusal) {
      await unit.attempts.recordFailure(account, byNetwork ? null : network);
      return byNetwork ?? refusal;
    },
  };
}

const REGISTER_PREFIX = 'register\n';

/** Limits registrations per network; every attempt counts. */
export async function limitRegistrations(
  unit: Unit,
  network: string | null,
): Promise<Refusal | null> {
  if (network === null) return null;
  const from = { account: REGISTER_PREFIX, network: `${REGISTER_PREFIX}${network}` };
  const { byNetwork } = await limitsReached(unit, from, REGISTER_THROTTLE);
  if (!byNetwork) await unit.attempts.recordFailure(from.account, from.network);
  return byNetwork;
}

/**
 * Limits how many phone numbers with the same masked form can be tested. An account shows its number as `139****0917`;
 * an observer must not find the missing digits by trying registrations.
 */
export async function limitPhoneGuesses(unit: Unit, phone: string): Promise<Refusal | null> {
  const account = `phone\n${maskedPhone(phone)}`;
  await unit.attempts.lockAccount(account);
  const { windowMs, perPhone } = REGISTER_THROTTLE;
  const limits = { windowMs, perAccount: perPhone, perAddress: Infinity };
  const { byAccount } = await limitsReached(unit, { account, network: null }, limits);
  if (!byAccount) await unit.attempts.recordFailure(account, null);
  return byAccount;
}
