/** All scenarios, by machine. */
import type { Scenario } from '#contract/scenarioFormat';
import { orderCallScenarios, transferCallScenarios } from './calls';
import { kycScenarios } from './kyc';
import { lockupScenarios } from './lockups';
import { orderScenarios } from './orders';
import { purchaseScenarios } from './purchases';
import { transferScenarios } from './transfers';

const SCENARIOS = {
  order: [...orderScenarios, ...orderCallScenarios],
  kyc: kycScenarios,
  lockup: lockupScenarios,
  purchase: purchaseScenarios,
  transfer: [...transferScenarios, ...transferCallScenarios],
} as const satisfies Readonly<Record<string, readonly Scenario[]>>;

export const allScenarios: readonly Scenario[] = Object.values(SCENARIOS).flat();
