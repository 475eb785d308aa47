import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useProductKdataQuery } from '../../../api';
import { TICK_WINDOW_MAX_MS } from '#contract';
import type { Candle } from '#contract';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { useVisiblePoll } from '../../../state/time/useVisiblePoll';
import { pollIntervalMs } from '../../shared/quotes/pollIntervals';
import { ticksToCandles } from '../../../ui/chart/toSeries';
import type { ProductDetails } from './useQuote';

/** Time shown before the current price or the entry of an order, so that the user sees where the price came from. */
const LEAD_MS = 90_000;
/** Interval of a poll that fills gaps after the page was suspended. Other ticks arrive with the live price. */
const POLL_MS = 15_000;

/** The parameters of a request for ticks. */
interface TickWindow {
  readonly productId: string;
  readonly ticksFrom: number;
  readonly ticksTo: number;
}

/** The ticks of a window as candles; null while they are loading, and if the backend has none. */
function useTicks(
  range: TickWindow | null,
  { pollMs, isOver }: { readonly pollMs: number; readonly isOver: boolean },
): readonly Candle[] | null {
  const { currentData, isUninitialized, refetch } = useProductKdataQuery(range ?? skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: !isOver,
    pollingInterval: useVisiblePoll(pollMs),
  });
  useEffect(() => {
    // Ticks are refetched at the end of the order, because a page that was suspended has missed the last seconds.
    if (isOver && !isUninitialized) void refetch();
  }, [isOver, isUninitialized, refetch]);
  const ticks = currentData?.ticks;
  return useMemo(() => (ticks && ticks.length > 0 ? ticksToCandles(ticks) : null), [ticks]);
}

/**
 * The ticks of an order from before its entry up to now. Null before the entry, if the backend has no ticks, and if the
 * order is longer than the time range of one request.
 */
export function useOrderTicks(order: OrderMachineRecord | null): readonly Candle[] | null {
  const { entryAt = null, endsAt = null, intent } = order?.context ?? {};
  const productId = intent?.productId;
  const range = useMemo(() => {
    if (entryAt === null || endsAt === null || productId === undefined) return null;
    const ticksFrom = entryAt - LEAD_MS;
    return endsAt - ticksFrom > TICK_WINDOW_MAX_MS
      ? null
      : { productId, ticksFrom, ticksTo: endsAt };
  }, [entryAt, endsAt, productId]);
  const isOver = order?.done ?? true;
  return useTicks(range, { pollMs: isOver ? 0 : pollIntervalMs(POLL_MS), isOver });
}

/** The latest ticks of a product without an order; later ones arrive with the live price. Null while not wanted. */
export function useLatestTicks(
  product: ProductDetails | null,
  isWanted: boolean,
): readonly Candle[] | null {
  const [range, setRange] = useState<TickWindow | null>(null);
  if (product && isWanted) {
    const { productId, priceAt } = product;
    // The range ends in the future, so that the same request returns newer ticks when it is repeated.
    if (range?.productId !== productId || priceAt > range.ticksTo)
      setRange({
        productId,
        ticksFrom: priceAt - LEAD_MS,
        ticksTo: priceAt - LEAD_MS + TICK_WINDOW_MAX_MS,
      });
  }
  const wanted = isWanted && range?.productId === product?.productId ? range : null;
  return useTicks(wanted, { pollMs: 0, isOver: false });
}
