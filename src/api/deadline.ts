/** A deadline that covers everything `run` does, including reading a slow body. */

export type Outcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly cause: unknown }
  | { readonly is: 'timeout' }
  | { readonly is: 'aborted' };

/**
 * Resolves when `run` is done, `ms` have passed or `outer` aborts, whichever is first; in the last two cases it aborts
 * `run`'s signal. It does not wait for `run` to react, because a request that another script sent cannot be aborted.
 * Does not use `AbortSignal.any`, which the oldest supported phones lack. Never rejects.
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
      outer.removeEventListener('abort', onAbort);
      resolve(outcome);
      controller.abort();
    };
    const onAbort = () => finish({ is: 'aborted' });
    const timer = setTimeout(() => finish({ is: 'timeout' }), ms);
    outer.addEventListener('abort', onAbort);
    if (outer.aborted) return onAbort();
    run(controller.signal).then(
      (value) => finish({ is: 'done', value }),
      (cause: unknown) => finish({ is: 'failed', cause }),
    );
  });
}
