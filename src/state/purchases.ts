/** What screens read and say about purchases of lock-ups, wealth products and funds. The effects make the calls. */
import { createAction } from '@reduxjs/toolkit';
import type { PurchaseIntent } from '../machines/purchaseFacts';
import type { MachineRecord, WithMachines } from './machines';

/** `id` is a fresh UUID of this intent. */
export const purchaseRequested =
  createAction<Omit<PurchaseIntent, 'askedAt'>>('purchases/requested');
/** The user has seen what became of it. */
export const purchaseSeen = createAction<{ readonly id: string }>('purchases/seen');

export type PurchaseRecord = MachineRecord<'purchase'>;

/** Every purchase whose fate is unknown or has not been seen yet, in the order they were made. */
export const selectPurchases = ({ machines }: WithMachines): readonly PurchaseRecord[] =>
  Object.values(machines).filter((record) => record.machine === 'purchase');

/** The latest of one product; at most one of a product is on its way at a time. */
export const selectPurchase = (state: WithMachines, productId: string): PurchaseRecord | null =>
  selectPurchases(state).findLast(({ context }) => context.intent.productId === productId) ?? null;
