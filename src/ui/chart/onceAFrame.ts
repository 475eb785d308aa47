/** Throttles `work` to once a frame, however often it is called. */
export function onceAFrame(work: () => void): { later(): void; stop(): void } {
  let frame: number | null = null;
  return {
    later: () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        work();
      });
    },
    stop: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
