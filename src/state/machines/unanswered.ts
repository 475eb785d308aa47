/**
 * Orders, deposits, withdrawals and purchases that were asked for and have no answer yet, as this tab remembers them over
 * a reload: they come back as "checking", and never as a form that would ask a second time. Neither a password nor where
 * the money goes is among it. They are gone with the answer, with the session and with the tab. The
 * schemas make this a lazy chunk, which a page needs only where something is stored.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { orderIntentSchema } from '../../machines/orderSchemas';
import { storedPurchaseIntentSchema } from '../../machines/purchaseSchemas';
import { storedTransferIntentSchema } from '../../machines/transferSchemas';
import { resume } from './ask';
import type { WithMachines } from './machines';
import { tabStorage, UNANSWERED_KEY } from '../storage/storage';

type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;

const askedSchema = v.variant('machine', [
  v.object({ machine: v.literal('order'), intent: orderIntentSchema }),
  v.object({ machine: v.literal('transfer'), intent: storedTransferIntentSchema }),
  v.object({ machine: v.literal('purchase'), intent: storedPurchaseIntentSchema }),
]);

type Asked = v.InferOutput<typeof askedSchema>;

function read(machine: unknown, intent: unknown): readonly Asked[] {
  const asked = v.safeParse(askedSchema, { machine, intent });
  return asked.success ? [asked.output] : [];
}

/** What was asked for before this page was loaded and had no answer by then. Anyone can write into a tab's storage. */
export function readUnanswered(): readonly Asked[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(UNANSWERED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: Partial<Asked> | null) => read(each?.machine, each?.intent));
  } catch {
    return [];
  }
}

/** All of it stands in the store as "checking" from here on. */
export const resumeUnanswered = (): Thunk<void> => (dispatch) => {
  for (const { machine, intent } of readUnanswered()) dispatch(resume(machine, intent));
};
