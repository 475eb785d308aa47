import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './Toasts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (count: number) => {
  const onDismiss = jest.fn();
  const toasts = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, text: `News ${at}` }));
  render(<Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  return onDismiss;
};

test('at most three stand at once, the newest ones', () => {
  show(5);
  expect(screen.getByRole('status')).toHaveTextContent('News 2News 3News 4');
  expect(screen.queryByText('News 1')).not.toBeInTheDocument();
});

test('it leaves by itself, but not under the pointer', () => {
  const onDismiss = show(1);
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.mouseLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('it stays while focus is in it, and its button sends it away', () => {
  const onDismiss = show(1);
  const button = screen.getByRole('button', { name: 'Dismiss' });
  act(() => button.focus());
  act(() => jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(onDismiss).toHaveBeenCalledWith('t0');
});
