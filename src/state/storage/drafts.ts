/**
 * What was typed into forms that were left half-filled, so that coming back finds it again. It lives in this module: not
 * in Redux, where DevTools would show it, and in the tab's own storage only from the moment a page is left until it is
 * there again, so that a reload, as for a new version of the app, loses nothing. Passwords are never given to it, and
 * the numbers of cards and documents never go into storage.
 */
import * as v from 'valibot';
import { checksum } from '../checksum';
import { readToken } from '../token';
import { DRAFTS_KEY, tabStorage } from './storage';

export type DraftTexts = Readonly<Record<string, string>>;

interface Draft {
  readonly texts: DraftTexts;
  /** Fields that are forgotten when the session ends, though the rest waits for the same user's return. */
  readonly untilSessionEnds: readonly string[];
}

const drafts = new Map<string, Draft>();
/** Id of the user who typed them; null while it is not known. */
let owner: string | null = null;

export const readDraft = (form: string): DraftTexts => drafts.get(form)?.texts ?? {};

/** What was chosen for the next order: remembered like a draft, and no loss. */
export const TICKET_DRAFT = 'ticket';

/** Whether anything was typed that nobody has sent. */
export const hasDrafts = (): boolean =>
  [...drafts].some(([form, { texts }]) => form !== TICKET_DRAFT && Object.keys(texts).length > 0);

export function keepDraft(form: string, draft: Draft): void {
  drafts.set(form, draft);
}

export function dropDraft(form: string): void {
  drafts.delete(form);
}

/** Forgets everything, as when its user has signed out. */
export function dropDrafts(): void {
  drafts.clear();
  owner = null;
}

const Carried = v.object({
  /** Of the session it was typed in: another one never sees it. */
  session: v.number(),
  owner: v.nullable(v.string()),
  drafts: v.array(
    v.tuple([
      v.string(),
      v.object({ texts: v.record(v.string(), v.string()), untilSessionEnds: v.array(v.string()) }),
    ]),
  ),
});
const carriedOf = v.parser(
  v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), Carried)), null),
);

const sessionMark = () => checksum(readToken() ?? '');

/** The page is being left; it may be a reload. */
function carryDrafts(): void {
  const kept = [...drafts].map(([form, draft]) => [form, withoutNumbers(draft)]);
  if (kept.length === 0) tabStorage.remove(DRAFTS_KEY);
  else tabStorage.set(DRAFTS_KEY, JSON.stringify({ session: sessionMark(), owner, drafts: kept }));
}

/** The page is here again: what an earlier one of this tab and session carried is taken up, and leaves storage. */
function takeUpDrafts(): void {
  const carried = carriedOf(tabStorage.get(DRAFTS_KEY));
  tabStorage.remove(DRAFTS_KEY);
  if (carried === null || carried.session !== sessionMark()) return;
  owner = carried.owner;
  for (const [form, draft] of carried.drafts) drafts.set(form, draft);
}

/** A reload of the page loses nothing. Returns what ends that. */
export function carryDraftsOver(page: Window): () => void {
  takeUpDrafts();
  page.addEventListener('pagehide', carryDrafts);
  return () => page.removeEventListener('pagehide', carryDrafts);
}

/** Says who is signed in now: what somebody else has typed is not for their eyes. */
export function adoptDrafts(userId: string): void {
  if (owner !== null && owner !== userId) drafts.clear();
  owner = userId;
}

/** The session ran out: its user may come back and finds the text, without the fields that are for a session only. */
export function suspendDrafts(): void {
  if (owner === null) return dropDrafts();
  for (const [form, draft] of drafts) drafts.set(form, withoutNumbers(draft));
}

function withoutNumbers({ texts, untilSessionEnds }: Draft): Draft {
  const rest = Object.entries(texts).filter(([field]) => !untilSessionEnds.includes(field));
  return { texts: Object.fromEntries(rest), untilSessionEnds };
}
