/**
 * The prices that were last seen, for a start without a network: the list of products, the day and the candles of those
 * that were looked at, and the terms that stand beside them. Every visitor may see these; nothing of an account is kept.
 */
import { api, responseOf } from '../../api';
import { CANDLE_PAGE } from '../../contract/constants';
import { checksum } from '../../state/checksum';
import { selectLanguage } from '../../state/storage/persist';
import { readToken } from '../../state/token';
import type { AppState } from '../store';

/** In the browser's cache storage, beside the worker's own, which neither reads nor writes it. */
const PLACE = 'last answers';
const ADDRESS = '/last-answers';
const VERSION = 1;
const ANSWERS_MAX = 12;
const AGE_MAX_MS = 7 * 86_400_000;

export interface LastAnswer {
  readonly endpoint: 'config' | 'productList' | 'productDetails' | 'productKdata';
  readonly arg: unknown;
  /** Device ms. */
  readonly at: number;
  readonly data: unknown;
}

/** By the cache's own key, the latest last. */
export type LastAnswers = ReadonlyMap<string, LastAnswer>;

export interface Kept {
  readonly answers: LastAnswers;
  /** How far the exchange's clock was ahead of the device's, ms: without it nobody knows how old a price is. */
  readonly aheadMs: number;
}

interface Stored {
  readonly version: number;
  readonly mark: string;
  readonly aheadMs: number;
  readonly answers: readonly (readonly [key: string, answer: LastAnswer])[];
}

type Entry = AppState['api']['queries'][string];

/** For whom they were fetched, and in which language: the exchange may tell another one something else. */
export const markOf = (state: AppState): string =>
  `${selectLanguage(state)} ${checksum(readToken() ?? '')}`;

/** The chart's own question; others are about the ticks of somebody's order. */
const isOfChart = ({ limit, before, ticksFrom }: Readonly<Record<string, unknown>>) =>
  limit === CANDLE_PAGE && before === undefined && ticksFrom === undefined;

/** What an entry of the cache leaves behind; null where it is nothing to keep. */
function lastOf(entry: Entry): LastAnswer | null {
  if (entry?.fulfilledTimeStamp === undefined || entry.data === undefined) return null;
  const { endpointName, originalArgs: arg, fulfilledTimeStamp: at, data } = entry;
  switch (endpointName) {
    case 'config':
    case 'productDetails':
      return { endpoint: endpointName, arg, at, data };
    case 'productList':
      // Prices alone go into the whole list.
      return arg === undefined ? { endpoint: endpointName, arg, at, data } : null;
    case 'productKdata': {
      if (!isOfChart(arg)) return null;
      const { candles } = data as { readonly candles: readonly unknown[] };
      return { endpoint: endpointName, arg, at, data: { candles: candles.slice(-CANDLE_PAGE) } };
    }
    default:
      return null;
  }
}

/** What is known with what the cache of this page adds; too many make room. */
export function withSeen(known: LastAnswers, { queries }: AppState['api']): LastAnswers {
  const all = new Map(known);
  for (const [key, entry] of Object.entries(queries)) {
    const last = lastOf(entry);
    if (last === null) continue;
    all.delete(key);
    all.set(key, last);
  }
  return new Map([...all].slice(-ANSWERS_MAX));
}

/** An earlier version of the app may have written it by another contract. */
async function isGood({ endpoint, at, data }: LastAnswer): Promise<boolean> {
  if (!(Math.abs(Date.now() - at) < AGE_MAX_MS)) return false;
  const read = await responseOf(endpoint)['~standard'].validate(data);
  return read.issues === undefined;
}

export const NOTHING: Kept = { answers: new Map(), aheadMs: 0 };

/** Nothing where there is none of this mark, or nothing that can be read. */
export async function readLast(mark: string): Promise<Kept> {
  const found = await (await caches.open(PLACE)).match(ADDRESS);
  const stored = (await found?.json()) as Stored | undefined;
  if (stored?.version !== VERSION || stored.mark !== mark) return NOTHING;
  const good = await Promise.all(stored.answers.map(([, answer]) => isGood(answer)));
  return {
    answers: new Map(stored.answers.filter((_, at) => good[at])),
    aheadMs: Number.isFinite(stored.aheadMs) ? stored.aheadMs : 0,
  };
}

export async function writeLast(mark: string, { answers, aheadMs }: Kept): Promise<void> {
  const stored: Stored = { version: VERSION, mark, aheadMs, answers: [...answers] };
  const text = JSON.stringify(stored);
  await (await caches.open(PLACE)).put(ADDRESS, new Response(text));
}

export const dropLast = (): Promise<boolean> => caches.delete(PLACE);

/**
 * Puts it into an entry that has nothing. That one stays asked for, or failed, as it is: what was kept is seen meanwhile
 * and is no answer.
 */
export const shown = ({ endpoint, arg, data }: LastAnswer) =>
  api.util.patchQueryData(endpoint, arg as undefined, [{ op: 'replace', path: [], value: data }]);
