/** Messages of an account on this device: results of its orders, and other notices that link to a page. */
import * as v from 'valibot';
import type { NewsText } from '../../machines/news';
import { keptByAccount } from './kept';
import { INBOX_KEY } from './storage';

const MESSAGES_MAX = 60;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Values = v.record(
  Text,
  v.union([v.string(), v.number(), v.object({ usdt: v.string() }), v.object({ net: v.string() })]),
);

const Message = v.object({
  /** Prevents duplicates. */
  key: Text,
  /** Message id of the text, and its values. */
  id: Text,
  values: Values,
  /** Route with the details. */
  path: v.pipe(Text, v.regex(/^\/(?![/\\])/)),
  /** Server ms. */
  at: v.pipe(v.number(), v.finite()),
  isRead: v.boolean(),
});

/** Newest first. */
const Inbox = v.fallback(v.array(Message), []);

export type Message = Readonly<v.InferOutput<typeof Message>>;

export const keptInbox = keptByAccount<readonly Message[]>(INBOX_KEY, Inbox);

export interface Told {
  readonly key: string;
  readonly text: NewsText;
  readonly path: string;
}

/** Adds the messages that are not there yet, and returns those. */
export function keepInInbox(
  account: string,
  entries: readonly Told[],
  at: number,
): readonly Told[] {
  const known = new Set(keptInbox.of(account).map(({ key }) => key));
  const added = entries.filter(({ key }) => !known.has(key));
  if (added.length === 0) return added;
  const messages = added.map(({ key, text: { id, values = {} }, path }) => {
    return { key, id, values: { ...values }, path, at, isRead: false };
  });
  keptInbox.change(account, (inbox) => [...messages, ...inbox].slice(0, MESSAGES_MAX));
  return added;
}

export function inboxRead(account: string): void {
  if (keptInbox.of(account).every(({ isRead }) => isRead)) return;
  keptInbox.change(account, (inbox) => inbox.map((message) => ({ ...message, isRead: true })));
}

export const unreadIn = (inbox: readonly Message[] | null): number =>
  (inbox ?? []).filter(({ isRead }) => !isRead).length;
