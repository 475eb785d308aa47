import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Usdt, WealthProduct } from '../../contract';
import { isPurchaseUndecided } from '../../machines/purchaseView';
import { askPurchase } from '../../state/machines/askPurchase';
import { dropDraft } from '../../state/storage/drafts';
import { outcomeSeen } from '../../state/machines/machines';
import type { WithMachines } from '../../state/machines/machines';
import { selectPurchase } from '../../state/machines/purchases';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import type { Estimate } from '../shared/wealth/purchaseFigures';

/** Under which name the half-filled form of a product waits for its user. */
export const purchaseDraft = (productId: string) => `purchase/${productId}`;

/** The purchase of one product. It is followed by the effects, so it goes on when this screen is left. */
export function usePurchase({ productId, name, kind, cycleDays }: WealthProduct) {
  const dispatch = useThunkDispatch();
  const record = useSelector((state: WithMachines) => selectPurchase(state, productId));
  const id = record?.id;
  const isBought = record?.value === 'bought';

  useEffect(() => {
    if (isBought) dropDraft(purchaseDraft(productId));
  }, [isBought, productId]);

  // The outcome is on the screen, so whoever leaves has seen it.
  useEffect(() => {
    if (id === undefined) return undefined;
    return () => void dispatch(outcomeSeen({ id }));
  }, [dispatch, id]);

  return {
    record,
    isUndecided: record !== null && isPurchaseUndecided(record.value),
    order(amount: Usdt, estimate: Estimate | null) {
      const promisedUnits = estimate?.kind === 'fund' ? estimate.units : null;
      const wish = { productId, name, kind, amount, promisedUnits, cycleDays: cycleDays ?? null };
      dispatch(askPurchase(wish));
    },
    /** The sheet was closed: what is decided was seen, what is not goes on. */
    close() {
      if (id !== undefined) dispatch(outcomeSeen({ id }));
    },
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
