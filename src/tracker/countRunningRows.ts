import type { MachineKind } from '../machines/kinds';
import { accountPseudonym } from '../state/accountPseudonym';

/** The number of entries of `runningRows.ts` with this kind, of one account or, if `account` is undefined, of all accounts. */
export function countRunningRows(
  entries: readonly string[],
  machine: MachineKind,
  account: string | undefined,
): number {
  const pseudonym = account === undefined ? null : accountPseudonym(account);
  return entries.filter((entry) => {
    const [owner, kind] = entry.split(' ');
    return kind === machine && (pseudonym === null || owner === pseudonym);
  }).length;
}
