interface Pages<P> {
  readonly data?: { readonly pages: readonly P[] } | undefined;
  readonly error?: unknown;
}

/** What dispatching a paged query gives: its pages so far, and how to unsubscribe from them. */
interface PagedQuery<P> extends PromiseLike<Pages<P>> {
  unsubscribe(): void;
}

/** How a page is asked for: the first anew, every other as the next one. */
type Asking =
  | { readonly forceRefetch: true }
  | { readonly direction: 'forward'; readonly subscribe: false };

/** Every page of a list, read to the last one; null where one of them could not be had. */
export async function readToTheEnd<P extends { readonly nextCursor: string | null }>(
  ask: (how: Asking) => PagedQuery<P>,
): Promise<readonly P[] | null> {
  const first = ask({ forceRefetch: true });
  try {
    let { data, error } = await first;
    while (data && !error && typeof data.pages.at(-1)?.nextCursor === 'string') {
      ({ data, error } = await ask({ direction: 'forward', subscribe: false }));
    }
    return data && !error ? data.pages : null;
  } finally {
    first.unsubscribe();
  }
}
