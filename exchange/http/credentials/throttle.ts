import { LOGIN_THROTTLE, REGISTER_THROTTLE } from '../../domain/terms';
import { refuse } from '../../domain/outcome';
import type { RefusedOutcome } from '../../domain/outcome';
import type { StoreTransaction } from '../../domain/ports';
import { maskedPhone } from '../../domain/user';

/** A login attempt on an account from a network. Attempts on one account run one at a time. */
export interface LoginAttempt {
  /** Set after too many failed attempts on the account from any networks. The password is then not checked. */
  readonly refused: RefusedOutcome | null;
  /** Records a failure and returns `refusal`; above the limit of the network it returns RATE_LIMITED instead. */
  fail(refusal: RefusedOutcome): Promise<RefusedOutcome>;
}

interface Limits {
  readonly windowMs: number;
  readonly perAccount: number;
  readonly perAddress: number;
}

async function limitsReached(
  tx: StoreTransaction,
  { account, network }: { account: string; network: string | null },
  { windowMs, perAccount, perAddress }: Limits,
) {
  const failures = await tx.attempts.failures(account, network, tx.now - windowMs);
  const refusalAt = (moment: number | undefined): RefusedOutcome | null =>
    // With a limit of five, the next attempt is allowed once the failure at index -5 is outside of the window.
    moment === undefined
      ? null
      : refuse('RATE_LIMITED', { retryAfterSec: Math.ceil((moment + windowMs - tx.now) / 1000) });
  return {
    byAccount: refusalAt(failures.account.at(-perAccount)),
    byNetwork: refusalAt(failures.address.at(-perAddress)),
  };
}

/**
 * Starts a login attempt. Only failures count, and a correct password is accepted even above the limit of the network,
 * because unrelated users of one network must not lock each other out.
 */
export async function startLoginAttempt(
  tx: StoreTransaction,
  account: string,
  network: string | null,
): Promise<LoginAttempt> {
  await tx.attempts.lockAccount(account);
  const { byAccount, byNetwork } = await limitsReached(tx, { account, network }, LOGIN_THROTTLE);
  return {
    refused: byAccount,
    async fail(refusal) {
      await tx.attempts.recordFailure(account, byNetwork ? null : network);
      return byNetwork ?? refusal;
    },
  };
}

const REGISTER_PREFIX = 'register\n';

/** Limits registrations per network. Every attempt counts. */
export async function limitRegistrations(
  tx: StoreTransaction,
  network: string | null,
): Promise<RefusedOutcome | null> {
  if (network === null) return null;
  const from = { account: REGISTER_PREFIX, network: `${REGISTER_PREFIX}${network}` };
  const { byNetwork } = await limitsReached(tx, from, REGISTER_THROTTLE);
  if (!byNetwork) await tx.attempts.recordFailure(from.account, from.network);
  return byNetwork;
}

/**
 * Limits registrations with phone numbers of the same masked form. An account shows its number as `139****0917`, and
 * trying registrations must not reveal the missing digits.
 */
export async function limitPhoneGuesses(
  tx: StoreTransaction,
  phone: string,
): Promise<RefusedOutcome | null> {
  const account = `phone\n${maskedPhone(phone)}`;
  await tx.attempts.lockAccount(account);
  const { windowMs, perPhone } = REGISTER_THROTTLE;
  const limits = { windowMs, perAccount: perPhone, perAddress: Infinity };
  const { byAccount } = await limitsReached(tx, { account, network: null }, limits);
  if (!byAccount) await tx.attempts.recordFailure(account, null);
  return byAccount;
}
