import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** What is said when it changes; the region itself stays in the page, or nothing would be said. */
  readonly text: string;
}

/** Speaks a change once the reader is free, without moving focus. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <VisuallyHidden role="status" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
