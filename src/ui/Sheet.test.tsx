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
