/** A deadline that covers everything that `run` does, including reading a slow response body. */

export type DeadlineOutcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly cause: unknown }
  | { readonly is: 'timeout' }
  | { readonly is: 'aborted' };

/**
 * Resolves when `run` is done, `ms` have passed or `outer` aborts, whichever is first, and then aborts the signal of
 * `run`. `run` may replace the remaining time with `allow`. The function does not wait for `run` to react, because a
 * request that another script sent cannot be aborted. It does not use `AbortSignal.any`, which the oldest supported
 * phones lack. Never rejects.
 */
export function withDeadline<T>(
  ms: number,
  outer: AbortSignal,
  run: (signal: AbortSignal, allow: (ms: number) => void) => Promise<T>,
): Promise<DeadlineOutcome<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const finish = (outcome: DeadlineOutcome<T>) => {
      clearTimeout(timer);
      outer.removeEventListener('abort', onAbort);
      resolve(outcome);
      controller.abort();
    };
    const onAbort = () => finish({ is: 'aborted' });
    let timer: ReturnType<typeof setTimeout>;
    const allow = (nextMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => finish({ is: 'timeout' }), nextMs);
    };
    allow(ms);
    outer.addEventListener('abort', onAbort);
    if (outer.aborted) return onAbort();
    run(controller.signal, (nextMs) => !controller.signal.aborted && allow(nextMs)).then(
      (value) => finish({ is: 'done', value }),
      (cause: unknown) => finish({ is: 'failed', cause }),
    );
  });
}
