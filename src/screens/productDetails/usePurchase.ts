/** One purchase from the tap to a certain answer. Each intent has one key, and nothing is ever sent with another. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, asApiError, isOutcomeUnknown, tellsNothing, useConfigQuery } from '../../api';
import type { ApiError } from '../../api';
import { REQUEST_TIMEOUT_MS } from '../../contract';
import type { Usdt, WealthProduct } from '../../contract';
import { newId } from '../../state/newId';
import { useTime } from '../../state/time';
import { findOutcome, rowsBefore } from './purchaseLists';
import type { Bought, PurchaseDispatch } from './purchaseLists';

export type PurchaseState =
  | { readonly phase: 'idle' | 'sending' | 'checking' | 'absent' }
  | { readonly phase: 'refused'; readonly error: ApiError }
  | { readonly phase: 'done'; readonly order: Bought };

type Answer = { readonly order: Bought } | { readonly error: ApiError };

const CHECK_PAUSES_MS = [1_000, 2_000, 4_000, 8_000] as const;
/** What a call may spend on its way and in the exchange after this side gave it up. */
const ON_ITS_WAY_MS = 5_000;
/** An order may be missing from one list by bad luck with replicas; not from two looks in a row. */
const LOOKS_WITHOUT_MIN = 2;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function usePurchase(product: WealthProduct) {
  const dispatch = useDispatch<PurchaseDispatch>();
  const { clock } = useTime();
  const { data: config } = useConfigQuery();
  const [state, setState] = useState<PurchaseState>({ phase: 'idle' });
  const isBusy = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const isLockup = product.kind === 'lockup';
  const settle = (next: PurchaseState) => {
    isBusy.current = false;
    setState(next);
    if (next.phase !== 'refused') return;
    // A refusal means that the page shows something that is no longer so: a freeze, a balance, the product's limits.
    dispatch(api.util.invalidateTags(['User', 'Balance']));
  };

  async function run(amount: Usdt) {
    const { productId } = product;
    const arg = { productId, amount, idempotencyKey: newId() };
    const send = async (): Promise<Answer> => {
      const { wealthSubmit, wealthBuy } = api.endpoints;
      const { data, error } = isLockup
        ? await dispatch(wealthSubmit.initiate(arg, { track: false }))
        : await dispatch(wealthBuy.initiate(arg, { track: false }));
      return data ? { order: data } : { error: asApiError(error) };
    };
    const known = await rowsBefore(dispatch, isLockup, config?.idempotentWrites === true);
    const sentAt = clock.mono();
    const first = await send();
    if ('order' in first) return settle({ phase: 'done', order: first.order });
    if (!isOutcomeUnknown(first.error)) return settle({ phase: 'refused', error: first.error });
    setState({ phase: 'checking' });
    let looksWithout = 0;
    for (let round = 0; !isGone.current; round += 1) {
      await pause(CHECK_PAUSES_MS[Math.min(round, CHECK_PAUSES_MS.length - 1)] ?? 8_000);
      if (isGone.current) return undefined;
      if (config?.idempotentWrites) {
        const again = await send();
        if ('order' in again) return settle({ phase: 'done', order: again.order });
        if (!tellsNothing(again.error)) return settle({ phase: 'refused', error: again.error });
      } else {
        const found = await findOutcome(dispatch, product, amount, known);
        if (found) return settle({ phase: 'done', order: found });
        const isLateEnough = clock.mono() - sentAt > REQUEST_TIMEOUT_MS + ON_ITS_WAY_MS;
        looksWithout = found === null && isLateEnough ? looksWithout + 1 : 0;
        if (looksWithout >= LOOKS_WITHOUT_MIN) return settle({ phase: 'absent' });
      }
    }
    return undefined;
  }

  return {
    state,
    /** One tap, one order: further taps do nothing until the fate of this one is certain. */
    order(amount: Usdt) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ phase: 'sending' });
      void run(amount);
    },
    /** Back to the start, once the outcome was seen. */
    reset() {
      if (!isBusy.current) setState({ phase: 'idle' });
    },
  };
}
