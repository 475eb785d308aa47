import {
  expectedSeconds,
  fingerprints,
  readRecord,
  summarizeReport,
  changedSources,
  mutationScore,
} from './record';

const trial = (killed: number, missed = 0, fingerprint = 'as it was') => ({
  fingerprint,
  killed,
  missed,
});

describe('what is tried again for changes that no test notices', () => {
  it.each([
    ['one that is as it was', { a: 'as it was' }, []],
    ['one that is not', { a: 'otherwise' }, ['a']],
    ['one that never was tried', { a: 'as it was', b: 'new' }, ['b']],
    ['one that is gone', {}, []],
  ])('%s', (_, now, again) => {
    expect(changedSources({ a: trial(3) }, now)).toEqual(again);
  });

  it('takes as long as last time, and a line at a time where there was none', () => {
    const trials = { 'contract/money.ts': trial(96, 4), 'src/api/retry.ts': trial(10) };
    expect(expectedSeconds(trials, ['contract/money.ts'])).toBeCloseTo(30);
    expect(expectedSeconds(trials, Object.keys(trials))).toBeCloseTo(110);
    expect(expectedSeconds({}, ['contract/money.ts'])).toBeGreaterThan(15);
    expect(expectedSeconds(trials, [])).toBe(0);
  });
});

describe('what a trial came to', () => {
  it('counts a hang as killed, an untested line as missed, and what was not tried not at all', () => {
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

  it('counts nothing for a source without changes', () => {
    expect(summarizeReport({ files: {} }, 'a', 'now')).toEqual(trial(0, 0, 'now'));
  });

  it.each([
    [[trial(9, 1)], true],
    [[trial(89, 11)], false],
    [[trial(0, 2), trial(18, 0)], true],
    [[], true],
  ])('%j is enough: %s', (trials, isEnough) => {
    expect(mutationScore(trials).isEnough).toBe(isEnough);
  });
});

it('nothing is on record that is no longer there', () => {
  expect(Object.keys(fingerprints())).toEqual(expect.arrayContaining(Object.keys(readRecord())));
});
