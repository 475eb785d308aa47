/**
 * Drafts of half-filled forms, restored when the user opens the form again. They are kept in this module, not in Redux,
 * where DevTools would show them. They are also in tab storage, so that neither a reload (such as for a new app version)
 * nor the end of a tab in the background loses them. Passwords are never kept here, and card or document numbers are
 * never written to tab storage.
 */
import * as v from 'valibot';
import { sessionMark } from '../token';
import { deviceEntry } from './deviceEntry';

export type DraftTexts = Readonly<Record<string, string>>;

interface Draft {
  readonly texts: DraftTexts;
  /** Fields that are dropped when the session ends, while the rest is kept for the same user's return. */
  readonly untilSessionEnds: readonly string[];
}

/** A system that is short of memory ends a tab without an event, so drafts are written while the user types. */
const WRITE_AFTER_MS = 300;

const drafts = new Map<string, Draft>();
/** Whether drafts are written to tab storage. */
let isCarried = false;
let writeTimer: ReturnType<typeof setTimeout> | undefined;
/** Id of the user who typed the drafts; null while it is unknown. */
let owner: string | null = null;

export const readDraft = (form: string): DraftTexts => drafts.get(form)?.texts ?? {};

/** Name of the draft with the user's choices for the next order. No warning is shown before this draft is lost. */
export const TICKET_DRAFT = 'ticket';

/** Names of the drafts of the deposit form and the withdrawal form. */
export const TRANSFER_DRAFTS = { deposit: 'deposit', withdrawal: 'withdraw' } as const;

/** True if a form other than the order ticket contains unsent text. */
export const hasDrafts = (): boolean =>
  [...drafts].some(([form, { texts }]) => form !== TICKET_DRAFT && Object.keys(texts).length > 0);

export function saveDraft(form: string, draft: Draft): void {
  drafts.set(form, draft);
  clearTimeout(writeTimer);
  writeTimer = setTimeout(storeDrafts, WRITE_AFTER_MS);
}

export function dropDraft(form: string): void {
  drafts.delete(form);
  storeDrafts();
}

/** Drops all drafts, for example at sign-out. */
export function dropDrafts(): void {
  drafts.clear();
  owner = null;
  storeDrafts();
}

interface Stored {
  readonly session: number;
  readonly owner: string | null;
  readonly drafts: readonly (readonly [form: string, Draft])[];
}

const StoredDrafts = v.object({
  /** Checksum of the session token, so that drafts are not restored in another session. */
  session: v.number(),
  owner: v.nullable(v.string()),
  drafts: v.array(
    v.tuple([
      v.string(),
      v.object({ texts: v.record(v.string(), v.string()), untilSessionEnds: v.array(v.string()) }),
    ]),
  ),
});
const stored = deviceEntry<Stored | null>('drafts', v.fallback(v.nullable(StoredDrafts), null));

function storeDrafts(): void {
  clearTimeout(writeTimer);
  if (!isCarried) return;
  const kept = [...drafts].map(([form, draft]) => [form, withoutSessionFields(draft)] as const);
  if (kept.length === 0) stored.remove();
  else stored.set({ session: sessionMark(), owner, drafts: kept });
}

/** Restores the drafts that this tab stored in the same session, and removes those of another session from storage. */
function restoreDrafts(): void {
  const storedDrafts = stored.get();
  if (storedDrafts === null || storedDrafts.session !== sessionMark()) return stored.remove();
  owner = storedDrafts.owner;
  for (const [form, draft] of storedDrafts.drafts) drafts.set(form, draft);
}

/** Stores the drafts, so that they survive reloads and the end of the tab. Returns a function that stops this. */
export function carryDraftsOverReload(page: Window): () => void {
  restoreDrafts();
  isCarried = true;
  page.addEventListener('pagehide', storeDrafts);
  return () => {
    isCarried = false;
    clearTimeout(writeTimer);
    page.removeEventListener('pagehide', storeDrafts);
  };
}

/** Sets the signed-in user and drops drafts of any other user. */
export function setDraftOwner(userId: string): void {
  if (owner === userId) return;
  if (owner !== null) drafts.clear();
  owner = userId;
  storeDrafts();
}

/**
 * Keeps the drafts of an expired session, because the same user may return. Fields marked `untilSessionEnds` are
 * dropped.
 */
export function trimDraftsAfterExpiry(): void {
  if (owner === null) return dropDrafts();
  for (const [form, draft] of drafts) drafts.set(form, withoutSessionFields(draft));
  storeDrafts();
}

function withoutSessionFields({ texts, untilSessionEnds }: Draft): Draft {
  const rest = Object.entries(texts).filter(([field]) => !untilSessionEnds.includes(field));
  return { texts: Object.fromEntries(rest), untilSessionEnds };
}
