export interface StopSignals {
  readonly asked: Promise<void>;
  /** Resolves when somebody asks again, impatiently. */
  readonly forced: Promise<void>;
  isAsked(): boolean;
  isForced(): boolean;
}

/** npm hands on the Ctrl-C that the terminal sent to everyone already, so one key press arrives twice. */
const echoMs = 500;

/** Listens for SIGINT, SIGTERM and SIGHUP for the rest of the process's life. */
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
  return { asked, forced, isAsked: () => askedAt !== undefined, isForced: () => isForced };
}
