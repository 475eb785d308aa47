import type { Freeze, TargetRules, Wallet } from '#contract';
import { FIGURES } from './figures';
import type { BoundCard, CardDetails } from './fundsPorts';
import type { IdentityRecord } from './identity';
import { refuse } from './outcome';
import type { Refusal } from './outcome';

type Bound = Pick<BoundCard | Wallet, 'boundAt'>;

/** Earliest time (ms) of a withdrawal to this target; null when there is no waiting time. */
export function usableAt({ boundAt }: Bound, { waitSec }: TargetRules): number | null {
  return waitSec === 0 || boundAt === undefined ? null : boundAt + waitSec * 1000;
}

/** Refuses a target whose waiting time is not over; null when it can be used. */
export function refuseTarget(target: Bound, rules: TargetRules, now: number): Refusal | null {
  const until = usableAt(target, rules);
  return until === null || until <= now ? null : refuse('TARGET_WAITS', { until });
}

const HAN = /\p{Script=Han}/u;

/** Name parts as a card may print them: capitals without diacritics, in any order. */
const nameParts = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/**
 * True when both names may belong to the same person; null when one is in Chinese characters and the other in letters,
 * which cannot be compared.
 */
export function isSameName(one: string, other: string): boolean | null {
  if (HAN.test(one) !== HAN.test(other)) return null;
  return HAN.test(one)
    ? one.replace(/\s/g, '') === other.replace(/\s/g, '')
    : nameParts(one) === nameParts(other);
}

/** True when the card holder is the verified person; null while the identity is not approved. */
export const nameMatches = (
  { holderName }: Pick<CardDetails, 'holderName'>,
  identity: IdentityRecord | null,
): boolean | null =>
  identity?.state === 'approved' ? isSameName(holderName, identity.realName) : null;

/** Refuses changes of bound targets while funds are frozen, even with the correct password. */
export const refuseChangeWhileFrozen = (freeze: Freeze | null): Refusal | null =>
  freeze && refuse('FUNDS_FROZEN', { freeze });

/** Refuses another address when the limit is reached. */
export const refuseTooManyWallets = (wallets: readonly Wallet[]): Refusal | null =>
  wallets.length < FIGURES.targets.maxWallets
    ? null
    : refuse('TOO_MANY_TARGETS', { max: FIGURES.targets.maxWallets });
