/**
 * The toasts that a machine causes while the user is on another page. Each machine entry has one table, by phase. The
 * app formats and shows the toasts.
 */
type NewsValue = string | number | { readonly usdt: string } | { readonly net: string };

/**
 * A message id and its values, formatted on display. `usdt` (an amount) and `net` (a gain or loss) are decimal strings.
 */
export interface ToastText {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, NewsValue>>;
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

interface Place<Phase, Context> {
  readonly value: Phase;
  readonly context: Context;
}

/** The toast text of a phase; null if the phase causes none. */
export function toastText<Phase extends string, Context>(
  news: ToastTable<Phase, Context> | undefined,
  { value, context }: Place<Phase, Context>,
): ToastText | null {
  const rule = news?.to[value];
  if (!rule) return null;
  const id = typeof rule.text === 'function' ? rule.text(context) : rule.text;
  const values = news.values?.(context);
  return id ? { id, ...(values && { values }) } : null;
}

/** The toast for a transition; null if it causes none, such as the first transition of a machine. */
export function toastFor<Phase extends string, Context>(
  news: ToastTable<Phase, Context> | undefined,
  place: Place<Phase, Context>,
  from: Phase | undefined,
): { readonly text: ToastText; readonly tone: 'info' | 'good' | 'bad' } | null {
  const rule = news?.to[place.value];
  if (from === undefined || place.value === from || rule?.from?.(from) === false) return null;
  const text = toastText(news, place);
  return text && { text, tone: rule?.tone ?? 'info' };
}
