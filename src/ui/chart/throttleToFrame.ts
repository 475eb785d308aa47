/**
 * Throttles `work` to once per frame. The first call of a frame runs `work` at once, so that the next frame shows its
 * result. Further calls run `work` once in the next frame.
 */
export function throttleToFrame(work: () => void): { soon(): void; stop(): void } {
  let frame: number | null = null;
  let isPending = false;
  const run = () => {
    isPending = false;
    frame = requestAnimationFrame(() => {
      frame = null;
      if (isPending) run();
    });
    work();
  };
  return {
    soon: () => {
      if (frame === null) run();
      else isPending = true;
    },
    stop: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      isPending = false;
    },
  };
}
