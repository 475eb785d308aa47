import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart, type MissingProps } from './lazyPart';

const networkError = () =>
  Object.assign(new Error('x'), { request: 'http://localhost/assets/a.js' });
const Part = ({ name }: { readonly name: string }) => <p>Hello, {name}</p>;
const fallbacks = {
  Waiting: () => <p>Loading</p>,
  Missing: ({ why, onRetry }: MissingProps) => <button onClick={onRetry}>{why}</button>,
};

beforeEach(() => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline')));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('lazyPart', () => {
  it('shows its placeholder until the component is loaded', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), fallbacks);
    render(<Lazy name="Linh" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('returns the error of a failed preload, so that the build can stop', async () => {
    const error = new TypeError('x is not a function');
    const load = jest.fn().mockRejectedValueOnce(error).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    expect(await Lazy.preload()).toEqual({ error });
    expect(await Lazy.preload()).toBeNull();
  });

  it('loads the component again on tap after a failed load', async () => {
    const load = jest.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    render(<Lazy name="Linh" />);
    await userEvent.click(await screen.findByRole('button', { name: 'network' }));
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('loads the component again automatically when the device is online again', async () => {
    const load = jest.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('retries if the load fails again after the online event', async () => {
    jest.useFakeTimers();
    const load = jest
      .fn()
      .mockRejectedValueOnce(networkError())
      .mockRejectedValueOnce(networkError())
      .mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(1));
    // The error message stays visible during the retry.
    expect(screen.getByRole('button', { name: 'network' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Hello, Linh')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('retries if the online event comes before the load fails', async () => {
    jest.useFakeTimers();
    const load = jest.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    render(<Lazy name="Linh" />);
    window.dispatchEvent(new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Hello, Linh')).toBeVisible();
  });

  it('does not retry automatically while the page is hidden, after unmount, or if the module itself throws', async () => {
    jest.useFakeTimers();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const load = jest.fn().mockRejectedValue(networkError());
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    const { unmount } = render(<Lazy name="Linh" />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(load).toHaveBeenCalledTimes(1);
    unmount();
    visibility.mockReturnValue('visible');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);

    const loadBroken = jest.fn().mockRejectedValue(new Error('broken'));
    const Broken = lazyPart<{ name: string }>(loadBroken, fallbacks);
    render(<Broken name="Linh" />);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: 'broken' })).toBeVisible();
    expect(loadBroken).toHaveBeenCalledTimes(1);
  });

  it('loads the component again when it is mounted again after a failed load', async () => {
    const load = jest.fn().mockRejectedValueOnce(networkError()).mockResolvedValue(Part);
    const Lazy = lazyPart<{ name: string }>(load, fallbacks);
    const { unmount } = render(<Lazy name="Linh" />);
    await screen.findByRole('button', { name: 'network' });
    unmount();
    render(<Lazy name="Linh" />);
    expect(await screen.findByText('Hello, Linh')).toBeVisible();
  });

  it('renders the component at once if it was loaded before', async () => {
    const Lazy = lazyPart(() => Promise.resolve(Part), fallbacks);
    const { unmount } = render(<Lazy name="Linh" />);
    await screen.findByText('Hello, Linh');
    unmount();
    render(<Lazy name="An" />);
    expect(screen.getByText('Hello, An')).toBeVisible();
  });
});
