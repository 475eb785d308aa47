import type { Check } from '../check';
import { accountChecks } from './account';
import { commitmentChecks } from './commitments';
import { transferChangeChecks } from './transferChanges';
import { controlChecks } from './controls';
import { dayFigureChecks } from './dayFigures';
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
import { sessionChecks } from './sessions';
import { settlementChecks, trialOrderChecks } from './settlement';
import { wealthChecks } from './wealth';
import { withdrawalsChecks } from './withdrawals';

export { resetChecks } from './controls';

/** All checks except the reset. */
export const CHECKS: readonly Check[] = [
  ...formChecks,
  // These checks place their orders first and evaluate them last, so that the other checks run during the real
  // duration of the orders.
  ...trialOrderChecks,
  ...accountChecks,
  ...sessionChecks,
  ...identityChecks,
  ...cardChecks,
  ...marketChecks,
  ...dayFigureChecks,
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
  // These checks move the clock over two midnights.
  ...commitmentChecks,
];
