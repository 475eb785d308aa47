import type { Check } from '../check';
import { accountChecks } from './account';
import { controlChecks, resetChecks } from './controls';
import { depositChecks } from './deposits';
import { faultChecks } from './faults';
import { formChecks } from './form';
import { idempotencyChecks } from './idempotency';
import { identityChecks } from './identity';
import { inviteChecks } from './invite';
import { kdataChecks } from './kdata';
import { cardChecks, marketChecks, wealthWords } from './market';
import { orderListChecks } from './orderLists';
import { orderChecks } from './orders';
import { pagingChecks } from './paging';
import { wealthChecks } from './wealth';
import { withdrawalsChecks } from './withdrawals';

/** Everything that a backend is asked. */
export const CHECKS: readonly Check[] = [
  ...formChecks,
  ...accountChecks,
  ...identityChecks,
  ...cardChecks,
  ...marketChecks,
  ...kdataChecks,
  ...orderChecks,
  ...orderListChecks,
  ...depositChecks,
  ...withdrawalsChecks,
  ...wealthWords,
  ...wealthChecks,
  ...inviteChecks,
  ...idempotencyChecks,
  ...pagingChecks,
  ...controlChecks,
  ...faultChecks,
  // Nobody is left after this.
  ...resetChecks,
];
