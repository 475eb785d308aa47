/** Tells what machines did to whoever looks at something else. Each kind has a table of its phases: what is said of each. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { MachineKind, MachineKinds } from '../../machines/kinds';
import type { MachineRecord } from '../../state/machines/machines';
import { toastShown } from '../../state/toasts';
import type { ToastFact, ToastText } from '../../state/toasts';

export type Phase<K extends MachineKind> = MachineKinds[K]['value'];
type Context<K extends MachineKind> = MachineKinds[K]['context'];
type MessageOf = ToastText['id'];

/** One transition that has just been made. */
export interface Moved<K extends MachineKind> {
  readonly record: MachineRecord<K>;
  /** Undefined where this move made the machine. */
  readonly from: Phase<K> | undefined;
  readonly event: MachineKinds[K]['event'];
}

interface Told<K extends MachineKind> {
  /** The phases it must come from; any where none are named. */
  readonly from?: (phase: Phase<K>) => boolean;
  readonly text: MessageOf | ((context: Context<K>) => MessageOf | null);
  readonly tone?: ToastFact['tone'];
}

export interface News<K extends MachineKind> {
  readonly to: { readonly [P in Phase<K>]?: Told<K> };
  readonly values?: (context: Context<K>) => NonNullable<ToastText['values']>;
  /** On this page it would be noise. */
  readonly isShownOn?: (page: URL, context: Context<K>) => boolean;
}

/** What is said of a phase; null where nothing is. */
export function textOf<K extends MachineKind>(
  news: News<K> | undefined,
  { value, context }: { readonly value: Phase<K>; readonly context: Context<K> },
): ToastText | null {
  const text = news?.to[value]?.text;
  const id = typeof text === 'function' ? text(context) : text;
  const values = news?.values?.(context);
  return id ? { id, ...(values && { values }) } : null;
}

/** What a machine begins with is no news, unless it was asked for. */
export function tell<K extends MachineKind>(
  dispatch: Dispatch,
  news: News<K> | undefined,
  { record: { value, context }, from }: Moved<K>,
): void {
  const told = news?.to[value as Phase<K>];
  if (from === undefined || value === from || told?.from?.(from) === false) return;
  if (news?.isShownOn?.(new URL(window.location.href), context)) return;
  const text = textOf(news, { value, context });
  if (text) dispatch(toastShown(text, told?.tone));
}
