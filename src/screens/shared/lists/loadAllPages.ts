interface Pages<P> {
  readonly data?: { readonly pages: readonly P[] } | undefined;
  readonly error?: unknown;
}

/** A dispatched paginated query: its pages so far, and how to unsubscribe. */
interface PagedQuery<P> extends PromiseLike<Pages<P>> {
  unsubscribe(): void;
}

/** Options of a page request: a forced refetch for the first page, then the next ones. */
type PageOptions =
  | { readonly forceRefetch: true }
  | { readonly direction: 'forward'; readonly subscribe: false };

/** Loads every page of a list; null when one of them fails. */
export async function loadAllPages<P extends { readonly nextCursor: string | null }>(
  requestPage: (options: PageOptions) => PagedQuery<P>,
): Promise<readonly P[] | null> {
  const first = requestPage({ forceRefetch: true });
  try {
    let { data, error } = await first;
    while (data && !error && typeof data.pages.at(-1)?.nextCursor === 'string') {
      ({ data, error } = await requestPage({ direction: 'forward', subscribe: false }));
    }
    return data && !error ? data.pages : null;
  } finally {
    first.unsubscribe();
  }
}
