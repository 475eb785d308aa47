import { foldForSearch } from '#contract/typedText';
import type { Freeze, TargetRules, Wallet } from '#contract';
import { TERMS } from './terms';
import type { BoundBankCard, CardDetails } from './transferPorts';
import type { IdentityRow } from './identity';
import { refuse } from './outcome';
import type { RefusedOutcome } from './outcome';

type Bound = Pick<BoundBankCard | Wallet, 'boundAt'>;

/** Earliest time (ms) of a withdrawal to this target; null if there is no waiting time. */
export function usableAt({ boundAt }: Bound, { waitSec }: TargetRules): number | null {
  return waitSec === 0 || boundAt === undefined ? null : boundAt + waitSec * 1000;
}

/** Refuses a target during its waiting time; null for a usable target. */
export function refuseTarget(
  target: Bound,
  rules: TargetRules,
  now: number,
): RefusedOutcome | null {
  const until = usableAt(target, rules);
  return until === null || until <= now ? null : refuse('TARGET_WAITS', { until });
}

const HAN = /\p{Script=Han}/u;
const OTHER_LETTER = /[^\P{L}\p{Script=Han}]/u;
const isChinese = (name: string) => HAN.test(name) && !OTHER_LETTER.test(name);
const isInLetters = (name: string) => OTHER_LETTER.test(name) && !HAN.test(name);

/** Folded parts of a name in alphabetical order, because cards print names in any order and without diacritics. */
const nameParts = (name: string) =>
  // Capitals first: a card prints ß as SS.
  foldForSearch(name.toUpperCase())
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/**
 * True if both names may belong to the same person. Null if one name has only Chinese characters and the other only
 * letters, because these cannot be compared. A name with both must equal the other name in all parts.
 */
export function isSameName(one: string, other: string): boolean | null {
  if (isChinese(one) && isChinese(other))
    return foldForSearch(one).replace(/\s/g, '') === foldForSearch(other).replace(/\s/g, '');
  if ((isChinese(one) && isInLetters(other)) || (isInLetters(one) && isChinese(other))) return null;
  return nameParts(one) === nameParts(other);
}

/**
 * True if the card holder is the verified person; null if the identity is not approved or the names cannot be compared.
 */
export const nameMatches = (
  { holderName }: Pick<CardDetails, 'holderName'>,
  identity: IdentityRow | null,
): boolean | null =>
  identity?.state === 'approved' ? isSameName(holderName, identity.realName) : null;

/** Refuses changes of targets while funds are frozen, even with the correct fund password. */
export const refuseChangeWhileFrozen = (freeze: Freeze | null): RefusedOutcome | null =>
  freeze && refuse('FUNDS_FROZEN', { freeze });

/** Refuses a new address if the maximum number is bound; null otherwise. */
export const refuseTooManyWallets = (wallets: readonly Wallet[]): RefusedOutcome | null =>
  wallets.length < TERMS.targets.maxWallets
    ? null
    : refuse('TOO_MANY_TARGETS', { max: TERMS.targets.maxWallets });
