import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Sheet } from './Sheet';

// jsdom knows the element but not its methods.
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

test('a sheet opens with its title, content and footer', async () => {
  const sheet = await openSheet();
  expect(sheet).toHaveTextContent('GBP/USD');
  expect(sheet).toHaveTextContent('24 products');
});

const ways: readonly (readonly [string, (sheet: HTMLElement) => unknown])[] = [
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', (sheet) => fireEvent(sheet, new Event('cancel', { cancelable: true }))],
  ['a tap outside', (sheet) => userEvent.click(sheet)],
];

test.each(ways)('%s closes it, and focus goes back to what opened it', async (_way, close) => {
  await close(await openSheet());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'EUR/USD' })).toHaveFocus();
});

test('a tap inside, or a drag that ends outside, leaves it open', async () => {
  const sheet = await openSheet();
  await userEvent.click(screen.getByText('GBP/USD'));
  fireEvent.pointerDown(screen.getByText('GBP/USD'));
  fireEvent.click(sheet);
  expect(sheet).toBeInTheDocument();
});

/** A finger, or a mouse, on an element, from 100 px down to where it is let go. */
function pull(element: Element, to: number, pointerType = 'touch') {
  // jsdom has no events of pointers; a mouse's know where it is.
  const say = (type: string, clientY: number) =>
    fireEvent(
      element,
      Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { pointerType }),
    );
  say('pointerdown', 100);
  say('pointermove', to);
  const pulled = screen.getByRole('dialog').style.transform;
  say('pointerup', to);
  return pulled;
}

test('a finger that pulls its head down puts it away', async () => {
  await openSheet();
  expect(pull(screen.getByText('Products'), 240)).toBe('translateY(140px)');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a short pull', 'Products', 150, 'touch'],
  ['a pull upwards', 'Products', 10, 'touch'],
  ['a mouse', 'Products', 240, 'mouse'],
  ['a pull at what it holds', 'GBP/USD', 240, 'touch'],
])('%s leaves it where it is', async (_, words, to, pointerType) => {
  const sheet = await openSheet();
  pull(screen.getByText(words), to, pointerType);
  expect(sheet).toBeInTheDocument();
  expect(sheet.style.transform).toBe('');
});
