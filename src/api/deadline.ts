/** A deadline that covers everything `run` does, the reading of a slow body included. */

export type Outcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly cause: unknown }
  | { readonly is: 'timeout' }
  | { readonly is: 'aborted' };

/**
 * Runs until done, `ms` have passed or `outer` aborts, whichever is first, and aborts `run`'s signal in the last two
 * cases. It does not wait for `run` to notice: a request that another script began cannot be aborted. Made by hand,
 * because `AbortSignal.any` is younger than the phones we serve. Never rejects.
 */
export function withDeadline<T>(
  ms: number,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const finish = (outcome: Outcome<T>) => {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
      resolve(outcome);
      controller.abort();
    };
    const giveUp = () => finish({ is: 'aborted' });
    const timer = setTimeout(() => finish({ is: 'timeout' }), ms);
    outer.addEventListener('abort', giveUp);
    if (outer.aborted) return giveUp();
    run(controller.signal).then(
      (value) => finish({ is: 'done', value }),
      (cause: unknown) => finish({ is: 'failed', cause }),
    );
  });
}
