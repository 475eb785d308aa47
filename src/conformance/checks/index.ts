import type { Check } from '../check';
import { accountChecks } from './account';
import { formChecks } from './form';
import { kdataChecks } from './kdata';
import { cardChecks, marketChecks, wealthWords } from './market';
import { orderListChecks } from './orderLists';
import { orderChecks } from './orders';

/** Everything that a backend is asked. */
export const CHECKS: readonly Check[] = [
  ...formChecks,
  ...accountChecks,
  ...cardChecks,
  ...marketChecks,
  ...kdataChecks,
  ...wealthWords,
  ...orderChecks,
  ...orderListChecks,
];
