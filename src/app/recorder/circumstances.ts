/**
 * Circumstances of a problem: route, build, recent calls, last error, prices of the traded products. Calls are
 * described by name and outcome, without request or response data.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../api/errors';
import { lastPageError } from '../lastPageError';
import { failureText, recordedCalls } from './recordedCalls';
import type { ReportedCall } from './recordedCalls';
import type { Recording } from './recording';
import type { RootState } from '../../state/store';

const CALLS_MAX = 40;
const NOTE_MAX = 1_000;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

export interface Circumstances {
  /** The tester's description. */
  readonly note: string;
  /** File name of the app bundle, which contains its content hash. */
  readonly build: string;
  readonly route: string;
  readonly language: string;
  readonly theme: string;
  readonly viewport: string;
  /** Recent calls, newest last. */
  readonly calls: readonly ReportedCall[];
  readonly error: { readonly message: string; readonly stack: string; readonly at: number } | null;
  /** The last price of each product that was ordered in this session. */
  readonly prices: readonly {
    readonly productId: string;
    readonly price: string;
    readonly at: number;
  }[];
}

/** Matches text that may be a token, a card or a phone number; file names and positions in stack traces are shorter. */
const SECRET_LIKE = /[A-Za-z0-9_-]{24,}|\d{9,}/g;
const redactText = (text: string, max: number) => text.replace(SECRET_LIKE, '•••').slice(0, max);

/** Query keys that are safe to report; others, such as an invite code, may identify the user. */
const REPORTED_QUERY_KEYS = ['product', 'order', 'tab', 'article', 'mode'];

function reportedRoute({ pathname, search }: Location): string {
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    REPORTED_QUERY_KEYS.includes(name) ? `${name}=${value}` : `${name}=•••`,
  );
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
}

/** The queries in the cache and the recorded calls with effects, oldest first. */
function recentCalls({ queries }: RootState['api']): ReportedCall[] {
  return Object.values(queries)
    .flatMap((entry): ReportedCall[] => {
      if (entry?.endpointName === undefined || entry.startedTimeStamp === undefined) return [];
      const { endpointName: name, startedTimeStamp: at, status, fulfilledTimeStamp: end } = entry;
      if (status === QueryStatus.fulfilled && end !== undefined) {
        return [{ name, status: 'ok', ms: Math.max(0, Math.round(end - at)), at }];
      }
      const outcome =
        status === QueryStatus.rejected
          ? failureText(entry.error as ApiError | undefined)
          : 'pending';
      return [{ name, status: outcome, at }];
    })
    .concat(recordedCalls())
    .sort((a, b) => a.at - b.at)
    .slice(-CALLS_MAX);
}

interface PricedRow {
  readonly productId: string;
  readonly price: string;
  readonly priceAt: number;
}

/** The quotes in the cached response of a price call. */
function pricedRows(
  entry: { readonly endpointName?: string; readonly data?: unknown } | undefined,
): readonly PricedRow[] {
  if (entry?.data === undefined) return [];
  if (entry.endpointName === 'productDetails') return [entry.data as PricedRow];
  if (entry.endpointName !== 'productList') return [];
  return (entry.data as { items: readonly PricedRow[] }).items;
}

function tradedPrices({ queries }: RootState['api'], recording: Recording) {
  const traded = new Set(
    recording.flatMap((entry) =>
      entry.did === 'move' && typeof entry.input?.productId === 'string'
        ? [entry.input.productId]
        : [],
    ),
  );
  // The price of a product may be in the list and in the product's details; the newest one is reported.
  const shown = Object.values(queries).flatMap((entry) => pricedRows(entry));
  const newest = new Map<string, PricedRow>();
  for (const row of shown) {
    const known = newest.get(row.productId);
    if (traded.has(row.productId) && (!known || known.priceAt < row.priceAt)) {
      newest.set(row.productId, row);
    }
  }
  return [...newest.values()].map(({ productId, price, priceAt: at }) => ({
    productId,
    price,
    at,
  }));
}

/** The file name without folder: /assets/app.1a2b3c4d.js → app.1a2b3c4d.js */
const bundleName = (page: Document): string =>
  page.querySelector('script[src*="/app."]')?.getAttribute('src')?.split('/').at(-1) ?? 'unknown';

export function collectCircumstances(
  state: RootState,
  recording: Recording,
  note: string,
): Circumstances {
  const fault = lastPageError();
  const { innerWidth, innerHeight, devicePixelRatio, location } = window;
  return {
    note: redactText(note.trim(), NOTE_MAX),
    build: bundleName(document),
    route: reportedRoute(location),
    language: state.settings.lang,
    theme: state.settings.preferences.theme,
    viewport: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
    calls: recentCalls(state.api),
    error: fault && {
      message: redactText(fault.message, MESSAGE_MAX),
      stack: redactText(fault.stack, STACK_MAX),
      at: fault.at,
    },
    prices: tradedPrices(state.api, recording),
  };
}
