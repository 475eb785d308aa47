import { TaskAbortError } from '@reduxjs/toolkit';
import { retryWhileMissing, supervise } from './supervise';

const missingFile = () => Object.assign(new Error('not loaded'), { request: '/assets/a.js' });
const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  jest.spyOn(window, 'reportError').mockImplementation((error) => void reported.push(error));
});

describe('supervise', () => {
  it('reports a programming error, waits longer after each failure, and restarts the task', async () => {
    const delays: number[] = [];
    const seen: number[] = [];
    const listener = { delay: (ms: number) => Promise.resolve(delays.push(ms)) };
    const result = await supervise(listener, (failures) => {
      seen.push(failures);
      return failures < 3 ? Promise.reject(new TypeError(`${failures}`)) : Promise.resolve('done');
    });
    expect(result).toBe('done');
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(delays).toEqual([1_000, 2_000, 4_000]);
    expect(reported.map(String)).toEqual(['TypeError: 0', 'TypeError: 1', 'TypeError: 2']);
  });

  it('restarts after a missing file without reporting it', async () => {
    const listener = { delay: () => Promise.resolve() };
    const task = jest.fn().mockRejectedValueOnce(missingFile()).mockResolvedValue('done');
    expect(await supervise(listener, task)).toBe('done');
    expect(reported).toEqual([]);
  });

  it('ends without a report when the listener is cancelled', async () => {
    const delay = jest.fn();
    const cancelled = new TaskAbortError('task-cancelled');
    await expect(supervise({ delay }, jest.fn().mockRejectedValue(cancelled))).rejects.toBe(
      cancelled,
    );
    expect(delay).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
  });
});

describe('retryWhileMissing', () => {
  it('throws a programming error at once', async () => {
    const fault = new TypeError('x is undefined');
    const load = jest.fn().mockRejectedValue(fault);
    await expect(retryWhileMissing(load)).rejects.toBe(fault);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads a missing file again until it is there', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(missingFile()).mockResolvedValue('there');
    const loaded = retryWhileMissing(load);
    await jest.advanceTimersByTimeAsync(499);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('there');
    jest.useRealTimers();
  });
});
