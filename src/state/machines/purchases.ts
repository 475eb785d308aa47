/** What screens read about purchases of lock-ups, wealth products and funds. */
import { recordsOf } from './machines';
import type { MachineRecord, WithMachines } from './machines';

export type PurchaseRecord = MachineRecord<'purchase'>;

/** The latest of one product; at most one of a product is on its way at a time. */
export const selectPurchase = (state: WithMachines, productId: string): PurchaseRecord | null =>
  recordsOf(state, 'purchase').findLast(({ context }) => context.intent.productId === productId) ??
  null;
