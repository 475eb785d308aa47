/** Tells what became of a purchase to whoever is looking at something else. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { PurchaseRecord } from '../../state/purchases';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';

/** On its own page the sheet says it; a message on top of it would be noise. */
function isOnPageOf(productId: string): boolean {
  const { pathname, search } = window.location;
  return pathname === '/xq' && new URLSearchParams(search).get('product') === productId;
}

export async function tellPurchase(dispatch: Dispatch, record: PurchaseRecord): Promise<void> {
  const { productId, name } = record.context.intent;
  if (isOnPageOf(productId)) return;
  const values = { symbol: name };
  if (record.value === 'refused') dispatch(toastShown({ id: 'app.order.refused', values }, 'bad'));
  if (record.value === 'absent') dispatch(toastShown({ id: 'app.order.absent', values }, 'bad'));
  if (record.value !== 'bought') return;
  // By now the user may be where these words were never needed. Without them the lists still show the order.
  await catalogues.need('earn').then(
    () => dispatch(toastShown({ id: 'wealth.bought.told', values }, 'good')),
    () => undefined,
  );
}
