import { DAY_MS } from '#contract';
import { rememberCommitments, seenCommitments } from './commitments';

const START = Date.UTC(2026, 10, 1);
const sha256 = (digit: string) => digit.repeat(64);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: START });
});
afterEach(() => jest.useRealTimers());

test('a commitment is kept with the time at which it was seen first', () => {
  rememberCommitments([{ day: 20_000, sha256: sha256('a') }]);
  jest.setSystemTime(START + 5_000);
  rememberCommitments([
    { day: 20_000, sha256: sha256('a') },
    { day: 20_001, sha256: sha256('b') },
  ]);
  expect(seenCommitments()).toEqual([
    { day: 20_000, sha256: sha256('a'), seenAt: START },
    { day: 20_001, sha256: sha256('b'), seenAt: START + 5_000 },
  ]);
});

test('an exchanged commitment is kept beside the first one', () => {
  rememberCommitments([{ day: 20_000, sha256: sha256('a') }]);
  rememberCommitments([{ day: 20_000, sha256: sha256('c') }]);
  expect(seenCommitments().map((seen) => seen.sha256)).toEqual([sha256('a'), sha256('c')]);
});

test('commitments are kept until the texts of their days have been public for some weeks, and not for ever', () => {
  rememberCommitments([{ day: 20_000, sha256: sha256('a') }]);
  jest.setSystemTime(START + 69 * DAY_MS);
  rememberCommitments([{ day: 20_069, sha256: sha256('b') }]);
  expect(seenCommitments()).toHaveLength(2);
  jest.setSystemTime(START + 71 * DAY_MS);
  rememberCommitments([{ day: 20_071, sha256: sha256('c') }]);
  expect(seenCommitments().map(({ day }) => day)).toEqual([20_069, 20_071]);
});

test('an exchange cannot fill the storage with commitments', () => {
  for (let i = 0; i < 100; i += 1) {
    rememberCommitments(
      Array.from({ length: 50 }, (_, k) => ({ day: i * 50 + k, sha256: sha256('d') })),
    );
  }
  expect(seenCommitments()).toHaveLength(280);
  expect(localStorage.getItem('commitments')?.length).toBeLessThan(30_000);
});

test.each(['', 'null', '{}', '{"version":1,"seen":[[1]]}', '{"version":2,"seen":[]}'])(
  'stored text %j is read as no commitments',
  (text) => {
    localStorage.setItem('commitments', text);
    expect(seenCommitments()).toEqual([]);
    rememberCommitments([{ day: 1, sha256: 'no hash' }]);
    expect(seenCommitments()).toEqual([]);
  },
);
