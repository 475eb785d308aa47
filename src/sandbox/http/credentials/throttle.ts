import { LOGIN_THROTTLE, REGISTER_THROTTLE } from '../../domain/figures';
import { refuse } from '../../domain/outcome';
import type { Refusal } from '../../domain/outcome';
import type { Unit } from '../../domain/ports';
import { maskedPhone } from '../../domain/user';

/** An attempt on one account from one network, while no other attempt on the account is under way. */
export interface Attempt {
  /**
   * The refusal while too many attempts on the account have failed, from whatever network. Then the password is not
   * even checked.
   */
  readonly refused: Refusal | null;
  /** Notes a failure and gives its refusal; a network with too many failures is told nothing but that. */
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
    // With a limit of five, `at(-5)` is the failure after whose time another attempt is allowed.
    moment === undefined
      ? null
      : refuse('RATE_LIMITED', { retryAfterSec: Math.ceil((moment + windowMs - unit.now) / 1000) });
  return {
    byAccount: refusalAt(failures.account.at(-perAccount)),
    byNetwork: refusalAt(failures.address.at(-perAddress)),
  };
}

/**
 * Only failures count, and a right password is accepted even over the limit of its network: people who do not know each
 * other share a network, and one of them must not be able to lock the others out.
 */
export async function openAttempt(
  unit: Unit,
  account: string,
  network: string | null,
): Promise<Attempt> {
  await unit.attempts.takeTurn(account);
  const { byAccount, byNetwork } = await limitsReached(unit, { account, network }, LOGIN_THROTTLE);
  return {
    refused: byAccount,
    async fail(refusal) {
      await unit.attempts.noteFailure(account, byNetwork ? null : network);
      return byNetwork ?? refusal;
    },
  };
}

const OPENING = 'register\n';

/** Refuses more new accounts from one network than a household opens; every try counts. */
export async function refuseNewcomer(unit: Unit, network: string | null): Promise<Refusal | null> {
  if (network === null) return null;
  const from = { account: OPENING, network: `${OPENING}${network}` };
  const { byNetwork } = await limitsReached(unit, from, REGISTER_THROTTLE);
  if (!byNetwork) await unit.attempts.noteFailure(from.account, from.network);
  return byNetwork;
}

/**
 * Refuses to tell of more numbers that look alike whether they are taken: an account shows its own as `139****0917`, and
 * whoever reads that over a shoulder must not find the rest by trying.
 */
export async function refusePhoneGuess(unit: Unit, phone: string): Promise<Refusal | null> {
  const account = `phone\n${maskedPhone(phone)}`;
  await unit.attempts.takeTurn(account);
  const { windowMs, perPhone } = REGISTER_THROTTLE;
  const limits = { windowMs, perAccount: perPhone, perAddress: Infinity };
  const { byAccount } = await limitsReached(unit, { account, network: null }, limits);
  if (!byAccount) await unit.attempts.noteFailure(account, null);
  return byAccount;
}
