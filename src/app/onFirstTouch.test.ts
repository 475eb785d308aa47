import { onFirstTouch } from './onFirstTouch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const say = (type: string) => window.dispatchEvent(new Event(type));

/** The frame that answers, and what comes after it. */
const FRAME_MS = 40;

test.each([
  ['a finger', ['pointerdown', 'pointerup', 'click']],
  ['a finger that scrolls', ['pointerdown', 'pointercancel']],
  ['a key', ['keydown', 'keyup']],
  ['a reading program', ['click']],
])('%s is answered before anything is loaded for it, and loads it once', (_who, events) => {
  const run = jest.fn();
  let wasDrawn = false;
  onFirstTouch(() => void run(wasDrawn));
  for (const event of events) {
    say(event);
    expect(run).not.toHaveBeenCalled();
  }
  requestAnimationFrame(() => {
    wasDrawn = true;
  });
  jest.advanceTimersByTime(FRAME_MS);
  for (const event of events) say(event);
  jest.advanceTimersByTime(FRAME_MS);
  expect(run.mock.calls).toEqual([[true]]);
});

test('a finger that is still down has not been answered', () => {
  const run = jest.fn();
  onFirstTouch(run);
  say('pointerdown');
  jest.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('who no longer waits is not told', () => {
  const run = jest.fn();
  onFirstTouch(run)();
  say('pointerup');
  jest.advanceTimersByTime(FRAME_MS);
  expect(run).not.toHaveBeenCalled();
});
