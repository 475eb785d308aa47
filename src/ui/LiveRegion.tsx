import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** Spoken when it changes. The region itself must stay in the page, or nothing is spoken. */
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
