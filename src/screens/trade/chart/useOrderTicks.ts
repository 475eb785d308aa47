import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { useProductKdataQuery } from '../../../api';
import { TICK_WINDOW_MAX_MS } from '#contract';
import type { Candle } from '#contract';
import type { OrderRecord } from '../../../state/machines/machines';
import type { TimeSpan } from '../../../ui/chart/chartTypes';
import { useVisiblePoll } from '../../../state/time/useVisiblePoll';
import { paceMs } from '../../shared/quotes/pace';
import { ticksToCandles } from '../../../ui/chart/toSeries';

/** Time shown before the entry of an order, so that the user sees where the price came from. */
const LEAD_MS = 15_000;
/** Interval of a poll that fills gaps after the page was suspended. Other ticks arrive with the live price. */
const POLL_MS = 15_000;

export interface OrderTicks {
  readonly ticks: readonly Candle[];
  readonly span: TimeSpan;
}

/**
 * The ticks of an order from shortly before its entry up to now. Null before the entry, if the backend has no ticks,
 * and if the order is longer than the time range of one request.
 */
export function useOrderTicks(order: OrderRecord | null): OrderTicks | null {
  const context = order?.context;
  const { entryAt = null, endsAt = null } = context ?? {};
  const span = useMemo(
    () => (entryAt === null || endsAt === null ? null : { from: entryAt - LEAD_MS, to: endsAt }),
    [entryAt, endsAt],
  );
  const canRequest = span !== null && span.to - span.from <= TICK_WINDOW_MAX_MS;
  const isOver = order?.done ?? true;
  const { currentData, isUninitialized, refetch } = useProductKdataQuery(
    context && canRequest
      ? { productId: context.intent.productId, ticksFrom: span.from, ticksTo: span.to }
      : skipToken,
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: !isOver,
      pollingInterval: useVisiblePoll(isOver ? 0 : paceMs(POLL_MS)),
    },
  );
  useEffect(() => {
    // Ticks are refetched at the end of the order, because a page that was suspended has missed the last seconds.
    if (isOver && !isUninitialized) void refetch();
  }, [isOver, isUninitialized, refetch]);
  const ticks = currentData?.ticks;
  return useMemo(
    () => (span && ticks && ticks.length > 0 ? { span, ticks: ticksToCandles(ticks) } : null),
    [span, ticks],
  );
}
