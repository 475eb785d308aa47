const TRIES = 5;
const TRY_MS = 200;

/**
 * Time of one run of each function in ms: the minimum over several alternating tries, because other load on the
 * machine can only slow a try down.
 */
export function bestTimes(runs: readonly (() => void)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round <= TRIES; round += 1) {
    runs.forEach((run, i) => {
      const took = timeOf(run);
      if (round > 0) least[i] = Math.min(least[i] ?? Infinity, took);
    });
  }
  return least;
}

function timeOf(run: () => void): number {
  const began = performance.now();
  let rounds = 0;
  do {
    run();
    rounds += 1;
  } while (performance.now() - began < TRY_MS);
  return (performance.now() - began) / rounds;
}
