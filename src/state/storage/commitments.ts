/**
 * The commitments to prices that the exchange named to this device. An exchange that names another one later, or none,
 * contradicts them, so they are kept until some weeks after the publication of the texts.
 */
import * as v from 'valibot';
import { DAY_MS } from '#contract';
import { deviceEntry } from './deviceEntry';

/** A commitment to the prices of a UTC day, with the time of this device at which the exchange named it first. */
export interface SeenCommitment {
  readonly day: number;
  readonly sha256: string;
  readonly seenAt: number;
}

/** The text of a day is published up to 32 days after it, and its receipts may be opened some weeks later. */
export const COMMITMENTS_KEPT_DAYS = 70;
const KEPT_MS = COMMITMENTS_KEPT_DAYS * DAY_MS;
/** Two answers name at most three days; the rest is room for exchanged ones. */
const SEEN_MAX = 280;
const NAMED_MAX = 4;

/** Version of the stored format. Data of another version is discarded, because its meaning is unknown. */
const VERSION = 1;
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Day = v.pipe(v.number(), v.safeInteger());
const stored = deviceEntry(
  'commitments',
  v.fallback(
    v.object({ version: v.literal(VERSION), seen: v.array(v.tuple([Day, Sha256, Day])) }),
    { version: VERSION, seen: [] },
  ),
);

/** All commitments that are kept, in the order in which they were seen. */
export const seenCommitments = (): readonly SeenCommitment[] =>
  stored.get().seen.map(([day, sha256, seenAt]) => ({ day, sha256, seenAt }));

/** Keeps commitments that the exchange named. The first time of each is kept, and an exchanged one beside it. */
export function rememberCommitments(
  named: readonly { readonly day: number; readonly sha256: string }[],
): void {
  const known = seenCommitments();
  const isKnown = (day: number, sha256: string) =>
    known.some((seen) => seen.day === day && seen.sha256 === sha256);
  const added = named
    .slice(0, NAMED_MAX)
    .filter(({ day, sha256 }) => v.is(Sha256, sha256) && !isKnown(day, sha256));
  if (added.length === 0) return;
  // The clock of the device, because the exchange must not be able to shorten the time.
  const now = Date.now();
  const seen = [...known, ...added.map(({ day, sha256 }) => ({ day, sha256, seenAt: now }))]
    .filter(({ seenAt }) => Math.abs(now - seenAt) < KEPT_MS)
    .slice(-SEEN_MAX)
    .map(({ day, sha256, seenAt }) => [day, sha256, seenAt] satisfies [number, string, number]);
  stored.set({ version: VERSION, seen });
}
