/**
 * What stood around a problem: the place, the page, the last calls, the last fault, the prices of what was traded. Calls
 * are told by name and outcome, never by what was sent or answered.
 */
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../api/errors';
import { lastFault } from '../lastFault';
import type { AppState } from '../store';
import type { Recording } from './recording';

const CALLS_MAX = 40;
const NOTE_MAX = 1_000;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

interface ToldCall {
  readonly name: string;
  /** `ok`, `pending`, or why it failed, such as `timeout`, `http 503`, `refused PRICE_STALE`. */
  readonly status: string;
  /** How long it took; absent while nothing has come. */
  readonly ms?: number;
  readonly at: number;
}

export interface Circumstances {
  /** In the tester's own words. */
  readonly note: string;
  /** File of the app, whose name changes with what is in it. */
  readonly build: string;
  readonly route: string;
  readonly language: string;
  readonly theme: string;
  readonly viewport: string;
  /** Newest last. */
  readonly calls: readonly ToldCall[];
  readonly error: { readonly message: string; readonly stack: string; readonly at: number } | null;
  /** Of every product in an order of this session. */
  readonly prices: readonly {
    readonly productId: string;
    readonly price: string;
    readonly at: number;
  }[];
}

/** Long enough to be a token, a card or a phone number; what says where in the code something happened is shorter. */
const SECRETIVE = /[A-Za-z0-9_-]{24,}|\d{9,}/g;
const safe = (text: string, max: number) => text.replace(SECRETIVE, '•••').slice(0, max);

/** In an address only these say where somebody is; an invite code says who they are. */
const TOLD_QUERY = ['product', 'order', 'tab', 'article', 'mode'];

function routeOf({ pathname, search }: Location): string {
  const query = [...new URLSearchParams(search)].map(([name, value]) =>
    TOLD_QUERY.includes(name) ? `${name}=${value}` : `${name}=•••`,
  );
  return query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
}

function whyOf(error: ApiError | undefined): string {
  if (!error) return 'failed';
  if (error.kind === 'refused') return `refused ${error.reason}`;
  return error.kind === 'http' ? `http ${error.status}` : error.kind;
}

function callsOf({ queries, mutations }: AppState['api']): ToldCall[] {
  const entries = [...Object.values(queries), ...Object.values(mutations)];
  return entries
    .flatMap((entry): ToldCall[] => {
      if (entry?.endpointName === undefined || entry.startedTimeStamp === undefined) return [];
      const { endpointName: name, startedTimeStamp: at, status, fulfilledTimeStamp: end } = entry;
      if (status === QueryStatus.fulfilled && end !== undefined) {
        return [{ name, status: 'ok', ms: Math.max(0, Math.round(end - at)), at }];
      }
      const outcome =
        status === QueryStatus.rejected ? whyOf(entry.error as ApiError | undefined) : 'pending';
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

function pricesOf({ queries }: AppState['api'], recording: Recording) {
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

/** The file's own name: /assets/app.1a2b3c4d.js → app.1a2b3c4d.js */
const buildOf = (page: Document): string =>
  page.querySelector('script[src*="/app."]')?.getAttribute('src')?.split('/').at(-1) ?? 'unknown';

export function circumstancesOf(
  state: AppState,
  recording: Recording,
  note: string,
): Circumstances {
  const fault = lastFault();
  const { innerWidth, innerHeight, devicePixelRatio, location } = window;
  return {
    note: safe(note.trim(), NOTE_MAX),
    build: buildOf(document),
    route: routeOf(location),
    language: state.settings.lang,
    theme: state.settings.preferences.theme,
    viewport: `${innerWidth}×${innerHeight} at ${devicePixelRatio}`,
    calls: callsOf(state.api),
    error: fault && {
      message: safe(fault.message, MESSAGE_MAX),
      stack: safe(fault.stack, STACK_MAX),
      at: fault.at,
    },
    prices: pricesOf(state.api, recording),
  };
}
