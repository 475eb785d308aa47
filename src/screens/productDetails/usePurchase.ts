import { useEffect, useEffectEvent, useState } from 'react';
import type { Usdt, WealthProduct } from '#contract';
import { isOutcomePending } from '../../machines/requestStates';
import { requestPurchase } from '../../tracker/requestPurchase';
import { dropDraft } from '../../state/storage/drafts';
import { outcomeSeen } from '../../tracker/machines';
import { selectPurchase } from '../../tracker/purchases';
import type { Estimate } from '../shared/wealth/purchaseEstimate';
import { useAppDispatch, useAppSelector } from '../../state/store';

/** Key of a product's purchase draft. */
export const purchaseDraft = (productId: string) => `purchase/${productId}`;

/**
 * The latest purchase of one product. The tracker is not part of the screen, so it continues after the user leaves the
 * screen.
 */
export function usePurchase({ productId, name, kind, cycleDays }: WealthProduct) {
  const dispatch = useAppDispatch();
  const latest = useAppSelector((state) => selectPurchase(state, productId));
  // A purchase in the state `absent` stays in the store after the user saw it, so that the next attempt uses its
  // idempotency key again.
  const absent = latest?.value === 'absent' ? latest.id : null;
  const [seenAbsent, setSeenAbsent] = useState(absent);
  const record = absent !== null && absent === seenAbsent ? null : latest;
  const isBought = record?.value === 'bought';

  useEffect(() => {
    if (isBought) dropDraft(purchaseDraft(productId));
  }, [isBought, productId]);

  /**
   * Marks the outcome as seen, when the user closes the sheet or leaves the page. An undecided purchase is still
   * tracked.
   */
  function markOutcomeSeen() {
    setSeenAbsent(absent);
    if (latest && absent === null) dispatch(outcomeSeen({ id: latest.id }));
  }
  const leave = useEffectEvent(markOutcomeSeen);
  useEffect(() => () => leave(), []);

  return {
    record,
    isUndecided: record !== null && isOutcomePending(record.value),
    order(amount: Usdt, estimate: Estimate | null) {
      const promisedUnits = estimate?.kind === 'fund' ? estimate.units : null;
      const intent = { productId, name, kind, amount, promisedUnits, cycleDays: cycleDays ?? null };
      setSeenAbsent(null);
      dispatch(requestPurchase(intent));
    },
    close: markOutcomeSeen,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
