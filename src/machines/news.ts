/**
 * News of a machine for a user who is on another page: a table of phases in each entry. The app words and shows it.
 */
type NewsValue = string | number | { readonly usdt: string } | { readonly net: string };

/** A message with its values, worded when it is shown; `usdt` and `net`, won or lost, are decimal strings. */
export interface NewsText {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, NewsValue>>;
}

interface Told<Phase, Context> {
  /** The phases it must come from; any where none are named. */
  readonly from?: (phase: Phase) => boolean;
  readonly text: MessageId | ((context: Context) => MessageId | null);
  readonly tone?: 'good' | 'bad';
}

export interface News<Phase extends string, Context> {
  readonly to: { readonly [P in Phase]?: Told<Phase, Context> };
  readonly values?: (context: Context) => NonNullable<NewsText['values']>;
}

interface Place<Phase, Context> {
  readonly value: Phase;
  readonly context: Context;
}

/** What is said of a phase; null where nothing is. */
export function textOf<Phase extends string, Context>(
  news: News<Phase, Context> | undefined,
  { value, context }: Place<Phase, Context>,
): NewsText | null {
  const told = news?.to[value];
  if (!told) return null;
  const id = typeof told.text === 'function' ? told.text(context) : told.text;
  const values = news.values?.(context);
  return id ? { id, ...(values && { values }) } : null;
}

/** The news of a move. A machine's first move is no news. */
export function newsOf<Phase extends string, Context>(
  news: News<Phase, Context> | undefined,
  place: Place<Phase, Context>,
  from: Phase | undefined,
): { readonly text: NewsText; readonly tone: 'info' | 'good' | 'bad' } | null {
  const told = news?.to[place.value];
  if (from === undefined || place.value === from || told?.from?.(from) === false) return null;
  const text = textOf(news, place);
  return text && { text, tone: told?.tone ?? 'info' };
}
