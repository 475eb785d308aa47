/** Selectors for purchases of lock-ups, wealth products and funds. */
import { recordsOfKind } from './machines';
import type { MachineRecord } from './machines';
import type { RootState } from '../state/store';

export type PurchaseMachineRecord = MachineRecord<'purchase'>;

/** The latest purchase of a product; only one purchase per product is pending at a time. */
export const selectPurchase = (state: RootState, productId: string): PurchaseMachineRecord | null =>
  recordsOfKind(state, 'purchase').findLast(
    ({ context }) => context.intent.productId === productId,
  ) ?? null;
