import type { EndpointName } from '#contract';
import type { KitWorld } from './world';

/**
 * One requirement of a call. `run` returns if the backend meets it, and otherwise throws a Difference or
 * NotCheckable.
 */
export interface Check {
  readonly call: EndpointName;
  /** The requirement for the backend, as a text after the call's name: "order/create … takes stake and fee at once". */
  readonly requirement: string;
  run(world: KitWorld): Promise<void>;
}

/** Converts a table of requirements and their functions to the checks of one call. */
export const checksOf = (
  call: EndpointName,
  table: Readonly<Record<string, Check['run']>>,
): readonly Check[] =>
  Object.entries(table).map(([requirement, run]) => ({ call, requirement, run }));
