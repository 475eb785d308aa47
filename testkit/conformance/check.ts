import type { EndpointName } from '#contract';
import type { World } from './world';

/** One requirement of a call. `run` throws a Difference or NotCheckable, or returns when it is met. */
export interface Check {
  readonly call: EndpointName;
  /** Continues the name of the call: "order/create … takes stake and fee at once". */
  readonly requirement: string;
  run(world: World): Promise<void>;
}

/** Checks of one call as a table: the requirement, and the function that checks it. */
export const checksOf = (
  call: EndpointName,
  table: Readonly<Record<string, Check['run']>>,
): readonly Check[] =>
  Object.entries(table).map(([requirement, run]) => ({ call, requirement, run }));
