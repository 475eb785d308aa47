/**
 * What was typed into forms that were left half-filled, so that coming back finds it again. It lives in this module
 * alone: not in Redux, where DevTools would show it, and not in storage, where it would outlive the session.
 * Passwords are never given to it.
 */

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

/** Says who is signed in now: what somebody else has typed is not for their eyes. */
export function adoptDrafts(userId: string): void {
  if (owner !== null && owner !== userId) drafts.clear();
  owner = userId;
}

/** The session ran out: its user may come back and finds the text, without the fields that are for a session only. */
export function suspendDrafts(): void {
  if (owner === null) return dropDrafts();
  for (const [form, { texts, untilSessionEnds }] of drafts) {
    const rest = Object.entries(texts).filter(([field]) => !untilSessionEnds.includes(field));
    drafts.set(form, { texts: Object.fromEntries(rest), untilSessionEnds });
  }
}
