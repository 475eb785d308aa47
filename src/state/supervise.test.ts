import { TaskAbortError } from '@reduxjs/toolkit';
import { START_MISSING } from './startEvents';
import { retryWhileMissing, supervise } from './supervise';

const PAST_CACHES = { cache: 'reload' };

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

  it('fetches a missing file past the caches and restarts without reporting it', async () => {
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response()));
    const listener = { delay: () => Promise.resolve() };
    const task = jest.fn().mockRejectedValueOnce(missingFile()).mockResolvedValue('done');
    expect(await supervise(listener, task)).toBe('done');
    expect(fetched).toHaveBeenCalledWith('/assets/a.js', expect.objectContaining(PAST_CACHES));
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

  it('fetches a missing file past the caches and loads it again until it is there', async () => {
    jest.useFakeTimers();
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response()));
    const [load, onMissing] = [jest.fn().mockRejectedValueOnce(missingFile()), jest.fn()];
    window.addEventListener(START_MISSING, onMissing);
    const loaded = retryWhileMissing(load.mockResolvedValue('there'));
    await jest.advanceTimersByTimeAsync(499);
    expect(load).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith('/assets/a.js', expect.objectContaining(PAST_CACHES));
    await jest.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('there');
    expect(onMissing).not.toHaveBeenCalled();
    window.removeEventListener(START_MISSING, onMissing);
    jest.useRealTimers();
  });

  it.each([
    ['a file that is gone', 404, 0],
    ['a file that stays wrong', 200, 500],
  ])('reports %s to the boot script', async (_case, status, afterMs) => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(new Response('wrong', { status })));
    const [load, onMissing] = [jest.fn().mockRejectedValue(missingFile()), jest.fn()];
    window.addEventListener(START_MISSING, onMissing);
    const loaded = retryWhileMissing(load);
    await jest.advanceTimersByTimeAsync(afterMs);
    expect(onMissing).toHaveBeenCalledTimes(1);
    load.mockResolvedValue('there');
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(loaded).resolves.toBe('there');
    window.removeEventListener(START_MISSING, onMissing);
    jest.useRealTimers();
  });
});
