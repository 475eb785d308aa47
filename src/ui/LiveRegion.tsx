import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** Announced when it changes. The region must stay mounted, or nothing is announced. */
  readonly text: string;
}

/** Announces a change politely, without moving focus. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <VisuallyHidden role="status" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
