/**
 * Drafts of half-filled forms, restored when the user comes back. They are kept in this module, not in Redux, where
 * DevTools would show them. They are in tab storage only while the page is unloaded, so that a reload (such as for a
 * new app version) loses nothing. Passwords are never stored here, and card or document numbers never go into tab
 * storage.
 */
import * as v from 'valibot';
import { checksum } from '../checksum';
import { readToken } from '../token';
import { DRAFTS_KEY, tabStorage } from './storage';

export type DraftTexts = Readonly<Record<string, string>>;

interface Draft {
  readonly texts: DraftTexts;
  /** Fields that are dropped when the session ends, while the rest is kept for the same user's return. */
  readonly untilSessionEnds: readonly string[];
}

const drafts = new Map<string, Draft>();
/** Id of the user who typed the drafts; null while it is unknown. */
let owner: string | null = null;

export const readDraft = (form: string): DraftTexts => drafts.get(form)?.texts ?? {};

/** The user's choices for the next order: kept like a draft, but losing them needs no warning. */
export const TICKET_DRAFT = 'ticket';

/** True if a form contains unsent text. */
export const hasDrafts = (): boolean =>
  [...drafts].some(([form, { texts }]) => form !== TICKET_DRAFT && Object.keys(texts).length > 0);

export function keepDraft(form: string, draft: Draft): void {
  drafts.set(form, draft);
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}

/** Drops everything, for example at sign-out. */
export function dropDrafts(): void {
  drafts.clear();
  owner = null;
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
const parseStoredDrafts = v.parser(
  v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), StoredDrafts)), null),
);

const sessionChecksum = () => checksum(readToken() ?? '');

/** Writes the drafts to tab storage when the page is left, which may be a reload. */
function storeDrafts(): void {
  const kept = [...drafts].map(([form, draft]) => [form, withoutSessionFields(draft)]);
  if (kept.length === 0) tabStorage.remove(DRAFTS_KEY);
  else
    tabStorage.set(DRAFTS_KEY, JSON.stringify({ session: sessionChecksum(), owner, drafts: kept }));
}

/** Restores the drafts of an earlier page of the same tab and session, and removes them from storage. */
function restoreDrafts(): void {
  const storedDrafts = parseStoredDrafts(tabStorage.get(DRAFTS_KEY));
  tabStorage.remove(DRAFTS_KEY);
  if (storedDrafts === null || storedDrafts.session !== sessionChecksum()) return;
  owner = storedDrafts.owner;
  for (const [form, draft] of storedDrafts.drafts) drafts.set(form, draft);
}

/** Carries drafts across reloads. Returns a function that stops it. */
export function carryDraftsOver(page: Window): () => void {
  restoreDrafts();
  page.addEventListener('pagehide', storeDrafts);
  return () => page.removeEventListener('pagehide', storeDrafts);
}

/** Sets the signed-in user and drops drafts of any other user. */
export function adoptDrafts(userId: string): void {
  if (owner !== null && owner !== userId) drafts.clear();
  owner = userId;
}

/** The session expired: keeps the text for the same user's return, without the fields marked `untilSessionEnds`. */
export function suspendDrafts(): void {
  if (owner === null) return dropDrafts();
  for (const [form, draft] of drafts) drafts.set(form, withoutSessionFields(draft));
}

function withoutSessionFields({ texts, untilSessionEnds }: Draft): Draft {
  const rest = Object.entries(texts).filter(([field]) => !untilSessionEnds.includes(field));
  return { texts: Object.fromEntries(rest), untilSessionEnds };
}
