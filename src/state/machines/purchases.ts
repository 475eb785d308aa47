/** Selectors for purchases of lock-ups, wealth products and funds. */
import { recordsOf } from './machines';
import type { MachineRecord, WithMachines } from './machines';

export type PurchaseRecord = MachineRecord<'purchase'>;

/** The latest purchase of a product; only one purchase per product is pending at a time. */
export const selectPurchase = (state: WithMachines, productId: string): PurchaseRecord | null =>
  recordsOf(state, 'purchase').findLast(({ context }) => context.intent.productId === productId) ??
  null;
