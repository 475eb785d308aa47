/** What tools and a reload know of all machines: what each begins with, what its events carry, what may be told of it. */
import type * as v from 'valibot';
import { MACHINES } from './all';
import type { Shape } from './entry';
import type { MachineKind } from './kinds';

/** A schema, with what leads to the schemas and words inside of it. */
export type OpenSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly wrapped?: OpenSchema;
  /** Schemas of a union, words of a choice. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

export const SCHEMAS: Readonly<Record<MachineKind, Shape>> = MACHINES;
