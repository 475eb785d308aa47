/** A value that makes the sandbox decide a review in a certain way, as payment sandboxes have them. */
export interface MagicValue {
  readonly call: string;
  readonly field: string;
  readonly ending: string;
  readonly effect: string;
}

/** Listed at `/_sandbox/state`; reviews read their rules from here. */
export const MAGIC: readonly MagicValue[] = [];
