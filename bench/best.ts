const TRIES = 5;
const TRY_MS = 200;

/**
 * Milliseconds that one run of each takes: the best of several tries, taken in turn, because other work on the machine
 * only ever makes a try slower.
 */
export function best(runs: readonly (() => void)[]): number[] {
  const least = runs.map(() => Infinity);
  for (let round = 0; round <= TRIES; round += 1) {
    runs.forEach((run, i) => {
      const took = timeOf(run);
      // The first round warms up.
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
