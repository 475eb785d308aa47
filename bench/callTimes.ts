import { Bench } from 'tinybench';

const TIME_MS = 500;
/** Minimum duration of a sample: fifty times the resolution of a page's clock. */
const SAMPLE_MS = 5;
const SAMPLES_PER_SIZE = 5;

/**
 * Returns the median time of one call of each function in ms. One sample is a batch of calls, because the clock of a
 * page has steps of 0.1 ms.
 */
export function callTimes(runs: readonly (() => void)[]): number[] {
  const bench = new Bench({ time: TIME_MS });
  const sizes = runs.map(batchSize);
  runs.forEach((run, i) => {
    const size = sizes[i] ?? 1;
    bench.add(String(i), () => {
      for (let call = 0; call < size; call += 1) run();
    });
  });
  bench.runSync();
  return bench.tasks.map(({ result }, i) => {
    if (result.state !== 'completed') throw new Error(`the measurement ${i} is ${result.state}`);
    return result.latency.p50 / (sizes[i] ?? 1);
  });
}

/**
 * Returns a number of calls that takes long enough to be measured. The shortest of several samples counts, because the
 * first calls are slower: their code is not compiled yet.
 */
function batchSize(run: () => void): number {
  for (let size = 1; ; size *= 2) {
    const samples = Array.from({ length: SAMPLES_PER_SIZE }, () => timeOf(size, run));
    if (Math.min(...samples) >= SAMPLE_MS) return size;
  }
}

function timeOf(calls: number, run: () => void): number {
  const began = performance.now();
  for (let call = 0; call < calls; call += 1) run();
  return performance.now() - began;
}
