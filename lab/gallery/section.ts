import type { ComponentType } from 'react';

/** A component of the app in all its states. */
export interface Section {
  /** Its name in the source, also used in the address: `#Button`, `?section=Button`. */
  readonly name: string;
  /** Smaller components that are shown together with it. */
  readonly subcomponents?: readonly string[];
  readonly Show: ComponentType;
}
