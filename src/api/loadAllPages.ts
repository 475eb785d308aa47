interface Pages<P> {
  readonly data?: { readonly pages: readonly P[] } | undefined;
  readonly error?: unknown;
  readonly hasNextPage: boolean;
}

/** A dispatched query of a list with several pages. It resolves to the pages loaded so far. */
interface PagedQuery<P> extends PromiseLike<Pages<P>> {
  unsubscribe(): void;
}

/** Options of a request: the first page is refetched, then the following pages are requested. */
type PageOptions =
  | { readonly forceRefetch: true }
  | { readonly direction: 'forward'; readonly subscribe: false };

/** Loads every page of a list. Resolves to null if a page cannot be loaded. */
export async function loadAllPages<P>(
  requestPage: (options: PageOptions) => PagedQuery<P>,
): Promise<readonly P[] | null> {
  const first = requestPage({ forceRefetch: true });
  try {
    let { data, error, hasNextPage } = await first;
    while (hasNextPage && !error) {
      ({ data, error, hasNextPage } = await requestPage({
        direction: 'forward',
        subscribe: false,
      }));
    }
    return data && !error ? data.pages : null;
  } finally {
    first.unsubscribe();
  }
}
