/** Runs `work` with the newest value at most once a frame, however often a value is handed in. */
export function onceAFrame<Value>(work: (value: Value) => void): {
  later(value: Value): void;
  /** At once, instead of what is waiting. */
  now(value: Value): void;
  stop(): void;
} {
  let frame: number | null = null;
  let newest: Value;
  const stop = () => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
  };
  return {
    later: (value) => {
      newest = value;
      frame ??= requestAnimationFrame(() => {
        frame = null;
        work(newest);
      });
    },
    now: (value) => {
      stop();
      work(value);
    },
    stop,
  };
}
