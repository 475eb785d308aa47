import type { EndpointName } from '../contract';
import type { World } from './world';

/** One thing that a call has to do. `run` throws a Difference, or NotCheckable, or nothing. */
export interface Check {
  readonly call: EndpointName;
  /** Read after the call's name: "order/create … takes stake and fee at once". */
  readonly what: string;
  run(world: World): Promise<void>;
}

/** The checks of one call, written as a table: what it does, and how that is seen. */
export const checksOf = (
  call: EndpointName,
  table: Readonly<Record<string, Check['run']>>,
): readonly Check[] => Object.entries(table).map(([what, run]) => ({ call, what, run }));
