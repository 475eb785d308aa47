import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Usdt, WealthProduct } from '#contract';
import { isOutcomePending } from '../../machines/outcomePending';
import { requestPurchase } from '../../state/machines/requestPurchase';
import { dropDraft } from '../../state/storage/drafts';
import { outcomeSeen } from '../../state/machines/machines';
import type { WithMachines } from '../../state/machines/machines';
import { selectPurchase } from '../../state/machines/purchases';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import type { Estimate } from '../shared/wealth/purchaseEstimate';

/** Key of a product's purchase draft. */
export const purchaseDraft = (productId: string) => `purchase/${productId}`;

/** The purchase of one product. It is tracked outside this screen, so it continues after the screen is left. */
export function usePurchase({ productId, name, kind, cycleDays }: WealthProduct) {
  const dispatch = useThunkDispatch();
  const latest = useSelector((state: WithMachines) => selectPurchase(state, productId));
  // A purchase assumed absent stays in the store after it was seen, so that the next attempt reuses its idempotency
  // key.
  const absent = latest?.value === 'absent' ? latest.id : null;
  const [seenAbsent, setSeenAbsent] = useState(absent);
  const record = absent !== null && absent === seenAbsent ? null : latest;
  const isBought = record?.value === 'bought';

  useEffect(() => {
    if (isBought) dropDraft(purchaseDraft(productId));
  }, [isBought, productId]);

  /** Marks the outcome as seen when the user closes or leaves it. An undecided purchase is still tracked. */
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
