import { abreast, runNode, tallyOfJest, tallyOfPlaywright } from './steps';

describe('the closing line of npm test', () => {
  it('counts a test file that could not run as a failure', () => {
    expect(
      tallyOfJest({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }),
    ).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a browser test that failed twice as a failure, and one that passed when repeated as passed', () => {
    expect(
      tallyOfPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [] }),
    ).toEqual({ passed: 5, failed: 1 });
  });

  it('counts an error outside any browser test as a failure', () => {
    expect(
      tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }),
    ).toEqual({ passed: 0, failed: 1 });
  });
});

describe('checks that run side by side', () => {
  it('are never more at once than there are lanes, and all are done', async () => {
    let running = 0;
    let most = 0;
    const done: number[] = [];
    await abreast(2, [1, 2, 3, 4, 5], async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      done.push(item);
    });
    expect(most).toBe(2);
    expect(done.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('print what they said as one piece, and tell how they ended', async () => {
    const printed: string[] = [];
    const script = "console.log('one'); console.error('two'); process.exitCode = 3";
    await expect(runNode(['-e', script], {}, (output) => printed.push(output))).resolves.toBe(3);
    expect(printed.map((output) => output.split('\n').sort())).toEqual([['', 'one', 'two']]);
  });
});
