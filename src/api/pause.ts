/** Waits so many ms, or until one of the signals aborts; whoever waits looks at the signals to know which it was. */
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
