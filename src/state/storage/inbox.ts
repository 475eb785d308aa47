/** Messages of an account on this device: results of its orders, and other notices that link to a page. */
import * as v from 'valibot';
import type { ToastText } from '../../machines/toastTable';
import { accountEntry } from './accountEntry';

const MESSAGES_MAX = 60;

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Values = v.record(
  Text,
  v.union([v.string(), v.number(), v.object({ usdt: v.string() }), v.object({ net: v.string() })]),
);

const inboxMessageSchema = v.object({
  /** Identifies the message, so that it is stored only once. */
  key: Text,
  /** Message id of the text, and its values. */
  id: Text,
  values: Values,
  /** Route of the page with the details; the message links to it. */
  path: v.pipe(Text, v.regex(/^\/(?![/\\])/)),
  /** Time of the message in server ms. */
  at: v.pipe(v.number(), v.finite()),
  isRead: v.boolean(),
});

/** All messages, newest first. */
const Inbox = v.fallback(v.array(inboxMessageSchema), []);

export type InboxMessage = Readonly<v.InferOutput<typeof inboxMessageSchema>>;

export const inboxStore = accountEntry<readonly InboxMessage[]>('inbox', Inbox);

export interface InboxEntry {
  readonly key: string;
  readonly text: ToastText;
  readonly path: string;
}

/** Adds the messages whose keys are not in the inbox yet, and returns these. */
export function addToInbox(
  account: string,
  entries: readonly InboxEntry[],
  at: number,
): readonly InboxEntry[] {
  const known = new Set(inboxStore.get(account).map(({ key }) => key));
  const added = entries.filter(({ key }) => !known.has(key));
  if (added.length === 0) return added;
  const messages = added.map(({ key, text: { id, values = {} }, path }) => {
    return { key, id, values: { ...values }, path, at, isRead: false };
  });
  inboxStore.update(account, (inbox) => [...messages, ...inbox].slice(0, MESSAGES_MAX));
  return added;
}

export function markInboxRead(account: string): void {
  if (inboxStore.get(account).every(({ isRead }) => isRead)) return;
  inboxStore.update(account, (inbox) => inbox.map((message) => ({ ...message, isRead: true })));
}

export const unreadCount = (inbox: readonly InboxMessage[] | null): number =>
  (inbox ?? []).filter(({ isRead }) => !isRead).length;
