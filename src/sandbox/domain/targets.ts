import type { Freeze, TargetRules, Wallet } from '../../contract';
import { FIGURES } from './figures';
import type { BoundCard, CardDetails } from './fundsPorts';
import type { IdentityRecord } from './identity';
import { refuse } from './outcome';
import type { Refusal } from './outcome';

type Bound = Pick<BoundCard | Wallet, 'boundAt'>;

/** When the first withdrawal to a target may be asked for; null where it may at once. */
export function usableAt({ boundAt }: Bound, { waitSec }: TargetRules): number | null {
  return waitSec === 0 || boundAt === undefined ? null : boundAt + waitSec * 1000;
}

/** Why money cannot go there yet; null when it can. */
export function refuseTarget(target: Bound, rules: TargetRules, now: number): Refusal | null {
  const until = usableAt(target, rules);
  return until === null || until <= now ? null : refuse('TARGET_WAITS', { until });
}

const HAN = /\p{Script=Han}/u;

/** The parts of a name as a card may print them: capitals without marks, in any order. */
const partsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .sort()
    .join(' ');

/** Whether two names can be one person's; null where one is in characters and the other in letters, which nobody can compare. */
export function isSameName(one: string, other: string): boolean | null {
  if (HAN.test(one) !== HAN.test(other)) return null;
  return HAN.test(one)
    ? one.replace(/\s/g, '') === other.replace(/\s/g, '')
    : partsOf(one) === partsOf(other);
}

/** Whether the holder of a card is who was verified; null until that is known. */
export const nameMatches = (
  { holderName }: Pick<CardDetails, 'holderName'>,
  identity: IdentityRecord | null,
): boolean | null =>
  identity?.state === 'approved' ? isSameName(holderName, identity.realName) : null;

/** Why nothing that is bound can be changed now, password or not; null when it can. */
export const refuseChange = (freeze: Freeze | null): Refusal | null =>
  freeze && refuse('FUNDS_FROZEN', { freeze });

/** Why no further address can be bound; null when one can. */
export const refuseFurther = (wallets: readonly Wallet[]): Refusal | null =>
  wallets.length < FIGURES.targets.maxWallets
    ? null
    : refuse('TOO_MANY_TARGETS', { max: FIGURES.targets.maxWallets });
