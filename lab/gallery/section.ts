import type { ComponentType } from 'react';

/** A component of the app in all its states. */
export interface Section {
  /** Name of the component in the source. The address uses it too: `#Button`, `?section=Button`. */
  readonly name: string;
  /** Smaller components that are shown together with the component. */
  readonly subcomponents?: readonly string[];
  readonly Show: ComponentType;
}
