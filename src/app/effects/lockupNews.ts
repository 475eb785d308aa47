/**
 * Tells once of each lock-up that has become complete, also where that was while nobody looked. What was told is known by
 * one moment for each account of this browser: the end of the latest lock-up told. It lies among the preferences, so
 * that reloads and other tabs see it; nothing of an order is stored, and the account is a mark that leads back to nobody.
 */
import type { ListenerEffectAPI, ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api } from '../../api';
import { fromMicro, toMicro } from '../../contract';
import type { LockupOrder } from '../../contract';
import { formatUsdt, toLocale } from '../../intl';
import { isPageAwake, pageWoke } from '../../state/time/awake';
import {
  followStoredSettings,
  PREFERENCES_KEY,
  selectPreferences,
} from '../../state/storage/persist';
import { awayTold } from '../../state/storage/preferences';
import { toastShown } from '../../state/toasts';
import { catalogues } from '../catalogues';
import type { AppDispatch, AppState } from '../store';
import { rowsOf } from './kind';

export interface LockupNewsDeps {
  /** Someone is there to see it. */
  readonly isAwake: () => boolean;
  /** The id of the account; null where it cannot be had. */
  readonly account: () => Promise<string | null>;
  /** The marks as they are stored at this moment, perhaps by another tab. */
  readonly readTold: () => readonly string[];
  readonly keepTold: (marks: readonly string[]) => void;
  readonly tell: (ended: readonly LockupOrder[]) => void;
}

export interface LockupNews {
  /** The user's list of lock-ups, as the exchange has just told it. */
  heard(rows: readonly LockupOrder[]): void;
  /** The page is shown or online again. */
  woke(): void;
}

/** More accounts than share one browser; the longest unused gives way. */
const ACCOUNTS_MAX = 8;

/** FNV-1a in 32 bits: enough to tell a handful of accounts apart, too little to tell which they are. */
export function markOf(account: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(account)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Server ms up to which this account was told; null where this browser has never looked for it. */
function toldUntil(marks: readonly string[], who: string): number | null {
  const until = Number(marks.find((mark) => mark.startsWith(`${who}.`))?.slice(who.length + 1));
  return Number.isSafeInteger(until) ? until : null;
}

export function createLockupNews(deps: LockupNewsDeps): LockupNews {
  let rows: readonly LockupOrder[] | null = null;

  /** What has ended since, with the moment that is told up to afterwards; null where there is nothing new to note. */
  function newsFor(who: string) {
    const ended = rows?.filter(({ state }) => state === 'complete') ?? [];
    const latest = Math.max(0, ...ended.map(({ endsAt }) => endsAt));
    const marks = deps.readTold();
    const until = toldUntil(marks, who);
    if (until !== null && latest <= until) return null;
    const others = marks.filter((mark) => !mark.startsWith(`${who}.`)).slice(1 - ACCOUNTS_MAX);
    return {
      // A browser that has never looked was told of nothing, but old news is none.
      ended: until === null ? [] : ended.filter(({ endsAt }) => endsAt > until),
      marks: [...others, `${who}.${latest}`],
    };
  }

  async function look(): Promise<void> {
    if (!rows || !deps.isAwake()) return;
    const account = await deps.account();
    if (account === null) return;
    const who = markOf(account);
    // Another tab may have told it meanwhile. From here to the mark nothing waits.
    const news = deps.isAwake() ? newsFor(who) : null;
    if (!news) return;
    deps.keepTold(news.marks);
    if (news.ended.length > 0) deps.tell(news.ended);
  }

  /** Where something could not be had, the next look finds the same news. */
  const lookQuietly = () => void look().catch(() => undefined);

  return {
    heard(all) {
      rows = all;
      lookQuietly();
    },
    woke: lookQuietly,
  };
}

const sum = (rows: readonly LockupOrder[], field: 'amount' | 'earned') =>
  fromMicro(rows.reduce((total, row) => total + toMicro(row[field]), 0n));

/** Tells them in the app, for one session. Returns what stops it. */
export function tellLockups(
  { dispatch, getState }: Pick<ListenerEffectAPI<AppState, AppDispatch>, 'dispatch' | 'getState'>,
  { startListening }: Pick<ListenerMiddlewareInstance, 'startListening'>,
): () => void {
  const { defiMyOrder, userDetails } = api.endpoints;
  const news = createLockupNews({
    isAwake: isPageAwake,
    async account() {
      const { data } = await dispatch(userDetails.initiate(undefined, { subscribe: false }));
      return data?.user.id ?? null;
    },
    readTold() {
      dispatch(followStoredSettings(PREFERENCES_KEY));
      return selectPreferences(getState()).told;
    },
    keepTold: (marks) => void dispatch(awayTold(marks)),
    tell(ended) {
      const locale = toLocale(catalogues.current().language);
      const values = {
        count: ended.length,
        amount: formatUsdt(sum(ended, 'amount'), locale),
        earned: formatUsdt(sum(ended, 'earned'), locale),
      };
      dispatch(toastShown({ id: 'news.lockup.complete', values }, 'good'));
    },
  });
  const stops = [
    startListening({
      matcher: defiMyOrder.matchFulfilled,
      effect: ({ payload }) => news.heard(rowsOf(payload)),
    }),
    startListening({ actionCreator: pageWoke, effect: () => news.woke() }),
  ];
  return () => stops.forEach((stop) => stop());
}
