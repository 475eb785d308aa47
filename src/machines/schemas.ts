/**
 * Schemas of every machine: input, event payloads, and the fields that may be logged. Used by tools and by session
 * restore.
 */
import type * as v from 'valibot';
import { MACHINES } from './all';
import type { Shape } from './entry';
import type { MachineKind } from './kinds';

/** A schema with access to its nested schemas and literals. */
export type OpenSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly wrapped?: OpenSchema;
  /** Member schemas of a union, or literals of a picklist. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

export const SCHEMAS: Readonly<Record<MachineKind, Shape>> = MACHINES;
