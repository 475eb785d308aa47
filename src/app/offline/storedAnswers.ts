/**
 * The last prices, for a start without a network: the product list, details and candles of the viewed products, and the
 * terms shown with them. All of it is public; no account data is stored.
 */
import { api, responseOf } from '../../api';
import { CANDLE_PAGE } from '#contract/constants';
import type { DeviceKey } from '../../state/storage/deviceEntries';
import { selectLanguage } from '../../state/storage/persist';
import { sessionMark } from '../../state/token';
import type { RootState } from '../../state/store';

/**
 * The cache of the stored responses. It is separate from the service worker's cache, and the worker does not access it.
 */
const CACHE_NAME: DeviceKey<'cache'> = 'last answers';
const CACHE_URL = '/last-answers';
const VERSION = 1;
const ANSWERS_MAX = 12;
const AGE_MAX_MS = 7 * 86_400_000;

export interface LastAnswer {
  readonly endpoint: 'config' | 'productList' | 'productDetails' | 'productKdata';
  readonly arg: unknown;
  /** Device time of the response in ms. */
  readonly at: number;
  readonly data: unknown;
}

/** Answers by RTK Query cache key, newest last. */
export type LastAnswers = ReadonlyMap<string, LastAnswer>;

export interface StoredAnswers {
  readonly answers: LastAnswers;
  /** Lead of the exchange's clock over the device's, ms; needed to compute the age of a price. */
  readonly aheadMs: number;
}

interface Stored {
  readonly version: number;
  readonly mark: string;
  readonly aheadMs: number;
  readonly answers: readonly (readonly [key: string, answer: LastAnswer])[];
}

type Entry = RootState['api']['queries'][string];

/** Identifies session and language, because the exchange may answer differently in another session or language. */
export const answerScope = (state: RootState): string =>
  `${selectLanguage(state)} ${sessionMark()}`;

/** True for the chart's query of the latest candles; other queries fetch older candles or ticks. */
const isChartQuery = ({ limit, before, ticksFrom }: Readonly<Record<string, unknown>>) =>
  limit === CANDLE_PAGE && before === undefined && ticksFrom === undefined;

/** The part of a cache entry to store; null if it is not stored. */
function toLastAnswer(entry: Entry): LastAnswer | null {
  if (entry?.fulfilledTimeStamp === undefined || entry.data === undefined) return null;
  const { endpointName, originalArgs: arg, fulfilledTimeStamp: at, data } = entry;
  switch (endpointName) {
    case 'productDetails':
      return { endpoint: endpointName, arg, at, data };
    case 'config':
    case 'productList':
      // Only the whole answers are stored: no market day of a receipt, and no prices, which are merged into the list.
      return arg === undefined ? { endpoint: endpointName, arg, at, data } : null;
    case 'productKdata': {
      if (!isChartQuery(arg)) return null;
      const { candles } = data as { readonly candles: readonly unknown[] };
      return { endpoint: endpointName, arg, at, data: { candles: candles.slice(-CANDLE_PAGE) } };
    }
    default:
      return null;
  }
}

/** Adds the responses in this page's cache to the known ones; the oldest are dropped if there are too many. */
export function withCachedAnswers(known: LastAnswers, { queries }: RootState['api']): LastAnswers {
  const all = new Map(known);
  for (const [key, entry] of Object.entries(queries)) {
    const last = toLastAnswer(entry);
    if (last === null) continue;
    all.delete(key);
    all.set(key, last);
  }
  return new Map([...all].slice(-ANSWERS_MAX));
}

/** Validates a stored response against the current contract, because an earlier app version may have stored it. */
async function isValid({ endpoint, at, data }: LastAnswer): Promise<boolean> {
  if (!(Math.abs(Date.now() - at) < AGE_MAX_MS)) return false;
  const read = await responseOf(endpoint)['~standard'].validate(data);
  return read.issues === undefined;
}

export const NO_STORED_ANSWERS: StoredAnswers = { answers: new Map(), aheadMs: 0 };

/**
 * The stored responses; empty if nothing valid is stored for this session and language. Responses of another
 * session or language are removed, because that session may have ended before this module was loaded.
 */
export async function readStoredAnswers(mark: string): Promise<StoredAnswers> {
  const found = await (await caches.open(CACHE_NAME)).match(CACHE_URL);
  const stored = (await found?.json()) as Stored | undefined;
  if (stored?.version !== VERSION || stored.mark !== mark) {
    await dropStoredAnswers();
    return NO_STORED_ANSWERS;
  }
  const good = await Promise.all(stored.answers.map(([, answer]) => isValid(answer)));
  return {
    answers: new Map(stored.answers.filter((_, at) => good[at])),
    aheadMs: Number.isFinite(stored.aheadMs) ? stored.aheadMs : 0,
  };
}

export async function writeStoredAnswers(
  mark: string,
  { answers, aheadMs }: StoredAnswers,
): Promise<void> {
  const stored: Stored = { version: VERSION, mark, aheadMs, answers: [...answers] };
  const text = JSON.stringify(stored);
  await (await caches.open(CACHE_NAME)).put(CACHE_URL, new Response(text));
}

export const dropStoredAnswers = (): Promise<boolean> => caches.delete(CACHE_NAME);

/**
 * Patches a cache entry that has no data. The entry remains pending or failed: stored data is displayed, but does not
 * count as a response.
 */
export const showStoredAnswer = ({ endpoint, arg, data }: LastAnswer) =>
  api.util.patchQueryData(endpoint, arg as undefined, [{ op: 'replace', path: [], value: data }]);
