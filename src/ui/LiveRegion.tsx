import { VisuallyHidden } from './VisuallyHidden';

interface LiveRegionProps {
  /** Screen readers announce the text when it changes, but only if the region was mounted before the change. */
  readonly text: string;
}

/** Announces a changed text to screen readers without interrupting them or moving the focus. */
export function LiveRegion({ text }: LiveRegionProps) {
  return (
    <VisuallyHidden role="status" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
