import { onFirstTouch } from './onFirstTouch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const dispatch = (type: string) => window.dispatchEvent(new Event(type));

/** A time longer than one animation frame and the task after it. */
const FRAME_MS = 40;

test.each([
  ['a touch', ['pointerdown', 'pointerup', 'click']],
  ['a touch that scrolls', ['pointerdown', 'pointercancel']],
  ['a key press', ['keydown', 'keyup']],
  ['a click of a screen reader', ['click']],
])('onFirstTouch runs its callback once, after the frame that follows %s', (_who, events) => {
  const run = jest.fn();
  let wasDrawn = false;
  onFirstTouch(() => void run(wasDrawn));
  for (const event of events) {
    dispatch(event);
    expect(run).not.toHaveBeenCalled();
  }
  requestAnimationFrame(() => {
    wasDrawn = true;
  });
  jest.advanceTimersByTime(FRAME_MS);
  for (const event of events) dispatch(event);
  jest.advanceTimersByTime(FRAME_MS);
  expect(run.mock.calls).toEqual([[true]]);
});

test('onFirstTouch does not run its callback while the pointer is down', () => {
  const run = jest.fn();
  onFirstTouch(run);
  dispatch('pointerdown');
  jest.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('onFirstTouch does not run its callback after it is cancelled', () => {
  const run = jest.fn();
  onFirstTouch(run)();
  dispatch('pointerup');
  jest.advanceTimersByTime(FRAME_MS);
  expect(run).not.toHaveBeenCalled();
});
