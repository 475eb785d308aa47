import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart, type MissingProps } from './lazyPart';

const notLoaded = () => Object.assign(new Error('x'), { request: 'http://localhost/assets/a.js' });
const Part = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;
const standIns = {
  Waiting: () => <p>On its way</p>,
  Missing: ({ why, onRetry }: MissingProps) => <button onClick={onRetry}>{why}</button>,
};

beforeEach(() => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline')));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('A part that is fetched when it is shown', () => {
  it('holds its place at once, and is here when it came', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), standIns);
    render(<Lazy name="Linh" />);
    expect(screen.getByText('On its way')).toBeVisible();
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('is fetched again at a tap after it failed', async () => {
    const load = jest.fn().mockRejectedValueOnce(notLoaded()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    render(<Lazy name="Linh" />);
    await userEvent.click(await screen.findByRole('button', { name: 'network' }));
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again by itself when the device is back online', async () => {
    const load = jest.fn().mockRejectedValueOnce(notLoaded()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('comes by itself where the network is not there yet with the word that it is', async () => {
    jest.useFakeTimers();
    const load = jest
      .fn()
      .mockRejectedValueOnce(notLoaded())
      .mockRejectedValueOnce(notLoaded())
      .mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(1));
    // What it says stays while it is tried again.
    expect(screen.getByRole('button', { name: 'network' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Hello, Linh')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('comes by itself where the device is back online before the failure is known', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(notLoaded()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    render(<Lazy name="Linh" />);
    window.dispatchEvent(new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Hello, Linh')).toBeVisible();
  });

  it('asks for nothing by itself without a network, when it is broken, or when nobody looks at it', async () => {
    jest.useFakeTimers();
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn().mockRejectedValue(notLoaded());
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    const { unmount } = render(<Lazy name="Linh" />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(1);
    isOnline.mockReturnValue(true);
    unmount();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);

    const loadBroken = jest.fn().mockRejectedValue(new Error('broken'));
    const Broken = lazyPart<{ name: string }>(loadBroken, standIns);
    render(<Broken name="Linh" />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: 'broken' })).toBeVisible();
    expect(loadBroken).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when it is opened again', async () => {
    const load = jest.fn().mockRejectedValueOnce(notLoaded()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, standIns);
    const { unmount } = render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    unmount();
    render(<Lazy name="Linh" />);
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('stands at once where it came before', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), standIns);
    const { unmount } = render(<Lazy name="Linh" />);
    await screen.findByText('Hello, Linh');
    unmount();
    render(<Lazy name="An" />);
    expect(screen.getByText('Hello, An')).toBeVisible();
  });
});
