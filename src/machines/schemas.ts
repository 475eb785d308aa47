/** The schemas of all machines: what each begins with, and what each of its events carries. */
import type * as v from 'valibot';
import type { EventSchemas } from './askSchemas';
import type { MachineKind, MachineKinds } from './kinds';
import { kycEvents, kycIntentSchema } from './kycSchemas';
import { lockupEvents, lockupIntentSchema } from './lockupSchemas';
import { orderEvents, orderIntentSchema } from './orderSchemas';
import { purchaseEvents, purchaseIntentSchema } from './purchaseSchemas';
import { transferEvents, transferIntentSchema } from './transferSchemas';

/** A schema, with what leads to the schemas and words inside of it. */
export type OpenSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly wrapped?: OpenSchema;
  /** Schemas of a union, words of a choice. */
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
};

interface MachineSchemas {
  readonly input: v.ObjectSchema<v.ObjectEntries, undefined>;
  readonly events: EventSchemas;
}

type Schemas = {
  readonly [K in MachineKind]: MachineSchemas & {
    readonly events: Readonly<Record<MachineKinds[K]['event']['type'], EventSchemas[string]>>;
  };
};

export const SCHEMAS: Schemas = {
  order: { input: orderIntentSchema, events: orderEvents },
  kyc: { input: kycIntentSchema, events: kycEvents },
  lockup: { input: lockupIntentSchema, events: lockupEvents },
  purchase: { input: purchaseIntentSchema, events: purchaseEvents },
  transfer: { input: transferIntentSchema, events: transferEvents },
};
