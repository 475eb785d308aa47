import type { Check } from '../check';
import { accountChecks } from './account';
import { transferChangeChecks } from './transferChanges';
import { controlChecks } from './controls';
import { depositChecks } from './deposits';
import { faultChecks } from './faults';
import { formChecks } from './form';
import { idempotencyChecks } from './idempotency';
import { identityChecks } from './identity';
import { inviteChecks } from './invite';
import { kdataChecks } from './kdata';
import { cardChecks, marketChecks, wealthTranslationChecks } from './market';
import { filterChecks } from './filterAssertions';
import { orderListChecks } from './orderLists';
import { orderChecks } from './orders';
import { pagingChecks } from './paging';
import { settlementChecks, trialOrderChecks } from './settlement';
import { wealthChecks } from './wealth';
import { withdrawalsChecks } from './withdrawals';

export { resetChecks } from './controls';

/** All checks except the reset. */
export const CHECKS: readonly Check[] = [
  ...formChecks,
  // Places its orders first and is evaluated last, so that their real-time duration overlaps with the other checks.
  ...trialOrderChecks,
  ...accountChecks,
  ...identityChecks,
  ...cardChecks,
  ...marketChecks,
  ...kdataChecks,
  ...orderChecks,
  ...orderListChecks,
  ...depositChecks,
  ...withdrawalsChecks,
  ...transferChangeChecks,
  ...wealthTranslationChecks,
  ...wealthChecks,
  ...filterChecks,
  ...inviteChecks,
  ...idempotencyChecks,
  ...pagingChecks,
  ...controlChecks,
  ...faultChecks,
  ...settlementChecks,
];
