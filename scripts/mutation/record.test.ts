import {
  expectedSeconds,
  fittingSources,
  fingerprints,
  readRecord,
  summarizeReport,
  changedSources,
  mutationScore,
} from './record';

const trial = (killed: number, missed = 0, fingerprint = 'same') => ({
  fingerprint,
  killed,
  missed,
});

describe('the plan of a mutation run', () => {
  it.each([
    ['leaves out a source with the recorded fingerprint', { a: 'same' }, []],
    ['contains a source with another fingerprint', { a: 'changed' }, ['a']],
    ['contains a source without a record', { a: 'same', b: 'new' }, ['b']],
    ['leaves out a recorded source that no longer exists', {}, []],
  ])('the plan %s', (_title, now, changed) => {
    expect(changedSources({ a: trial(3) }, now)).toEqual(changed);
  });

  it('takes the fastest sources first and leaves out sources beyond the time limit', () => {
    const trials = { 'contract/money.ts': trial(96, 4), 'src/api/retry.ts': trial(10) };
    const sources = ['src/api/retry.ts', 'contract/money.ts'];
    expect(fittingSources(trials, sources, 29)).toEqual([]);
    expect(fittingSources(trials, sources, 31)).toEqual(['contract/money.ts']);
    expect(fittingSources(trials, sources, 111)).toEqual(['contract/money.ts', 'src/api/retry.ts']);
  });

  it('estimates the seconds from the recorded mutants, or from the lines of a new source', () => {
    const trials = { 'contract/money.ts': trial(96, 4), 'src/api/retry.ts': trial(10) };
    expect(expectedSeconds(trials, ['contract/money.ts'])).toBeCloseTo(30);
    expect(expectedSeconds(trials, Object.keys(trials))).toBeCloseTo(110);
    expect(expectedSeconds({}, ['contract/money.ts'])).toBeGreaterThan(15);
    expect(expectedSeconds(trials, [])).toBe(0);
  });
});

describe('the result of a mutation run', () => {
  it('counts a timeout as killed, an uncovered line as missed, and ignores mutants that did not run', () => {
    const statuses = [
      ...['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage'],
      ...['Ignored', 'CompileError'],
    ];
    const findings = { files: { a: { mutants: statuses.map((status) => ({ status })) } } };
    expect(summarizeReport(findings, 'a', 'now')).toEqual({
      fingerprint: 'now',
      killed: 3,
      missed: 2,
    });
  });

  it('counts nothing for a source without mutants', () => {
    expect(summarizeReport({ files: {} }, 'a', 'now')).toEqual(trial(0, 0, 'now'));
  });

  it.each([
    [[trial(9, 1)], true],
    [[trial(89, 11)], false],
    [[trial(0, 2), trial(18, 0)], true],
    [[], true],
  ])('of the sources %j reaches the required score: %s', (trials, isEnough) => {
    expect(mutationScore(trials).isEnough).toBe(isEnough);
  });
});

it('the mutation record names only sources that exist', () => {
  expect(Object.keys(fingerprints())).toEqual(expect.arrayContaining(Object.keys(readRecord())));
});
