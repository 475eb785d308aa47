/** All scenarios, by machine. */
import type { Scenario } from '#contract/scenarioFormat';
import { kycScenarios } from './kyc';
import { lockupScenarios } from './lockups';
import { orderScenarios } from './orders';
import { purchaseScenarios } from './purchases';
import { transferScenarios } from './transfers';

const SCENARIOS = {
  order: orderScenarios,
  kyc: kycScenarios,
  lockup: lockupScenarios,
  purchase: purchaseScenarios,
  transfer: transferScenarios,
} as const satisfies Readonly<Record<string, readonly Scenario[]>>;

export const allScenarios: readonly Scenario[] = Object.values(SCENARIOS).flat();
