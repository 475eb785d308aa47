import { runConcurrently, runNode, tallyOfJest, tallyOfPlaywright } from './runSteps';

describe('the tally of a test step', () => {
  it('counts a test file that could not run as a failure', () => {
    expect(
      tallyOfJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a failed browser test as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 4, unexpected: 1 }, errors: [] })).toEqual({
      passed: 4,
      failed: 1,
    });
  });

  it('counts an error outside any browser test as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });
});

describe('steps that run concurrently', () => {
  it('never exceed the limit and all finish', async () => {
    let running = 0;
    let maximum = 0;
    const done: number[] = [];
    await runConcurrently(2, [1, 2, 3, 4, 5], async (item) => {
      running += 1;
      maximum = Math.max(maximum, running);
      await new Promise(setImmediate);
      running -= 1;
      done.push(item);
    });
    expect(maximum).toBe(2);
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('print their output as one piece and return the exit code', async () => {
    const printed: string[] = [];
    const script = "console.log('one'); console.error('two'); process.exitCode = 3";
    await expect(runNode(['-e', script], {}, (output) => printed.push(output))).resolves.toBe(3);
    expect(printed.map((output) => output.split('\n').sort())).toEqual([['', 'one', 'two']]);
  });
});
