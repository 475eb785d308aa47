/** Loads the data to check a receipt: the ticks of the order's time windows, and the candles of the same minutes. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useProductKdataQuery, asApiError } from '../../../api';
import type { ApiError } from '../../../api';
import type { Order } from '#contract';
import type { Evidence } from './evidence';
import { candleSpan, tickWindows } from './tickWindows';
import type { TickWindow } from './tickWindows';

export type ReceiptTicks =
  | { readonly kind: 'loading' }
  /** The backend does not provide ticks. */
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'found'; readonly evidence: Evidence };

/** Loads the ticks of an order that has ended. They are final, except for the seconds after the end. */
export function useReceiptTicks(order: Order): ReceiptTicks {
  const { productId } = order;
  const [entrySpan, exitSpan, wholeSpan] = tickWindows(order);
  const entry = useWindow(productId, entrySpan);
  const exit = useWindow(productId, exitSpan);
  const whole = useWindow(productId, wholeSpan);
  const minutes = useMinuteCandles(order);

  const evidence = useMemo(() => {
    const data = [entry.data, exit.data, whole.data];
    const answers = tickWindows(order).map((span, i) => ({ ...span, ticks: data[i]?.ticks ?? [] }));
    return { answers, candles: minutes.data?.candles ?? [] };
  }, [order, entry.data, exit.data, whole.data, minutes.data]);

  const queries = [entry, exit, whole].slice(0, evidence.answers.length);
  const failed = queries.find(({ error }) => error !== undefined);
  if (failed) {
    const error = asApiError(failed.error);
    const retry = () => queries.forEach((query) => query.error && void query.refetch());
    return isUnsupported(error) ? { kind: 'none' } : { kind: 'failed', error, retry };
  }
  if (queries.some(({ data }) => !data) || minutes.isLoading) return { kind: 'loading' };
  if (queries.some(({ data }) => !data?.ticks)) return { kind: 'none' };
  return { kind: 'found', evidence };
}

/** Each opened receipt is checked with a new response, because a check of cached data would prove little. */
const NO_CACHE = { refetchOnMountOrArgChange: true };

function useWindow(productId: string, span: TickWindow | undefined) {
  return useProductKdataQuery(
    span ? { productId, ticksFrom: span.from, ticksTo: span.to } : skipToken,
    NO_CACHE,
  );
}

/** The candles of the order's minutes. They are optional: without candles, only the comparison with them is skipped. */
function useMinuteCandles(order: Order) {
  const span = candleSpan(order);
  return useProductKdataQuery(
    span ? { productId: order.productId, interval: '1m', ...span } : skipToken,
    NO_CACHE,
  );
}

const UNSUPPORTED_STATUSES: readonly number[] = [404, 405, 501];

/** Whether the error means that the backend does not support tick requests. */
const isUnsupported = (error: ApiError): boolean =>
  error.kind === 'invalid' ||
  error.kind === 'refused' ||
  (error.kind === 'http' && UNSUPPORTED_STATUSES.includes(error.status));
