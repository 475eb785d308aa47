import { act, render, screen } from '@testing-library/react';
import { recordAnnouncements } from '#testkit/app/announcements';
import { announce, announced, mountLiveRegions } from './announced';
import { Sheet } from './Sheet';

let said: () => (string | null)[] = () => [];
let inRegions = said;
let unmount = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  ({ said, inRegions } = recordAnnouncements());
  unmount = mountLiveRegions(document.body);
  // jsdom does not implement the methods of a dialog, so the test adds them.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  unmount();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Advances the time until a new text has been added to the region. */
const pass = async () => {
  // The observer of changes runs in a microtask.
  await act(() => Promise.resolve());
  act(() => jest.advanceTimersByTime(1_000));
};

function Note({ text }: { readonly text: string }) {
  return (
    <p ref={announced}>
      {text} <button type="button">Undo</button>
    </p>
  );
}

test('a text that appears is added once, without its buttons, to a live region that existed before', async () => {
  expect(said()).toEqual([]);
  render(<Note text="No connection" />);
  expect(said()).toEqual([]);
  await pass();
  expect(said()).toEqual(['No connection ']);
});

test('a changed text is announced, and an unchanged one is not', async () => {
  const { rerender } = render(<Note text="3 matches" />);
  await pass();
  rerender(<Note text="3 matches" />);
  await pass();
  expect(said()).toEqual(['3 matches ']);
  rerender(<Note text="2 matches" />);
  await pass();
  expect(said()).toEqual(['3 matches ', '2 matches ']);
});

test('a text that two elements contain is announced once', async () => {
  render(
    <>
      <Note text="Loading" />
      <Note text="Loading" />
    </>,
  );
  await pass();
  expect(said()).toEqual(['Loading ']);
});

test('a text that waits for its announcement is not announced after the page is unmounted', async () => {
  announce('Signed out');
  unmount();
  unmount = mountLiveRegions(document.body);
  await pass();
  expect(said()).toEqual([]);
});

test('a text that disappears at once is not announced', async () => {
  const { unmount: remove } = render(<Note text="Loading" />);
  remove();
  await pass();
  expect(said()).toEqual([]);
});

test('a placeholder without text is announced with its label', async () => {
  render(<section ref={announced} aria-label="Loading" />);
  await pass();
  expect(said()).toEqual(['Loading']);
});

test('an announced text is in the page only once, and is later removed from the live region', async () => {
  render(<Note text="Checking" />);
  await pass();
  expect(screen.getAllByText(/Checking/)).toHaveLength(1);
  expect(inRegions()).toEqual(['Checking ']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(inRegions()).toEqual([]);
});

test('with an open sheet a text is announced in the sheet, because everything outside it is inert', async () => {
  render(
    <Sheet open onClose={() => {}} title="Buy" closeLabel="Close">
      <Note text="Bought" />
    </Sheet>,
  );
  await pass();
  expect(said()).toEqual(['Bought ']);
  unmount();
  expect(said()).toEqual(['Bought ']);
});
