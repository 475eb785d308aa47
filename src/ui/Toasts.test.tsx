import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { routerFuture } from './routerFuture';
import { Toasts } from './Toasts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const showToasts = (count: number) => {
  const onDismiss = jest.fn();
  const toasts = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, text: `News ${at}` }));
  render(<Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  return onDismiss;
};

test('all toasts are in one container in order of arrival, and the container itself announces nothing', () => {
  showToasts(3);
  expect(screen.getByRole('status')).toHaveTextContent('News 0News 1News 2');
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
});

/** Fires `pointermove` with a pointer type, because jsdom has no `PointerEvent`. */
const move = (over: HTMLElement, pointerType: 'mouse' | 'touch') =>
  fireEvent(over, Object.assign(createEvent.pointerMove(over), { pointerType }));

test('a toast is dismissed after five seconds, but not while a pointer moves over it', () => {
  const onDismiss = showToasts(1);
  move(screen.getByText('News 0'), 'mouse');
  act(() => jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('a toast disappears after its normal time if it appears under a pointer that does not move', () => {
  const onDismiss = showToasts(1);
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('a toast disappears after its normal time even if the user touches it', () => {
  const onDismiss = showToasts(1);
  move(screen.getByText('News 0'), 'touch');
  fireEvent.mouseEnter(screen.getByRole('status'));
  fireEvent.mouseMove(screen.getByText('News 0'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('a toast disappears after its normal time even if the user closed the previous toast with the pointer', () => {
  const onDismiss = jest.fn();
  const toastsWith = (id: string) => (
    <Toasts toasts={[{ id, text: id }]} onDismiss={onDismiss} dismissLabel="Dismiss" />
  );
  const { rerender } = render(toastsWith('first'));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  move(button, 'mouse');
  act(() => button.focus());
  fireEvent.click(button);
  rerender(toastsWith('second'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenLastCalledWith('second');
});

test('a success toast is dismissed after three seconds', () => {
  const onDismiss = jest.fn();
  const toasts = [{ id: 'good', text: 'Copy Successfully', tone: 'good' as const }];
  render(<Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  act(() => jest.advanceTimersByTime(2_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('good');
});

test('a toast with a link is dismissed after ten seconds', () => {
  const onDismiss = jest.fn();
  const link = { to: '/orderrecord', label: 'See' };
  const toasts = [{ id: 'news', text: '3 orders ended', link }];
  render(
    <MemoryRouter future={routerFuture}>
      <Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />
    </MemoryRouter>,
  );
  act(() => jest.advanceTimersByTime(9_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('news');
});

test('a focused toast stays until its button dismisses it', () => {
  const onDismiss = showToasts(1);
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(onDismiss).toHaveBeenCalledWith('t0');
});
