/** Fake timers for a page that is rendered with the mock exchange. */
import { act } from '@testing-library/react';
import { settled } from './settled';

/** Call once at the top of a test file or a describe block. */
export function installFakeTimers(): void {
  beforeAll(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterAll(() => {
    jest.useRealTimers();
  });
}

/** Advances the time of the device, and of the mock exchange, in steps of `stepMs`; answers arrive between the steps. */
export async function advancePage(ms: number, stepMs = 1_000): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    act(() => jest.advanceTimersByTime(Math.min(stepMs, left)));
    await settled();
  }
}
