import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Usdt, WealthProduct } from '../../contract';
import { isUndecided } from '../../machines/undecided';
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
  const latest = useSelector((state: WithMachines) => selectPurchase(state, productId));
  // A purchase that is believed absent stays in the store after it was seen, so that the next confirm is sent with its
  // key.
  const absent = latest?.value === 'absent' ? latest.id : null;
  const [seenAbsent, setSeenAbsent] = useState(absent);
  const record = absent !== null && absent === seenAbsent ? null : latest;
  const isBought = record?.value === 'bought';

  useEffect(() => {
    if (isBought) dropDraft(purchaseDraft(productId));
  }, [isBought, productId]);

  /**
   * The outcome is on the screen, so whoever closes or leaves it has seen it. An undecided purchase is still followed.
   */
  function putAway() {
    setSeenAbsent(absent);
    if (latest && absent === null) dispatch(outcomeSeen({ id: latest.id }));
  }
  const leave = useEffectEvent(putAway);
  useEffect(() => () => leave(), []);

  return {
    record,
    isUndecided: record !== null && isUndecided(record.value),
    order(amount: Usdt, estimate: Estimate | null) {
      const promisedUnits = estimate?.kind === 'fund' ? estimate.units : null;
      const wish = { productId, name, kind, amount, promisedUnits, cycleDays: cycleDays ?? null };
      setSeenAbsent(null);
      dispatch(askPurchase(wish));
    },
    close: putAway,
  };
}

export type Purchase = ReturnType<typeof usePurchase>;
