/**
 * Circumstances of a problem: route, build, recent calls, last error, prices of the traded products. Calls are
 * described by name and outcome, without request or response data.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../api/errors';
import { lastPageError } from '../lastPageError';
import type { AppState } from '../store';
import type { Recording } from './recording';

const CALLS_MAX = 40;
const NOTE_MAX = 1_000;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

interface ReportedCall {
  readonly name: string;
  /** `ok`, `pending`, or the cause of a failure, such as `timeout`, `http 503`, `refused PRICE_STALE`. */
  readonly status: string;
  /** Duration; absent without an answer. */
  readonly ms?: number;
  readonly at: number;
}

export interface Circumstances {
  /** The tester's description. */
  readonly note: string;
  /** File name of the app bundle, which contains its content hash. */
  readonly build: string;
  readonly route: string;
  readonly language: string;
  readonly theme: string;
  readonly viewport: string;
  /** Newest last. */
  readonly calls: readonly ReportedCall[];
  readonly error: { readonly message: string; readonly stack: string; readonly at: number } | null;
  /** Of each product that was ordered in this session. */
  readonly prices: readonly {
    readonly productId: string;
    readonly price: string;
    readonly at: number;
  }[];
}

/** Long enough to be a token, a card or a phone number; file names and positions in stack traces are shorter. */
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

function failureText(error: ApiError | undefined): string {
  if (!error) return 'failed';
  if (error.kind === 'refused') return `refused ${error.reason}`;
  return error.kind === 'http' ? `http ${error.status}` : error.kind;
}

function recentCalls({ queries, mutations }: AppState['api']): ReportedCall[] {
  const entries = [...Object.values(queries), ...Object.values(mutations)];
  return entries
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
    .sort((a, b) => a.at - b.at)
    .slice(-CALLS_MAX);
}

interface PricedRow {
  readonly productId: string;
  readonly price: string;
  readonly priceAt: number;
}

function tradedPrices({ queries }: AppState['api'], recording: Recording) {
  const traded = new Set(
    recording.flatMap((entry) =>
      entry.did === 'move' && typeof entry.input?.productId === 'string'
        ? [entry.input.productId]
        : [],
    ),
  );
  const rows = Object.values(queries)
    .filter((entry) => entry?.endpointName === 'productList')
    .flatMap((entry) => (entry?.data as { items?: readonly PricedRow[] } | undefined)?.items ?? []);
  return rows
    .filter(({ productId }) => traded.has(productId))
    .map(({ productId, price, priceAt: at }) => ({ productId, price, at }));
}

/** The file name without folder: /assets/app.1a2b3c4d.js → app.1a2b3c4d.js */
const bundleName = (page: Document): string =>
  page.querySelector('script[src*="/app."]')?.getAttribute('src')?.split('/').at(-1) ?? 'unknown';

export function collectCircumstances(
  state: AppState,
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
