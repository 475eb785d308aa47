/**
 * Throttles `work` to once a frame, however often it is asked for: the first time it is done at once, so that whatever
 * is drawn next shows it, and what is asked for after that waits for the next frame.
 */
export function onceAFrame(work: () => void): { soon(): void; stop(): void } {
  let frame: number | null = null;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    frame = requestAnimationFrame(() => {
      frame = null;
      if (isAsked) run();
    });
    work();
  };
  return {
    soon: () => {
      if (frame === null) run();
      else isAsked = true;
    },
    stop: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
      isAsked = false;
    },
  };
}
