/** Waits for `ms` or until one of the signals aborts; the caller checks the signals to know which. */
export const pause = (ms: number, ...signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signals.some(({ aborted }) => aborted) ? 0 : ms);
    for (const signal of signals) signal.addEventListener('abort', done);
  });
