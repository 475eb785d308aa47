import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './Sheet';

// jsdom does not implement the methods of a `dialog` element, so the test adds them.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        EUR/USD
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Products"
        closeLabel="Close"
        footer="24 products"
      >
        <p>GBP/USD</p>
      </Sheet>
    </>
  );
}

const openSheet = async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'EUR/USD' }));
  return screen.getByRole('dialog', { name: 'Products' });
};

test('an open sheet shows its title, content and footer', async () => {
  const sheet = await openSheet();
  expect(sheet).toHaveTextContent('GBP/USD');
  expect(sheet).toHaveTextContent('24 products');
});

const ways: readonly (readonly [string, (sheet: HTMLElement) => unknown])[] = [
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (sheet) => fireEvent(sheet, new Event('cancel', { cancelable: true }))],
  ['a tap outside', (sheet) => userEvent.click(sheet)],
];

test.each(ways)(
  'a sheet: %s closes it and returns the focus to the button that opened the sheet',
  async (_way, close) => {
    await close(await openSheet());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'EUR/USD' })).toHaveFocus();
  },
);

test('a sheet stays open after a tap inside it and after a drag from inside to outside', async () => {
  const sheet = await openSheet();
  await userEvent.click(screen.getByText('GBP/USD'));
  fireEvent.pointerDown(screen.getByText('GBP/USD'));
  fireEvent.click(sheet);
  expect(sheet).toBeInTheDocument();
});

/** Drags an element from y = 100 px to `to` and releases it; returns the transform during the drag. */
function drag(element: Element, to: number, pointerType = 'touch') {
  // jsdom has no pointer events, so mouse events carry the position.
  const fire = (type: string, clientY: number) =>
    fireEvent(
      element,
      Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { pointerType }),
    );
  fire('pointerdown', 100);
  fire('pointermove', to);
  const transform = screen.getByRole('dialog').style.transform;
  fire('pointerup', to);
  return transform;
}

test('a sheet closes when its header is pulled down', async () => {
  await openSheet();
  expect(drag(screen.getByText('Products'), 240)).toBe('translateY(140px)');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a short pull', 'Products', 150, 'touch'],
  ['a pull upwards', 'Products', 10, 'touch'],
  ['a pull with the mouse', 'Products', 240, 'mouse'],
  ['a pull on the content', 'GBP/USD', 240, 'touch'],
])('a sheet stays open after %s', async (_, words, to, pointerType) => {
  const sheet = await openSheet();
  drag(screen.getByText(words), to, pointerType);
  expect(sheet).toBeInTheDocument();
  expect(sheet.style.transform).toBe('');
});

test.each([
  ['without a zoom', 1, 0],
  ['with a zoom by a hair', 1.0002, 0],
  ['while the page is read at 150 %', 1.5, 0],
  ['while the zoomed page is moved', 2, 90],
])('a sheet stays above the on-screen keyboard %s', async (_case, scale, offsetTop) => {
  const keyboardPx = 336 / scale;
  const viewport = Object.assign(new EventTarget(), {
    ...{ height: window.innerHeight / scale, offsetTop, scale },
  });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const sheet = await openSheet();
  expect(sheet.style.bottom).toBe('');
  viewport.height -= keyboardPx;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(sheet.style.bottom).toBe('336px');
  viewport.height += keyboardPx;
  act(() => void viewport.dispatchEvent(new Event('resize')));
  expect(sheet.style.bottom).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});
