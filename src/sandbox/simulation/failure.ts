/** Something that an exchange must never do. The message says what, with the numbers that show it. */
export class SimulationFailure extends Error {
  override readonly name = 'SimulationFailure';
}

export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new SimulationFailure(what());
}
