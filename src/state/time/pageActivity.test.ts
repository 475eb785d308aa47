import { whileVisible } from './pageActivity';

const show = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('whileVisible leaves no timer on a hidden page, and starts again when the page is shown', () => {
  jest.useFakeTimers();
  const tick = jest.fn();
  const stop = whileVisible(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  });
  expect(jest.getTimerCount()).toBe(1);
  show('hidden');
  expect(jest.getTimerCount()).toBe(0);
  show('visible');
  show('visible');
  expect(jest.getTimerCount()).toBe(1);
  stop();
  expect(jest.getTimerCount()).toBe(0);
  show('hidden');
  show('visible');
  expect(jest.getTimerCount()).toBe(0);
});
