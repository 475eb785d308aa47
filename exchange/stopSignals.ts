export interface StopSignals {
  readonly requested: Promise<void>;
  /** Resolves at a second signal, which forces the stop. */
  readonly forced: Promise<void>;
  isRequested(): boolean;
  isForced(): boolean;
}

/**
 * Time in which a second signal is ignored: the terminal sends Ctrl-C to the whole process group, and npm forwards it,
 * so one key press arrives twice.
 */
const echoMs = 500;

/** Listens for SIGINT, SIGTERM and SIGHUP until the process ends. */
export function listenForStop(): StopSignals {
  let askedAt: number | undefined;
  let isForced = false;
  let ask = () => {};
  let force = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const forced = new Promise<void>((resolve) => (force = resolve));
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      ask();
    } else if (performance.now() - askedAt > echoMs) {
      isForced = true;
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return {
    requested: asked,
    forced,
    isRequested: () => askedAt !== undefined,
    isForced: () => isForced,
  };
}
