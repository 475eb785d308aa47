/**
 * The toasts that a machine causes while the user is on another page. Each machine entry has one table, by phase. The
 * app formats and shows the toasts.
 */
type ToastValue = string | number | { readonly usdt: string } | { readonly net: string };

/**
 * A message id and its values, formatted on display. `usdt` (an amount) and `net` (a gain or loss) are decimal strings.
 */
export interface ToastText {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ToastValue>>;
}

interface ToastRule<Phase, Context> {
  /** Condition on the previous phase; without it, every previous phase causes the toast. */
  readonly from?: (phase: Phase) => boolean;
  readonly text: MessageId | ((context: Context) => MessageId | null);
  readonly tone?: 'good' | 'bad';
}

export interface ToastTable<Phase extends string, Context> {
  readonly to: { readonly [P in Phase]?: ToastRule<Phase, Context> };
  readonly values?: (context: Context) => NonNullable<ToastText['values']>;
}

interface PhaseSnapshot<Phase, Context> {
  readonly value: Phase;
  readonly context: Context;
}

/** The toast text of a phase; null if the phase causes none. */
export function toastText<Phase extends string, Context>(
  table: ToastTable<Phase, Context> | undefined,
  { value, context }: PhaseSnapshot<Phase, Context>,
): ToastText | null {
  const rule = table?.to[value];
  if (!rule) return null;
  const id = typeof rule.text === 'function' ? rule.text(context) : rule.text;
  const values = table.values?.(context);
  return id ? { id, ...(values && { values }) } : null;
}

/** The toast for a transition; null if it causes none, such as the first transition of a machine. */
export function toastFor<Phase extends string, Context>(
  table: ToastTable<Phase, Context> | undefined,
  snapshot: PhaseSnapshot<Phase, Context>,
  from: Phase | undefined,
): { readonly text: ToastText; readonly tone: 'info' | 'good' | 'bad' } | null {
  const rule = table?.to[snapshot.value];
  if (from === undefined || snapshot.value === from || rule?.from?.(from) === false) return null;
  const text = toastText(table, snapshot);
  return text && { text, tone: rule?.tone ?? 'info' };
}
