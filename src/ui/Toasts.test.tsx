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

const show = (count: number) => {
  const onDismiss = jest.fn();
  const toasts = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, text: `News ${at}` }));
  render(<Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  act(() => jest.advanceTimersByTime(100));
  return onDismiss;
};

test('the live region is there, and empty, before it says anything', () => {
  const toasts = [{ id: 'early', text: 'Early news' }];
  render(<Toasts toasts={toasts} onDismiss={() => {}} dismissLabel="Dismiss" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByRole('status')).toHaveTextContent('Early news');
});

test('all of it stands in one region, in the order in which it came', () => {
  show(3);
  expect(screen.getByRole('status')).toHaveTextContent('News 0News 1News 2');
});

/** jsdom has no pointer events of its own. */
const move = (over: HTMLElement, pointerType: 'mouse' | 'touch') =>
  fireEvent(over, Object.assign(createEvent.pointerMove(over), { pointerType }));

test('it leaves by itself, but not while a pointer moves on it', () => {
  const onDismiss = show(1);
  move(screen.getByText('News 0'), 'mouse');
  act(() => jest.advanceTimersByTime(60_000));
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(4_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('a pointer that rests where it arrives does not keep it there', () => {
  const onDismiss = show(1);
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('a finger that meant what lies under it does not keep it there', () => {
  const onDismiss = show(1);
  move(screen.getByText('News 0'), 'touch');
  fireEvent.mouseEnter(screen.getByRole('status'));
  fireEvent.mouseMove(screen.getByText('News 0'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenCalledWith('t0');
});

test('one that was sent away does not keep what comes after it', () => {
  const onDismiss = jest.fn();
  const of = (id: string) => (
    <Toasts toasts={[{ id, text: id }]} onDismiss={onDismiss} dismissLabel="Dismiss" />
  );
  const { rerender } = render(of('first'));
  act(() => jest.advanceTimersByTime(100));
  const button = screen.getByRole('button', { name: 'Dismiss' });
  move(button, 'mouse');
  act(() => button.focus());
  fireEvent.click(button);
  rerender(of('second'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(onDismiss).toHaveBeenLastCalledWith('second');
});

test('a word of success leaves sooner', () => {
  const onDismiss = jest.fn();
  const toasts = [{ id: 'good', text: 'Copy Successfully', tone: 'good' as const }];
  render(<Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />);
  act(() => jest.advanceTimersByTime(100));
  act(() => jest.advanceTimersByTime(2_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('good');
});

test('one that leads somewhere stays twice as long', () => {
  const onDismiss = jest.fn();
  const link = { to: '/orderrecord', label: 'See' };
  const toasts = [{ id: 'news', text: '3 orders ended', link }];
  render(
    <MemoryRouter future={routerFuture}>
      <Toasts toasts={toasts} onDismiss={onDismiss} dismissLabel="Dismiss" />
    </MemoryRouter>,
  );
  act(() => jest.advanceTimersByTime(100));
  act(() => jest.advanceTimersByTime(9_999));
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDismiss).toHaveBeenCalledWith('news');
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
