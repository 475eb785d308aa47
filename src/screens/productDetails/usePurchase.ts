import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Usdt, WealthProduct } from '../../contract';
import { isPurchaseUndecided } from '../../machines/purchaseFacts';
import { dropDraft } from '../../state/drafts';
import type { WithMachines } from '../../state/machines';
import { newId } from '../../state/newId';
import { purchaseRequested, purchaseSeen, selectPurchase } from '../../state/purchases';
import type { Estimate } from './purchaseFigures';

/** Under which name the half-filled form of a product waits for its user. */
export const purchaseDraft = (productId: string) => `purchase/${productId}`;

/** The purchase of one product: its fate is the effects' affair, so it outlives this screen. */
export function usePurchase({ productId, name, kind, cycleDays }: WealthProduct) {
  const dispatch = useDispatch();
  const record = useSelector((state: WithMachines) => selectPurchase(state, productId));
  const id = record?.id;
  const isBought = record?.value === 'bought';

  useEffect(() => {
    if (isBought) dropDraft(purchaseDraft(productId));
  }, [isBought, productId]);

  // What has become of it stands on the screen, so leaving means having seen it.
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => void dispatch(purchaseSeen({ id }));
  }, [dispatch, id]);

  return {
    record,
    isUndecided: record !== null && isPurchaseUndecided(record.value),
    /** One tap, one order: the effects take no other while the fate of this one is not certain. */
    order(amount: Usdt, estimate: Estimate | null) {
      const promisedUnits = estimate?.kind === 'fund' ? estimate.units : null;
      const asked = { id: newId(), productId, name, kind, amount, promisedUnits };
      dispatch(purchaseRequested({ ...asked, cycleDays: cycleDays ?? null }));
    },
    /** The sheet was closed: what is decided was seen, what is not goes on. */
    close() {
      if (id !== undefined) dispatch(purchaseSeen({ id }));
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
