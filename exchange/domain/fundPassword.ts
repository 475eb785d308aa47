import { SECOND_MS, obviousPasswordKind } from '#contract';
import type { Freeze } from '#contract';
import { TERMS } from './terms';
import { refuse } from './outcome';
import type { RefusedOutcome } from './outcome';

const rules = TERMS.accountRules.fundPassword;

/** `attempts` wrong fund passwords within the window freeze the funds for `freezeMs`. */
export const FUND_PASSWORD = {
  windowMs: rules.windowSec * SECOND_MS,
  attempts: rules.attempts,
  freezeMs: rules.freezeSec * SECOND_MS,
  freezeReason: 'WRONG_PAY_PASSWORD',
} as const;

/** Creates the refusal of a wrong fund password, with the attempts left or the freeze after the last attempt. */
export function wrongFundPassword(
  failures: number,
  field: string,
  freeze: Freeze | null,
): RefusedOutcome {
  const attemptsLeft = Math.max(0, FUND_PASSWORD.attempts - failures);
  return refuse('WRONG_PAY_PASSWORD', { field, attemptsLeft, ...(freeze && { freeze }) });
}

/** Refuses a new fund password that is easy to guess; null for any other. */
export function refuseObviousFundPassword(
  payPassword: string,
  phone: string,
  field: 'payPassword' | 'newPayPassword',
): RefusedOutcome | null {
  const why = obviousPasswordKind(payPassword, phone);
  return why && refuse('PAY_PASSWORD_OBVIOUS', { field, why });
}
