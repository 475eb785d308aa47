import type { ComponentType } from 'react';

/** One component of the house in all its states. */
export interface Section {
  /** Its name in the source, which is also its place in the address: `#Button`, `?section=Button`. */
  readonly name: string;
  /** Components that are parts of it and are shown with it. */
  readonly parts?: readonly string[];
  readonly Show: ComponentType;
}
