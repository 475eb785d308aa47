/** The exchange broke a rule. The message contains the rule and the values. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
}

export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new SimulationFailure(what());
}
