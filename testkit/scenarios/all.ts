/** All scenarios, by machine. */
import type { Scenario } from '#contract/scenarioFormat';
import { kycStories } from './kyc';
import { lockupStories } from './lockups';
import { orderStories } from './orders';
import { purchaseStories } from './purchases';
import { transferStories } from './transfers';

const STORIES = {
  order: orderStories,
  kyc: kycStories,
  lockup: lockupStories,
  purchase: purchaseStories,
  transfer: transferStories,
} as const satisfies Readonly<Record<string, readonly Scenario[]>>;

export const allStories: readonly Scenario[] = Object.values(STORIES).flat();
